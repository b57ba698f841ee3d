// Seals and submits an MPCI filing: transition, message, money, history and job are one transaction.
import type { FilingDetail, submitMpciFiling } from "@filings/contract/api/mpci/filings";
import { Problem } from "@filings/contract/errors";
import type { FilingBody } from "@filings/contract/mpci/filing";
import type { Finding } from "@filings/contract/mpci/findings";
import { aeMpciD13a } from "@filings/gateways/mpci/profile";
import { writeCuscar } from "@filings/gateways/mpci/write-cuscar";
import type { TypedData } from "@filings/seal/signed/typed-data";
import { sql, type Tx } from "#db/open";
import { pipeline } from "#db/pipelined";
import { newId } from "#db/uuid";
import { checkSeal } from "#filing/check-seal";
import { requireWarningsAccepted } from "#filing/require-warnings-accepted";
import { isUsableKey } from "#filing/usable-key";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { recording } from "#identity/record-security";
import { reserve } from "#ledger/reserve";
import { sealAttachments } from "#mpci/attachments";
import { activeFiler } from "#mpci/cancellation/active-filer";
import { carrierPartyId } from "#mpci/carrier-party-id";
import { newControlReference } from "#mpci/control-reference";
import { mpciDetail } from "#mpci/detail";
import { type LockedFiling, lockFiling } from "#mpci/lock-filing";
import { applyMpciEventLast, isMpciTransitionAllowed, refusedTransition } from "#mpci/state-machine";
import type { Tools } from "#tools";
import { quoteSubmission, wasPricedBefore } from "./prepare-submission.ts";

interface StoredPreparation {
  readonly id: string;
  readonly user_id: string;
  readonly key_id: string;
  readonly version: number;
  readonly revision: number;
  readonly signer: string;
  readonly content: string;
  readonly typed_data: TypedData;
  readonly digest: string;
  readonly price: { total_e5: number };
  readonly findings: readonly Finding[];
  readonly detail: { message_function: "ORIGINAL" | "UPDATE"; reason: string | null; carrier_party_id: string | null };
  readonly expires_at: Date;
  readonly used_at: Date | null;
  readonly voided_at: Date | null;
  readonly is_key_usable: boolean;
  readonly priced_before: boolean;
  /** The carrier as it is now; null: none is chosen. */
  readonly carrier: {
    readonly name: string;
    readonly mpci_party_id: string | null;
    readonly scac: string | null;
  } | null;
}

type SubmitCall = Call<typeof submitMpciFiling> & { tx: Tx; caller: Caller };

export async function submitFiling(tools: Tools, call: SubmitCall): Promise<FilingDetail> {
  const { tx, caller, params, body, request, locale, now } = call;
  const filing = await lockFiling(tx, params.filingId, caller.companyId);
  const preparation = await preparationOf(tx, { id: body.preparation_id, filing, caller });
  const answer = () => mpciDetail(tx, tools, { filingId: filing.id, caller, locale, now });
  if (preparation.used_at !== null) {
    if (await wasSealedWith(tx, { filing, preparation, signature: body.signature })) return answer();
    throw new Problem("preparation_used");
  }
  if (!isMpciTransitionAllowed(filing, "SUBMIT", now)) throw refusedTransition(filing, "SUBMIT");
  if (preparation.revision !== filing.revision) throw new Problem("content_changed");
  if (preparation.voided_at !== null || now >= preparation.expires_at) throw new Problem("preparation_expired");
  checkSeal({
    typedData: preparation.typed_data,
    digest: preparation.digest,
    signer: preparation.signer,
    signature: body.signature,
    claimedAddress: body.ethereum_address,
  });
  if (!preparation.is_key_usable) throw new Problem("key_not_usable");
  requireWarningsAccepted(preparation.findings, body.accepted_warnings);

  const pricedBefore = preparation.priced_before;
  const price = await quoteSubmission(tx, { filing, pricedBefore, caller, locale, now });
  if (price.total_e5 !== body.total_e5 || price.total_e5 !== preparation.price.total_e5) {
    throw new Problem("price_changed", { current: price });
  }
  const reservationId = pricedBefore ? null : newId(now.getTime());
  const controlReference = await queueMessage(tools, { tx, filing, preparation, reservationId, now });
  const seal = {
    typed_data: preparation.typed_data,
    digest: preparation.digest,
    signature: body.signature,
    signer: preparation.signer,
  };
  const sealedVersion = sql`
    insert into filing_versions (filing_id, version, status, body, submitted_at, submitted_by, preparation_id, seal)
    values (${filing.id}, ${filing.version}, ${filing.status}, ${preparation.content}::jsonb, ${now}, ${caller.userId},
      ${preparation.id}, ${JSON.stringify({ ...seal, key_id: preparation.key_id })}::jsonb)
    on conflict (filing_id, version) do update set body = excluded.body, submitted_at = excluded.submitted_at,
      submitted_by = excluded.submitted_by, preparation_id = excluded.preparation_id, seal = excluded.seal`;
  await pipeline(tx, sealedVersion);
  await pipeline(tx, sealAttachments(filing));
  await pipeline(tx, sql`update preparations set used_at = ${now} where id = ${preparation.id}`);
  await applyMpciEventLast(tx, filing, {
    event: "SUBMIT",
    actor: { kind: "USER", id: caller.userId },
    now,
    changes: { last_sent_version: filing.version, rejection: null, cancellation: null },
    history: {
      digest: preparation.digest,
      signer: preparation.signer,
      signature: body.signature,
      control_reference: controlReference,
      accepted_warnings: [...body.accepted_warnings],
      total_e5: price.total_e5,
      ...(preparation.detail.reason && { reason: preparation.detail.reason }),
    },
  });
  const { companyId, userId } = caller;
  const { digest, signer } = preparation;
  const { bill_number: bill } = JSON.parse(preparation.content) as FilingBody;
  const sealed = { filing: filing.id, filing_name: bill ?? filing.number, digest, ethereum_address: signer };
  await pipeline(tx, recording({ kind: "FILING_SEALED", companyId, userId, request, now, facts: sealed }));
  await tools.jobs.enqueue(tx, "mpci.send", { filingId: filing.id }, { key: filing.id });
  const shown = await answer();
  // Last, because it locks the company's credits until the commit: concurrent submissions wait for nothing else.
  if (reservationId !== null) {
    await reserve(tx, {
      reservationId,
      companyId: caller.companyId,
      filingId: filing.id,
      version: filing.version,
      amountE5: price.total_e5,
      coveredByPlan: price.included_in_plan,
      mayOverdraw: price.may_overdraw,
      now,
    });
  }
  return shown;
}

