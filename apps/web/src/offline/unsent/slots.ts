// What this browser keeps of what a person typed and the server does not have: under which names, how long, and what it is called when it is asked for.

/** How a question before a sign-out names it: by its filing, by the page it was written on, or by the form. */
type ShownAs = "filings" | "pages" | "declarations" | "requests" | "spreadsheet" | "bill" | "contacts";

interface Slot {
  /** The name is `prefix:person:id`, and of what each page keeps for itself `prefix:person:id:page`: two tabs never write over each other. */
  readonly prefix: string;
  readonly shownAs: ShownAs;
}

export const slots = {
  /** An edit of a draft, by its id and the page: until the server has it. */
  edit: { prefix: "filings-mpci-edit", shownAs: "filings" },
  /** Texts at fields of a draft that are no values, by its id and the page: until they are understood or taken away. */
  texts: { prefix: "filings-mpci-texts", shownAs: "filings" },
  /** The company's own reference, by the filing: until the server has it. */
  reference: { prefix: "filings-mpci-reference", shownAs: "filings" },
  /** A draft that was begun without a line, by its id: until the server has it. */
  made: { prefix: "filings-mpci-made", shownAs: "filings" },
  /** A bill that is to be submitted when the line is back, by its id: until it is submitted or taken back. */
  waiting: { prefix: "filings-mpci-waiting", shownAs: "filings" },
  /** What was sealed and sent, by the filing: until it is known whether it arrived. */
  mpciSubmission: { prefix: "filings-mpci-submission", shownAs: "pages" },
  adcSubmission: { prefix: "filings-adc-submission", shownAs: "declarations" },
  /** Answers to NAIC's questions, by the filing; a text of another tab stays beside this one's: until they are sent. */
  answers: { prefix: "filings-mpci-answers", shownAs: "pages" },
  /** The reason for an update or a withdrawal, by the filing and which of them: until it is sent. */
  reason: { prefix: "filings-mpci-reason", shownAs: "pages" },
  /** A note to the company's colleagues, by the filing and the page: until it is added. */
  mpciNote: { prefix: "filings-mpci-note", shownAs: "pages" },
  adcNote: { prefix: "filings-adc-note", shownAs: "declarations" },
  /** What is typed of a paper of a declaration, by the declaration, the paper and the page: until it is saved. */
  paper: { prefix: "filings-adc-paper", shownAs: "declarations" },
  /** What is typed of a contact, by its id or `new`, and the page: until it is saved. */
  contact: { prefix: "filings-contact", shownAs: "contacts" },
  /** A spreadsheet that was read and mended, by the company and the page: until its drafts are made. */
  spreadsheet: { prefix: "filings-mpci-import", shownAs: "spreadsheet" },
  /** A bill that was read from a file, by the company and the page: until its draft is made. */
  bill: { prefix: "filings-mpci-read-bill", shownAs: "bill" },
  /** A request for a filing number of Abu Dhabi customs, by the search part of its form's address and the page: until the number is there. */
  request: { prefix: "filings-adc-request", shownAs: "requests" },
} as const satisfies Readonly<Record<string, Slot>>;

export type SlotName = keyof typeof slots;

/** What the server may have of an edit is one of those that were sent last and not answered: so many are kept beside the newest. */
export const mostUnanswered = 4;

/** Of one person, because a browser may be shared. */
export function nameOf(slot: SlotName, user: string, id: string): string {
  return `${slots[slot].prefix}:${user}:${id}`;
}

/** Without reading it. */
export function isHere(slot: SlotName, user: string, id: string): boolean {
  try {
    return localStorage.getItem(nameOf(slot, user, id)) !== null;
  } catch {
    return false;
  }
}
