// Asks for what a link leads to once the pointer rests on it: a reader who moves down a list points at every line.

const restMs = 60;
const pointed: { timer?: ReturnType<typeof setTimeout> } = {};

/** Only the last one asks. */
export function whenRested(ask: () => void): void {
  clearTimeout(pointed.timer);
  pointed.timer = setTimeout(ask, restMs);
}
