// Asks NAIC about a company's claim to an MPCI Party ID until NAIC decides, and keeps the decision.
import { limits } from "@filings/contract/limits";
import type { PartyAnswer, PartyClaim } from "@filings/gateways/mpci/client";
import { inTransaction } from "#db/in-transaction";
import { type Db, sql, type Tx } from "#db/open";
import type { Job } from "#jobs/boss";
import { publish } from "#live/publish";
import { holdersOf, notify, type Telling } from "#notifications/notify";
import type { Tools } from "#tools";
import { ownRefusal, type StoredReplacement } from "./get-connection.ts";
import { awaitingReceipt, isTaken } from "./party-in-use.ts";

type Asked = Job<"mpci.connect">["data"];

interface Requested extends PartyClaim {
  readonly state: "PENDING" | "CONNECTED" | "REJECTED";
  readonly replacement: StoredReplacement | null;
  readonly requested_at: Date;
}

const firstWaitMs = 1_000;
const longestWaitMs = limits.connectionAskMinutesMost * 60_000;

export async function confirmConnection(tools: Tools, { data }: Pick<Job<"mpci.connect">, "data">): Promise<void> {
  const claim = claimOf(await requestedBy(tools.database.db, data));
  if (claim === null) return;
  const { mpci_party_id, role, registered_name, trade_licence_number } = claim;
  const answer = await tools.gateways.mpci.confirmParty({ mpci_party_id, role, registered_name, trade_licence_number });
  if (answer.kind === "undecided" && answer.reason !== null) {
    tools.log.warn({ company: data.companyId, reason: answer.reason }, "NAIC decided nothing on a party id");
  }
  await inTransaction(tools, async (tx) => {
    if (!(await settle(tools, tx, { asked: data, answer }))) await askLater(tools, tx, data);
  });
}

/** Null when a later request took its place. */
async function requestedBy(db: Db, { companyId, requestId }: Asked, lock = sql``): Promise<Requested | null> {
  const { rows } = await sql<Requested>`
    select state, role, mpci_party_id, registered_name, trade_licence_number, requested_at, replacement
    from mpci_connections where company_id = ${companyId} and request_id = ${requestId} ${lock}
  `.execute(db);
  return rows[0] ?? null;
}

/** What is still to be decided: the replacement of a connection, or the connection itself. */
function claimOf(row: Requested | null): PartyClaim | null {
  if (row?.state === "CONNECTED") return row.replacement?.state === "REJECTED" ? null : row.replacement;
  return row?.state === "PENDING" ? row : null;
}

/** Whether nothing is left to ask. */
async function settle(
  tools: Tools,
  tx: Tx,
  { asked, answer }: { asked: Asked; answer: PartyAnswer },
): Promise<boolean> {
  const { companyId } = asked;
  const row = await requestedBy(tx, asked, sql`for update`);
  const claim = claimOf(row);
  if (row === null || claim === null) return true;
  if (answer.kind === "undecided") return false;
  const partyId = claim.mpci_party_id;
  // Two companies with the same id take turns.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mpci-party/${partyId}`}, 0))`.execute(tx);
  if (answer.kind === "refused" || (await isTaken(tx, { partyId, companyId }))) {
    const reason = answer.kind === "refused" ? answer.reason : ownRefusal;
    await reject(tx, { companyId, row, reason });
    const text = answer.kind === "refused" ? answer.reason : null;
    await announce(tools, tx, { companyId, kind: "naic_connection_refused", params: { party_id: partyId, text } });
    return true;
  }
  const isReplacement = row.state === "CONNECTED";
  // What is on its way under the old id is answered first.
  if (isReplacement && partyId !== row.mpci_party_id && (await awaitingReceipt(tx, companyId)).count > 0) {
    await keepConfirmed(tx, companyId);
    return false;
  }
  await sql`
    update mpci_connections set state = 'CONNECTED', mpci_party_id = ${partyId}, role = ${claim.role},
      registered_name = ${claim.registered_name}, trade_licence_number = ${claim.trade_licence_number},
      requested_at = ${isReplacement ? row.replacement?.requested_at : row.requested_at},
      connected_at = ${tools.clock.now()}, reason = null, replacement = null
    where company_id = ${companyId}
  `.execute(tx);
  const params = { party_id: partyId, filer: claim.role };
  await announce(tools, tx, { companyId, kind: "naic_connection_confirmed", params });
  return true;
}

type Decision = Pick<Telling, "companyId" | "kind" | "params">;

/** The screens of everybody follow; who may correct the connection is notified. */
async function announce(tools: Tools, tx: Tx, decision: Decision): Promise<void> {
  const { companyId } = decision;
  await publish(tx, { companyId }, { content_type: "connection_updated", data: {} });
  await notify(tx, await holdersOf(tx, companyId, "administer"), { ...decision, now: tools.clock.now() });
}

async function keepConfirmed(tx: Tx, companyId: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update mpci_connections set replacement = jsonb_set(replacement, '{state}', '"CONFIRMED"')
    where company_id = ${companyId} and replacement->>'state' = 'PENDING'
  `.execute(tx);
  if (numAffectedRows === 1n) await publish(tx, { companyId }, { content_type: "connection_updated", data: {} });
}

async function reject(
  tx: Tx,
  { companyId, row, reason }: { companyId: string; row: Requested; reason: string | null },
): Promise<void> {
  const refused = { ...row.replacement, state: "REJECTED", reason };
  const change =
    row.state === "CONNECTED"
      ? sql`replacement = ${JSON.stringify(refused)}::jsonb`
      : sql`state = 'REJECTED', reason = ${reason}`;
  await sql`update mpci_connections set ${change} where company_id = ${companyId}`.execute(tx);
}

async function askLater(tools: Tools, tx: Tx, data: Asked): Promise<void> {
  const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(data.asked, 20));
  const startAfter = new Date(tools.clock.now().getTime() + wait);
  await tools.jobs.enqueue(tx, "mpci.connect", { ...data, asked: data.asked + 1 }, { startAfter });
}
