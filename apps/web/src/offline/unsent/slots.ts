// The names under which this browser keeps what one person began without a line.

export const madeSlot = "filings-mpci-made";
export const waitingSlot = "filings-mpci-waiting";
/** Requests for a filing number of Abu Dhabi customs, by the search part of their form's address. */
export const requestSlot = "filings-adc-request";

/** What the server may have of an edit is one of those that were sent last and not answered: so many are kept beside the newest. */
export const mostUnanswered = 4;

export function nameOf(slot: string, user: string, id: string): string {
  return `${slot}:${user}:${id}`;
}

/** Without reading it. */
export function isHere(slot: string, user: string, id: string): boolean {
  try {
    return localStorage.getItem(nameOf(slot, user, id)) !== null;
  } catch {
    return false;
  }
}
