// Reads bills of lading out of the texts of a PDF or an e-mail: what each field says, where it stands, and what is in doubt. Pure: it asks nobody.
import { limits } from "@filings/contract/limits";
import { type Segment, segmentsOf } from "../layout/segments.ts";
import type { TextItem } from "../layout/text-item.ts";
import { amountsOf } from "./amounts.ts";
import { containersOf } from "./containers.ts";
import { isLabelText } from "./find-labels.ts";
import { goodsOf } from "./goods.ts";
import { paperOf } from "./page-texts.ts";
import { partiesOf } from "./parties.ts";
import type { Proposal } from "./proposal.ts";
import { singleFieldsOf } from "./single-fields.ts";

export interface ReadBill {
  /** Null: no number was found. */
  readonly number: string | null;
  readonly firstPage: number;
  readonly lastPage: number;
  readonly proposals: readonly Proposal[];
  readonly containers: readonly ReadPlacement[];
}

/** How many packages lie in a container, where the paper says it. */
export interface ReadPlacement {
  readonly container_number: string;
  readonly packages: string | null;
}

/**
 * In the order of the paper; a continuation page belongs to the bill before it. Empty: there is no text. Null: there is far
 * more text than a bill has, and reading it would keep the page waiting.
 */
export function readBills(items: readonly TextItem[]): ReadBill[] | null {
  if (items.length > itemsToTextMost * limits.readBillTextsMost) return null;
  const segments = segmentsOf(items, isLabelText);
  return segments.length > limits.readBillTextsMost ? null : partedByNumber(segments).map(readOne);
}

/** Some programs draw a text in pieces. */
const itemsToTextMost = 4;

/** Somebody says in their own words that something of the bill is otherwise. */
const correction =
  /\b(?:corrections?|corrected|(?:the )?correct (?:H?B\/?L|bill|number|weight|one|name|address)|amend(?:ed|ments?)?|revised|instead of|should (?:be|read)|(?:pls|please|kindly) (?:change|correct|replace))\b/i;

function readOne(segments: readonly Segment[]): ReadBill {
  const paper = paperOf(segments);
  const amounts = amountsOf(paper);
  const containers = containersOf(paper, amounts);
  const proposals = [
    ...singleFieldsOf(paper),
    ...partiesOf(paper),
    ...containers.flatMap(({ proposals }) => proposals),
    ...goodsOf(paper, amounts, containers),
  ];
  const isCorrected = segments.some((one) => !paper.isLabel(one) && correction.test(one.text));
  const pages = segments.map(({ page }) => page);
  return {
    number: proposals.find(({ field }) => field === "bill_number")?.value ?? null,
    firstPage: Math.min(...pages),
    lastPage: Math.max(...pages),
    proposals: isCorrected ? proposals.map((one) => ({ ...one, doubts: [...one.doubts, "corrected"] })) : proposals,
    containers: containers.map(({ number, packages }) => ({ container_number: number, packages })),
  };
}

/** A page that has another number and names its own shipper begins another bill. */
function partedByNumber(segments: readonly Segment[]): Segment[][] {
  const bills: { number: string | null; segments: Segment[] }[] = [];
  for (const [, page] of Map.groupBy(segments, (one) => one.page)) {
    const paper = paperOf(page);
    const number = singleFieldsOf(paper).find(({ field }) => field === "bill_number")?.value ?? null;
    const isWhole = paper.labels.some(({ kind }) => kind === "SHIPPER" || kind === "CONSIGNEE");
    const last = bills.at(-1);
    const known = bills.find((one) => one.number !== null && one.number === number);
    if (known !== undefined) known.segments.push(...page);
    else if (last === undefined || (number !== null && last.number !== null && isWhole))
      bills.push({ number, segments: [...page] });
    else {
      last.segments.push(...page);
      last.number ??= number;
    }
  }
  return bills.map((one) => one.segments);
}
