// Requests a filing number from Abu Dhabi Customs: for a new filing, or again after a refusal or time-out.

import { checkHeader } from "@filings/contract/adc/check-header";
import { type FilingHeader, headerOf } from "@filings/contract/adc/header";
import type { AdcFilingDetail, requestAdcFiling } from "@filings/contract/api/adc/filings";
import { type ErrorCode, Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { adcDetail } from "#adc/detail";
import { requireAdc } from "#adc/feature-flag";
import { keepAdcWords } from "#adc/list/search-words";
import { queueAdcMessage } from "#adc/outbox";
import { requireCodes } from "#adc/registration-codes";
import { applyAdcEvent, isAdcTransitionAllowed, lockAdcFiling, publishAdcUpdate } from "#adc/state-machine";
import { dueAfter } from "#adc/times";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import { firstHead, insertEvent, rowAfter } from "#filing/history";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";

type RequestCall = Call<typeof requestAdcFiling> & { tx: Tx; caller: Caller };

export async function requestFiling(tools: Tools, call: RequestCall): Promise<AdcFilingDetail> {
  const { tx, caller, body, locale, now } = call;
  requireAdc(caller);
  const { filing_id: again, id: givenId, ...said } = body;
  const header = headerOf(said);
  const before = again === undefined && givenId !== undefined ? await requestedBefore(tools, call, givenId) : null;
  if (before !== null) return before;
  refuseFaults(tools, header, now);
  const owner = await requireCodes(tx, { header, companyId: caller.companyId, userId: caller.userId, now });
  const principalId = owner.company_id === caller.companyId ? null : owner.company_id;
  const filingId = again ?? givenId ?? newId(now.getTime());
  if (again === undefined) await create(tx, { filingId, header, principalId, call });
  else await askAgain(tx, { filingId, header, principalId, call });
  await keepAdcWords(tx, filingId);
  await queueAdcMessage(tools, tx, {
    companyId: caller.companyId,
    message: { kind: "NUMBER_REQUEST", messageId: newId(now.getTime()), filingId, issuedAt: now, header },
    now,
  });
  await publishAdcUpdate(tx, await lockAdcFiling(tx, filingId, caller.companyId));
  return adcDetail(tx, tools, { filingId, caller, locale, now });
}

/**
 * The filing that an earlier call with this id requested, whose answer was lost; null: there is none. Throws `already_requested`
 * where that call said something else, and `not_found` where the filing is another company's.
 */
async function requestedBefore(
  tools: Tools,
  { tx, caller, body, locale, now }: RequestCall,
  id: string,
): Promise<AdcFilingDetail | null> {
  await takeTurns(tx, caller);
  const { filing_id: _, id: __, ...said } = body;
  const { rows } = await sql<{ company_id: string; is_same: boolean }>`
    select company_id, header = ${JSON.stringify(headerOf(said))}::jsonb as is_same from adc_filings where id = ${id}
  `.execute(tx);
  const [found] = rows;
  if (found === undefined) return null;
  if (found.company_id !== caller.companyId) throw new Problem("not_found");
  if (!found.is_same) throw new Problem("already_requested", { current: { id } });
  return adcDetail(tx, tools, { filingId: id, caller, locale, now });
}

/** Concurrent requests take turns, so that the second sees the first. */
async function takeTurns(tx: Tx, caller: Caller): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`adc-request ${caller.companyId}`}))`.execute(tx);
}

function refuseFaults(tools: Tools, header: FilingHeader, now: Date): void {
  const lookups = { ...tools.references.adc.lookups, today: dubaiDay(now) };
  const errors = checkHeader(header, lookups);
  if (errors.length > 0) throw new Problem(errors[0]?.code as ErrorCode, { errors });
}

interface Asking {
  readonly filingId: string;
  readonly header: FilingHeader;
  /** The company whose registration code is used, if it is another company. */
  readonly principalId: string | null;
  readonly call: RequestCall;
}

async function create(tx: Tx, { filingId, header, principalId, call }: Asking): Promise<void> {
  const { caller, now, request } = call;
  // An idempotency key or a given id already decides what is a repetition.
  if (request.headers["idempotency-key"] === undefined && call.body.id === undefined)
    await refuseTwin(tx, { header, caller, now });
  const text = JSON.stringify(header);
  const times = dueAfter({ from: "FAILED", status: "DRAFT", charges: null, now });
  const { lateAt, dueAt } = times === "as before" ? { lateAt: null, dueAt: null } : times;
  const event = rowAfter(filingId, firstHead, {
    type: "REQUEST",
    at: now,
    actor: { kind: "USER", id: caller.userId },
    data: { to: "DRAFT", version: 1, name: header.name },
  });
  await sql`
    with filing as (
      insert into adc_filings (id, company_id, principal_id, status, status_changed_at, header, late_at, due_at, last_event_seq, last_event_hash,
        created_at, updated_at, created_by)
      values (${filingId}, ${caller.companyId}, ${principalId}, 'DRAFT', ${now}, ${text}::jsonb, ${lateAt}, ${dueAt}, ${event.seq}, ${event.hash},
        ${now}, ${now}, ${caller.userId})
    )
    ${insertEvent(event)}
  `.execute(tx);
}

/** Throws `duplicate_request` with the existing filing for a second press of the button or a repeated page. */
async function refuseTwin(
  tx: Tx,
  { header, caller, now }: { header: FilingHeader; caller: Caller; now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - limits.duplicateRequestSeconds * 1000);
  await takeTurns(tx, caller);
  const { rows } = await sql<{ id: string }>`
    select id from adc_filings
    where company_id = ${caller.companyId} and not is_closed and created_at > ${since} and header = ${JSON.stringify(header)}::jsonb
    limit 1
  `.execute(tx);
  if (rows[0] !== undefined) throw new Problem("duplicate_request", { current: { id: rows[0].id } });
}

async function askAgain(tx: Tx, { filingId, header, principalId, call: { caller, now } }: Asking): Promise<void> {
  const filing = await lockAdcFiling(tx, filingId, caller.companyId);
  if (!isAdcTransitionAllowed(filing, "REQUEST")) {
    throw new Problem("invalid_transition", { params: { status: filing.status, event: "REQUEST" } });
  }
  await applyAdcEvent(tx, filing, {
    event: "REQUEST",
    actor: { kind: "USER", id: caller.userId },
    now,
    changes: { header: JSON.stringify(header), principal_id: principalId },
    history: { name: header.name },
  });
}
