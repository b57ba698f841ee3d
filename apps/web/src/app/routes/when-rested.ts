// Asks for what a link leads to once somebody rests on it: whoever moves down a list points at every line.

const restMs = 60;
const pointed: { timer?: ReturnType<typeof setTimeout> } = {};

/** Only the last one asks. */
export function whenRested(ask: () => void): void {
  clearTimeout(pointed.timer);
  pointed.timer = setTimeout(ask, restMs);
}
