// Makes drafts of the bills of a spreadsheet, or changes what has their numbers; one number never makes two drafts.
import { isDeepStrictEqual } from "node:util";
import type { importMpciBills } from "@filings/contract/api/mpci/import";
import { Problem } from "@filings/contract/errors";
import { applyChange, emptyBody, withUsualContainers } from "@filings/contract/mpci/draft";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { problemBody } from "#http/refuse";
import { convertFiling } from "#mpci/drafts/convert-filing";
import { createFiling } from "#mpci/drafts/create-filing";
import { saveFiling } from "#mpci/drafts/save-filing";
import { keepReference } from "#mpci/list/keep-reference";
import type { Tools } from "#tools";
import { type HeldNumber, heldNumbers, numberIn, shownHeld } from "./held-numbers.ts";
import { changeByRow } from "./update-by-row.ts";

type ImportCall = Call<typeof importMpciBills> & { tx: Tx; caller: Caller };
type Results = Answer<typeof importMpciBills>["results"];
type ImportRow = ImportCall["body"]["bills"][number];

export async function importBills(tools: Tools, call: ImportCall): Promise<Answer<typeof importMpciBills>> {
  const { tx, caller, body } = call;
  await takeTurn(tx, caller.companyId);
  const numbers = body.bills.map(({ bill }) => numberIn(bill.bill_number));
  const held = await heldNumbers(tx, { companyId: caller.companyId, numbers, now: call.now });
  const results: Results = [];
  for (const [index, row] of body.bills.entries()) {
    const number = numbers[index]!;
    const result = await importOne(tools, { call, row, number, held });
    if (row.reference && result.held !== null && isDone(result.outcome)) {
      const { reference } = row;
      await keepReference(tx, { filingId: result.held.filing_id, companyId: caller.companyId, reference });
    }
    results.push(result);
  }
  return { results };
}

/** Two people with the same file: the second finds the drafts of the first. */
async function takeTurn(tx: Tx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mpci-import/${companyId}`}, 0))`.execute(tx);
}

interface OneRow {
  readonly call: ImportCall;
  readonly row: ImportRow;
  readonly number: string;
  readonly held: Map<string, HeldNumber>;
}

async function importOne(tools: Tools, one: OneRow): Promise<Results[number]> {
  const { held, number, row } = one;
  const before = held.get(number);
  try {
    if (before === undefined) return await create(tools, one);
    const change = changeByRow(before.body, { ...row.bill, bill_number: number });
    if (isDeepStrictEqual(applyChange(before.body, change), before.body)) return done("UNCHANGED", before);
    if (before.standing === "CLOSED") return done("CLOSED", before);
    if (row.revision !== before.revision) return done("EXISTS", before);
    return await update(tools, one, { before, change });
  } catch (error) {
    // A use case refuses before it writes, so the other bills of the call stand.
    if (!(error instanceof Problem)) throw error;
    const { detail, errors } = problemBody(error, one.call.locale);
    const [first] = errors ?? [];
    return {
      outcome: "REFUSED",
      held: before === undefined ? null : shownHeld(before),
      problem: { path: first?.path.replace(/^body\./, "") ?? null, message: first?.message ?? detail },
    };
  }
}

/** Of a bill that was changed by hand meanwhile, or cannot be changed now, the file decides nothing. */
function isDone(outcome: Results[number]["outcome"]): boolean {
  return outcome === "CREATED" || outcome === "UPDATED" || outcome === "UNCHANGED";
}

function done(outcome: Results[number]["outcome"], held: HeldNumber): Results[number] {
  return { outcome, held: shownHeld(held), problem: null };
}

async function create(tools: Tools, { call, row, number, held }: OneRow): Promise<Results[number]> {
  const bill = { ...withUsualContainers(row.bill), bill_number: number };
  const { id, revision, updated_at } = await createFiling(tools, { ...call, params: {}, query: {}, body: bill });
  const made: HeldNumber = {
    ...{ id, revision, bill_number: number, standing: "DRAFT", is_drafted: true },
    updated_at: new Date(updated_at),
    made_by: call.caller.name,
    body: applyChange(emptyBody(), bill),
  };
  // A second row with the number is compared with the first, and never made beside it.
  held.set(number, made);
  return done("CREATED", made);
}

async function update(
  tools: Tools,
  { call, held, number }: OneRow,
  { before, change }: { before: HeldNumber; change: Parameters<typeof changeByRow>[1] },
): Promise<Results[number]> {
  const ofFiling = { ...call, query: {}, params: { filingId: before.id } };
  const { revision, updated_at } = await orNothing(call.tx, async () => {
    const drafted = before.is_drafted ? before : await convertFiling(tools, { ...ofFiling, body: undefined });
    return saveFiling(tools, { ...ofFiling, body: { revision: drafted.revision, body: change } });
  });
  const after = {
    ...before,
    is_drafted: true,
    revision,
    updated_at: new Date(updated_at),
    body: applyChange(before.body, change),
  };
  held.set(number, after);
  return done("UPDATED", after);
}

/** A save that is refused leaves no update that was drafted for it. */
async function orNothing<Done>(tx: Tx, write: () => Promise<Done>): Promise<Done> {
  await sql`savepoint of_bill`.execute(tx);
  try {
    return await write();
  } catch (error) {
    await sql`rollback to savepoint of_bill`.execute(tx);
    throw error;
  }
}