/** Throws `preparation_expired` for one that does not exist, has another purpose, or belongs to another person. */
async function preparationOf(
  tx: Tx,
  { id, filing, caller }: { id: string; filing: LockedFiling; caller: Caller },
): Promise<StoredPreparation> {
  const { rows } = await sql<StoredPreparation>`
    select p.id, p.user_id, p.key_id, p.version, p.revision, p.signer, p.content, p.typed_data, p.digest, p.price, p.findings,
      p.detail, p.expires_at, p.used_at, p.voided_at, ${wasPricedBefore(filing.id)} as priced_before,
      exists (select 1 from blockchain_keys k where k.id = p.key_id and ${isUsableKey(caller)}) as is_key_usable,
      (select json_build_object('name', c.name, 'scac', c.scac,
          'mpci_party_id', ${carrierPartyId({ carrier: "c", companyId: sql`f.company_id` })})
        from carriers c where c.id = f.carrier_id) as carrier
    from preparations p join filings f on f.id = p.filing_id
    where p.id = ${id} and f.id = ${filing.id} and p.company_id = ${caller.companyId} and p.user_id = ${caller.userId}
      and p.purpose = 'SUBMIT'
  `.execute(tx);
  if (rows[0] === undefined) throw new Problem("preparation_expired");
  return rows[0];
}

async function wasSealedWith(
  tx: Tx,
  { filing, preparation, signature }: { filing: LockedFiling; preparation: StoredPreparation; signature: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from filing_versions
    where filing_id = ${filing.id} and preparation_id = ${preparation.id} and lower(seal->>'signature') = ${signature.toLowerCase()}
  `.execute(tx);
  return rows.length > 0;
}

/** Writes the message and stores its bytes; every attempt sends exactly these. */
async function queueMessage(
  tools: Tools,
  {
    tx,
    filing,
    preparation,
    reservationId,
    now,
  }: { tx: Tx; filing: LockedFiling; preparation: StoredPreparation; reservationId: string | null; now: Date },
): Promise<string> {
  const filer = await activeFiler(tx, filing);
  const body = JSON.parse(preparation.content) as FilingBody;
  const { carrier } = preparation;
  // Both ids are checked, although they are no part of the filing: a colleague may have changed them since the
  // preparation.
  const { registrationCode } = preparation.typed_data.message;
  if (
    filer.mpci_party_id !== registrationCode ||
    (carrier?.mpci_party_id ?? null) !== preparation.detail.carrier_party_id
  ) {
    throw new Problem("content_changed");
  }
  const controlReference = newControlReference();
  const kind = preparation.detail.message_function;
  const written = writeCuscar(
    {
      function: kind,
      messageNumber: filing.number,
      version: filing.version,
      previousVersion: kind === "UPDATE" ? filing.version_in_force : null,
      controlReference,
      preparedAt: now,
      senderId: tools.settings.mpci.senderId,
      recipientId: tools.settings.mpci.recipientId,
      filer,
      carrier,
      body,
      reason: kind === "UPDATE" ? preparation.detail.reason : null,
      rfiAnswer: null,
    },
    aeMpciD13a,
  );
  const message = sql`
    insert into sent_messages (id, system, filing_id, company_id, version, kind, control_reference, message_number, bytes, paths,
      state, reservation_id, created_at)
    values (${newId(now.getTime())}, 'MPCI', ${filing.id}, ${filing.company_id}, ${filing.version}, ${kind}, ${controlReference},
      ${filing.number}, ${Buffer.from(written.bytes)}, ${JSON.stringify(written.paths)}::jsonb, 'QUEUED', ${reservationId}, ${now})`;
  await pipeline(tx, message);
  return controlReference;
}
