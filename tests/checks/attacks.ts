// The attacks that were tried on the product, and the defence since; tests name one as `[attack 4]` in their title.
import type { Violation } from "./sources.ts";
import type { Showing } from "./specification.ts";

export interface Attack {
  readonly number: number;
  readonly tried: string;
  /** Rendered only where a test shows it. */
  readonly now: string;
}

export const attacks: readonly Attack[] = [
  {
    number: 1,
    tried: "One PDF that repeats `#41#41stream` keeps the inspection busy and stops the server for everybody.",
    now: "The inspection of a file takes a bounded time, and the server answers others meanwhile.",
  },
  {
    number: 2,
    tried: "Two such PDFs at once stop everybody's uploads.",
    now: "A file that takes too long is refused, and the uploads of others go on.",
  },
  {
    number: 3,
    tried:
      "Production starts with the secrets published in this repository, and control references can be guessed, so that anybody can answer in an authority's name.",
    now: "Production refuses to start without each secret it needs, and with any that is published or short; control references are random.",
  },
  {
    number: 4,
    tried: "Two servers are started on one data folder at the same moment, after the one before them was killed.",
    now: "Exactly one of them gets the data folder; the operating system holds the lock for as long as the process lives.",
  },
  {
    number: 5,
    tried:
      "A start after `kill -9` is refused while the killed process is a zombie, as in a container without an init.",
    now: "A process that was killed holds nothing, whether or not its parent has waited for it.",
  },
  {
    number: 6,
    tried: "An authority sends another message under a reference it used before; the message vanishes.",
    now: "Every message that was acknowledged is found again: applied, or kept where an operator sees it.",
  },
  {
    number: 7,
    tried: "The sandbox repeats control references after a restart with more than ten answers a second.",
    now: "A control reference of the sandbox never comes back, however fast it answers and however often it restarts.",
  },
  {
    number: 8,
    tried: "Another user of the machine reads the embedded database, the documents and the keys.",
    now: "Folders of the data are open to the user of the server alone, those that an earlier version made too.",
  },
  {
    number: 9,
    tried: "Sign-in codes stand in clear in the subjects of the kept mails.",
    now: "No kept mail shows a sign-in code.",
  },
  {
    number: 10,
    tried: "One account's password and codes are guessed from many addresses, through many processes and routes.",
    now: "Attempts are limited per account over all processes, addresses and routes.",
  },
  {
    number: 11,
    tried: "A spreadsheet or ZIP archive declares small sizes and unpacks to very large ones.",
    now: "What is unpacked is counted while it is unpacked, and refused beyond the limit.",
  },
  {
    number: 12,
    tried: "Anybody has a mail with 200 characters of their own sent to any address.",
    now: "Mails carry no text of strangers, and how many one sender causes is limited.",
  },
  {
    number: 13,
    tried: "The body of a request dribbles in for 21.8 minutes and holds its connection.",
    now: "A body has a bounded time to arrive.",
  },
  {
    number: 14,
    tried: "A request whose body is `null` is answered with 200.",
    now: "A body that is `null` is refused where an object is asked for.",
  },
  {
    number: 15,
    tried: "`key_already_registered` tells whether a key is known before possession of it is proved.",
    now: "Whether a key is known is told only to whoever proves to have it.",
  },
  {
    number: 16,
    tried: "Twenty wrong bodies of some megabytes hold up everybody else.",
    now: "A large wrong body is refused at little cost, and others are answered meanwhile.",
  },
  {
    number: 17,
    tried: "NAIC says `Retry-After`, and the product asks again before that.",
    now: "The product waits for as long as NAIC asks.",
  },
  {
    number: 18,
    tried: "The circuit breaker lets eight workers try at once when an authority may be back.",
    now: "One worker tries, and the others wait for what it finds.",
  },
  {
    number: 19,
    tried: "The connection to the database dies in the middle of a write; the request hangs until TCP gives up.",
    now: "A statement, a wait for a lock and an idle transaction have time limits on both ends, and the pool replaces what died.",
  },
  {
    number: 20,
    tried:
      "A filing that was given up as undeliverable is answered by the authority after all; it stays a draft and free.",
    now: "The answer moves the filing, and the credits are taken.",
  },
  {
    number: 21,
    tried: "An administrator decides on their own payment in doubt.",
    now: "Somebody else has to decide.",
  },
];

/** Duplicate attacks, attacks out of order, and tags of unknown attacks. */
export function attackViolations(table: readonly Attack[], showings: readonly Showing[]): Violation[] {
  const known = new Set(table.map(({ number }) => String(number)));
  return [
    ...table
      .filter(({ number }, at) => number !== at + 1)
      .map(({ number }) => ({ path: "tests/checks/attacks.ts", says: `${number} is out of order` })),
    ...showings.filter(({ row }) => !known.has(row)).map(({ row, path }) => ({ path, says: `${row} is no attack` })),
  ];
}
