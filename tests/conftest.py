"""What all tests share."""

import signal

# Started in the background, tests inherit that Ctrl-C is ignored, and would hand that on to the programs which they interrupt.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
