// The site search without a line: among the lists that this browser kept and the help topics, by the beginnings of words as the server does.
import type { SearchAnswer } from "@filings/contract/api/platform/search";
import { limits } from "@filings/contract/limits";
import { fold } from "@filings/contract/values/fold";
import * as z from "zod/mini";
import { answersOf, type KeptAnswer } from "../kept-answers.ts";
import type { Owner } from "../own-key.ts";

const text = z.nullable(z.string());
const bill = z.object({
  id: z.string(),
  number: z.string(),
  bill_number: text,
  status: z.string(),
  received: z.boolean(),
  shipper_name: text,
  consignee_name: text,
  vessel_name: text,
  voyage_number: text,
  first_container: text,
  updated_at: z.string(),
});
const declaration = z.object({
  id: z.string(),
  name: z.string(),
  filing_number: text,
  declaration_number: text,
  reference: text,
  status: z.string(),
  updated_at: z.string(),
});
const contact = z.object({ id: z.string(), name: z.string(), city: text, country: text });

type Found = SearchAnswer["filings"]["results"][number];
const ofBills = { is_discarded: false, filed_by: null, archived: false } as const;
const noParties = { bill_number: null, shipper_name: null, consignee_name: null } as const;

/** Null where no list is kept and help says nothing of it. `at`: when the oldest of the lists was given. */
export async function searchKept(owner: Owner, q: string): Promise<{ at: number; answer: SearchAnswer } | null> {
  const topics = await import("./find-help.ts").then(
    ({ findHelp }) => findHelp(wordsOf(q), fold),
    // What help says in this language is not kept yet.
    () => [],
  );
  const lists = await Promise.all(
    ["listMpciFilings", "listAdcFilings", "listContacts"].map((call) => answersOf(owner, call)),
  );
  if (lists.flat().length === 0 && topics.length === 0) return null;
  const at = Math.min(Date.now(), ...lists.flat().map((list) => list.at));
  const [bills = [], declarations = [], contacts = []] = lists;
  return { at, answer: { ...findIn({ bills, declarations, contacts }, q), help: few(topics) } };
}

interface Lists {
  readonly bills: readonly KeptAnswer[];
  readonly declarations: readonly KeptAnswer[];
  readonly contacts: readonly KeptAnswer[];
}

export function findIn({ bills, declarations, contacts }: Lists, q: string): Omit<SearchAnswer, "help"> {
  const fits = fitting(q);
  const filings = [
    ...rowsOf(bills, bill).flatMap(({ received, vessel_name, voyage_number, first_container, ...row }): Found[] =>
      fits([
        row.number,
        row.bill_number,
        row.shipper_name,
        row.consignee_name,
        vessel_name,
        voyage_number,
        first_container,
      ])
        ? [{ ...ofBills, ...row, system: "MPCI", name: null, is_discarded: row.status === "CANCELED" && !received }]
        : [],
    ),
    ...rowsOf(declarations, declaration).flatMap(({ filing_number, declaration_number, reference, ...row }): Found[] =>
      fits([row.name, filing_number, declaration_number, reference])
        ? [{ ...ofBills, ...noParties, ...row, system: "ADC", number: filing_number ?? row.name }]
        : [],
    ),
  ];
  const known = rowsOf(contacts, contact).filter(({ name }) => fits([name]));
  return { q, filings: few(filings), contacts: few(known) };
}

/** Of a row that stands in several lists the newest. */
function rowsOf<Row extends { readonly id: string }>(lists: readonly KeptAnswer[], row: z.ZodMiniType<Row>): Row[] {
  const newestLast = lists.toSorted((one, two) => one.at - two.at);
  const rows = newestLast.flatMap(({ answer }) => (answer as { readonly results?: readonly unknown[] }).results ?? []);
  const read = rows.flatMap((each) => {
    const { data } = row.safeParse(each);
    return data === undefined ? [] : [[data.id, data] as const];
  });
  return [...new Map(read).values()];
}

function wordsOf(q: string): string[] {
  return fold(q)
    .split(" ")
    .filter((word) => word.length >= limits.searchLettersLeast);
}

function fitting(q: string) {
  const words = wordsOf(q);
  return (values: readonly unknown[]) => {
    const held = ` ${fold(values.filter((value) => typeof value === "string").join(" "))}`;
    return words.length > 0 && words.every((word) => held.includes(` ${word}`));
  };
}

function few<T>(found: readonly T[]): { results: T[]; more: boolean } {
  return { results: found.slice(0, limits.siteSearchMost), more: false };
}
