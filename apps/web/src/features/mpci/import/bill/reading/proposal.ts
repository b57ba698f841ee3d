// What was read for one field of a bill, where it stands, and why it is in doubt.

/**
 * several: the paper says more than one thing. check_digit: the number is mistyped. form: it does not look like what the
 * field takes. far: no label stands close by. sum: it does not fit the sum of its parts. converted: the paper has another
 * unit. two_meanings: the number or the day can be meant in two ways. unknown: it is on no list. split: it was cut out of
 * a longer text. corrected: the text speaks of a correction, which may be of this field.
 */
export const doubts = [
  "several",
  "check_digit",
  "form",
  "far",
  "sum",
  "converted",
  "two_meanings",
  "unknown",
  "split",
  "corrected",
] as const;
export type Doubt = (typeof doubts)[number];

export interface Proposal {
  /** As a column of the import names it; "container[0].size_type" is of the first container. */
  readonly field: string;
  /** In the form in which a person would type it. */
  readonly value: string;
  /** The very text of the paper. */
  readonly read: string;
  readonly page: number;
  /** Empty: it is taken over unasked. */
  readonly doubts: readonly Doubt[];
  /** What else it may be, best first. */
  readonly others: readonly string[];
}

/** One thing that the paper says for a field. */
export interface Candidate {
  readonly value: string;
  readonly read: string;
  readonly page: number;
  readonly doubts: readonly Doubt[];
  /** The greater is believed first; those of the same rank that differ are in doubt. */
  readonly rank: number;
}

const othersMost = 5;

function plain(value: string): string {
  return value.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/**
 * The best of them; another value of the same rank makes it doubtful, one of a lower rank is offered beside it. Null: the
 * paper does not say it.
 */
export function chosen(field: string, candidates: readonly Candidate[]): Proposal | null {
  const given = candidates.filter(({ value }) => plain(value) !== "").sort((one, other) => other.rank - one.rank);
  const [best] = given;
  if (best === undefined) return null;
  const rivals = given.filter(({ value }) => plain(value) !== plain(best.value));
  // Said twice, and once without a doubt, it is without one.
  const sure = given.find(({ value, doubts }) => plain(value) === plain(best.value) && doubts.length === 0) ?? best;
  const isDoubtful = rivals.some(({ rank }) => rank === best.rank);
  const doubts: readonly Doubt[] = isDoubtful ? [...sure.doubts, "several"] : sure.doubts;
  const others = [...new Map(rivals.map(({ value }) => [plain(value), value])).values()].slice(0, othersMost);
  return { field, value: sure.value, read: sure.read, page: sure.page, doubts: [...new Set(doubts)], others };
}
