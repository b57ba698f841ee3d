// The scenarios of Abu Dhabi Customs, selected by a filing's reference, as in `PO-7 SIM-APPREJ-3`.

export interface Scenario {
  readonly name: string;
  readonly happens: string;
}

export const scenarios: readonly Scenario[] = [
  { name: "OK", happens: "number, accepted, no approvals, assessed, and released once it is paid" },
  { name: "APP1", happens: "one approving authority, which approves" },
  { name: "APP3", happens: "three approving authorities, which approve in any order" },
  {
    name: "APPREJ",
    happens:
      "two approvals, the second refused for want of a PERMIT; sent again with one, it is given and the first carried over",
  },
  { name: "REJNUM", happens: "no number: the registration code is not known" },
  { name: "REJDOC", happens: "the first submission is rejected at the invoice, the second accepted" },
  { name: "REJFINAL", happens: "rejected, and not to be sent again" },
  { name: "ZERO", happens: "nothing to pay: released straight away" },
  { name: "DEPOSIT", happens: "a deposit among the charges" },
  { name: "REASSESS", happens: "assessed twice, the second time higher, before it is paid" },
  { name: "ERR5XX", happens: "the first three posts of a submission are answered 503" },
  { name: "PERM", happens: "the submission is refused at the door, for good" },
  { name: "TIMEOUT", happens: "a receipt, then silence until a person lets the answer go on these pages" },
  { name: "DUP", happens: "every message twice" },
  { name: "ORDER", happens: "assessed before the last approval, released before the payment is booked" },
  { name: "OVERTAKE", happens: "accepted before the receipt of the submission is given" },
  { name: "GARBAGE", happens: "a message that cannot be read between two that can" },
  { name: "STALE", happens: "the first submission is rejected; after the second, the first is answered once more" },
  {
    name: "LATEACC",
    happens: "silence until it is sent again; then ALREADY_ACCEPTED for the second and accepted for the first",
  },
  { name: "PAYFAIL", happens: "the payment page declines the first payment and takes the second" },
  { name: "PAYLATE", happens: "the payment page says cancelled, and tells of success half a minute later" },
  { name: "PAYMISMATCH", happens: "the payment page tells of another amount than was asked for" },
  { name: "SLOWDOC", happens: "released, but the documents come one by one" },
  { name: "INSPECT", happens: "release refused after an inspection, although it is paid" },
];

export interface Chosen {
  readonly name: string;
  /** Seconds between two answers, if the reference has a number. */
  readonly seconds: number | null;
}

const plain: Chosen = { name: "OK", seconds: null };

export function scenarioIn(reference: string): Chosen {
  const found = /(?:^|[^A-Z0-9])SIM-([A-Z0-9]+)(?:-(\d{1,4}))?(?![A-Z0-9])/.exec(reference);
  if (found === null || !scenarios.some(({ name }) => name === found[1])) return plain;
  return { name: found[1]!, seconds: found[2] === undefined ? null : Number(found[2]) };
}
