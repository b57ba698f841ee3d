// How a demo whose clock can be moved says so: a header of every answer.

/** By how many milliseconds the server's time is ahead of the machine's; absent where it never is. */
export const movedClockHeader = "clock-moved";
