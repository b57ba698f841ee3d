// Checks the bills of a spreadsheet as drafts are checked, without keeping any: one statement for all of them.
import { isDeepStrictEqual } from "node:util";
import type { checkMpciImport, ImportStanding } from "@filings/contract/api/mpci/import";
import type { FieldError, Params } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { applyChange, emptyBody, withUsualContainers } from "@filings/contract/mpci/draft";
import type { FilingBody, FilingChange } from "@filings/contract/mpci/filing";
import { type HeldBills, nothingHeld } from "@filings/contract/mpci/findings";
import { type Difference, differenceOf } from "@filings/contract/mpci/sync/difference";
import { findingSentence } from "@filings/phrases/mpci/finding-sentences";
import { fieldSentence } from "@filings/phrases/say-refusal";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { carrierPartyId } from "#mpci/carrier-party-id";
import { type CheckFacts, checkWith, filerOf } from "#mpci/check";
import { namedIn } from "#mpci/family/asked-bill";
import { billNumberTakenBy, heldBills } from "#mpci/family/held-bills";
import { implausibleMoment } from "#mpci/list/plausible-moment";
import type { Tools } from "#tools";
import { type HeldNumber, heldNumbers, numberIn, shownHeld } from "./held-numbers.ts";
import { changeByRow } from "./update-by-row.ts";

type CheckCall = Call<typeof checkMpciImport> & { db: Db; caller: Caller };

export async function checkBills(
  tools: Tools,
  { db, caller, body, locale, now }: CheckCall,
): Promise<Answer<typeof checkMpciImport>> {
  const { companyId } = caller;
  const held = await heldNumbers(db, {
    companyId,
    numbers: body.bills.map(({ bill_number }) => numberIn(bill_number)),
    now,
  });
  const bills = body.bills.map((row) => {
    const { given, problem } = readable(row);
    // In capitals, as it is stored by the import.
    const change = { ...given, bill_number: given.bill_number?.trim().toUpperCase() ?? null };
    const before = held.get(numberIn(change.bill_number)) ?? null;
    if (before === null)
      return { before, problem, content: applyChange(emptyBody(), withUsualContainers(change)), filingId: null };
    const content = applyChange(before.body, changeByRow(before.body, change));
    // A bill that cannot be changed now holds its number against the row, unless the row says what it says.
    const isAgainst = before.standing === "CLOSED" && !isDeepStrictEqual(content, before.body);
    return { before, problem, content, filingId: isAgainst ? null : before.id };
  });
  const facts = await factsOf(db, { companyId, now, bills });
  return {
    results: bills.map(({ before, problem, content }, index) => ({
      findings: [
        ...(problem === null ? [] : [{ ...problem, message: fieldSentence(locale, problem.code, sayingOf(problem)) }]),
        ...checkWith(tools, content, facts[index]!, now)
          .filter(({ path }) => path !== problem?.path)
          .map((finding) => ({ ...finding, message: findingSentence(locale, finding, now) })),
      ],
      standing: standingOf(before, content),
      held: before && shownHeld(before),
      differences: differencesOf(before, content),
    })),
  };
}

/** A time that no bill can hold is refused when the row is kept: it is said at its field, and the rest is checked without it. */
function readable(row: FilingChange): { readonly given: FilingChange; readonly problem: FieldError | null } {
  const { transport } = row;
  const problem = implausibleMoment(transport?.planned_loading_at ?? null, "transport.planned_loading_at");
  if (problem === null) return { given: row, problem };
  return { given: { ...row, transport: { ...transport, planned_loading_at: null } }, problem };
}

function sayingOf({ path, params }: FieldError): Params {
  return { path, ...params };
}

function differencesOf(before: HeldNumber | null, content: FilingBody): Difference[] {
  if (before === null || before.standing === "CLOSED") return [];
  return differenceOf(before.body, content).slice(0, limits.importedDifferencesMost);
}

function standingOf(before: HeldNumber | null, content: FilingBody): ImportStanding {
  if (before === null) return "NEW";
  return isDeepStrictEqual(content, before.body) ? "SAME" : before.standing;
}

interface Asked {
  readonly companyId: string;
  readonly now: Date;
  readonly bills: readonly { readonly content: FilingBody; readonly filingId: string | null }[];
}

type BillFacts = Pick<CheckFacts, "carrier" | "billNumberTakenBy"> & { readonly held: HeldBills | null };

async function factsOf(db: Db, { companyId, now, bills }: Asked): Promise<CheckFacts[]> {
  const filer = await filerOf(db, { companyId, delegationId: null, now });
  const given = bills.map(({ content, filingId }, at) => ({ at, filing_id: filingId, ...namedIn(content) }));
  const { rows } = await sql<BillFacts>`
    select case when c.id is null then null else
        json_build_object('name', c.name, 'mpci_party_id', ${carrierPartyId({ carrier: "c", companyId: sql`${companyId}::uuid` })}) end as carrier,
      ${billNumberTakenBy(askedOf(companyId))} as "billNumberTakenBy", ${heldBills(askedOf(companyId))} as held
    from json_to_recordset(${JSON.stringify(given)}::json) as given(at int, filing_id uuid, bill_type text, bill_number text,
      master_bill_number text, parent_bill_number text, parent_party_id text, carrier_id uuid, file_by timestamptz, containers text[])
    left join carriers c on c.id = given.carrier_id
    order by given.at
  `.execute(db);
  return rows.map(({ held, ...row }) => ({ ...row, held: held ?? nothingHeld, filer, papers: [] }));
}

/** A bill of the spreadsheet is the company's own: it files under no delegation. */
function askedOf(companyId: string) {
  return {
    companyId: sql`${companyId}::uuid`,
    delegationId: sql`null::uuid`,
    filingId: sql`given.filing_id`,
    billType: sql`given.bill_type`,
    billNumber: sql`given.bill_number`,
    masterNumber: sql`given.master_bill_number`,
    carrierId: sql`given.carrier_id`,
    parentNumber: sql`given.parent_bill_number`,
    parentParty: sql`given.parent_party_id`,
    containers: sql`given.containers`,
    fileBy: sql`given.file_by`,
  };
}
