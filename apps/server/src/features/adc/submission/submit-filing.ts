// Seals and submits an ADC filing: transition, message, money, history and job are one transaction.

import type { AdcFinding } from "@filings/contract/adc/requirements";
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import type { submitAdcFiling } from "@filings/contract/api/adc/submission";
import { Problem } from "@filings/contract/errors";
import type { Seal } from "@filings/gateways/adc/messages";
import type { TypedData } from "@filings/seal/signed/typed-data";
import { adcDetail } from "#adc/detail";
import { requireAdc } from "#adc/feature-flag";
import { keepAdcWords } from "#adc/list/search-words";
import { queueAdcMessage } from "#adc/outbox";
import { requireCodes } from "#adc/registration-codes";
import {
  applyAdcEvent,
  isAdcTransitionAllowed,
  type LockedAdcFiling,
  lockAdcFiling,
  lockedAdc,
} from "#adc/state-machine";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import { checkSeal } from "#filing/check-seal";
import { requireWarningsAccepted } from "#filing/require-warnings-accepted";
import { requireStillUsable } from "#filing/usable-key";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { recordSecurity } from "#identity/record-security";
import { reserve } from "#ledger/reserve";
import type { Tools } from "#tools";
import type { FrozenDocument } from "./prepare-submission.ts";
import { quoteSubmission } from "./quote-submission.ts";

interface StoredPreparation {
  readonly id: string;
  readonly key_id: string;
  readonly version: number;
  readonly revision: number;
  readonly signer: string;
  readonly content: string;
  readonly typed_data: TypedData;
  readonly digest: string;
  readonly documents: readonly FrozenDocument[];
  readonly price: { readonly total_e5: number; readonly payer: { readonly company_id: string } };
  readonly findings: readonly AdcFinding[];
  readonly detail: {
    readonly undertakings: readonly string[];
    readonly origin_waiver_reason: string | null;
    readonly comment: string | null;
  };
  readonly expires_at: Date;
  readonly used_at: Date | null;
  readonly voided_at: Date | null;
}

type SubmitCall = Call<typeof submitAdcFiling> & { tx: Tx; caller: Caller };

export async function submitFiling(tools: Tools, call: SubmitCall): Promise<AdcFilingDetail> {
  const { tx, caller, params, body, locale, now } = call;
  requireAdc(caller);
  const filing = await lockAdcFiling(tx, params.filingId, caller.companyId);
  const preparation = await preparationOf(tx, { id: body.preparation_id, filing, caller });
  const answer = () => adcDetail(tx, tools, { filingId: filing.id, caller, locale, now });
  if (preparation.used_at !== null) {
    if (await wasSealedWith(tx, { filing, preparation, signature: body.signature })) return answer();
    throw new Problem("preparation_used");
  }
  if (!isAdcTransitionAllowed(filing, "SUBMIT")) throw lockedAdc(filing);
  if (preparation.revision !== filing.revision) throw new Problem("content_changed");
  if (preparation.voided_at !== null || now >= preparation.expires_at) throw new Problem("preparation_expired");
  checkSeal({
    typedData: preparation.typed_data,
    digest: preparation.digest,
    signer: preparation.signer,
    signature: body.signature,
    claimedAddress: body.ethereum_address,
  });
  await requireStillUsable(tx, caller, preparation.key_id);
  const { companyId, userId } = caller;
  await requireCodes(tx, { header: filing.header, filingId: filing.id, companyId, userId, now });
  requireWarningsAccepted(preparation.findings, body.accepted_warnings);
  const { price, delegationId } = await quoteSubmission(tx, { filing, caller, locale, now });
  const { total_e5: totalE5, payer } = preparation.price;
  if (price.total_e5 !== body.total_e5 || price.total_e5 !== totalE5 || price.payer.company_id !== payer.company_id) {
    throw new Problem("price_changed", { current: price });
  }
  const reservationId = price.already_charged ? null : newId(now.getTime());
  await send(tools, call, { filing, preparation, reservationId });
  const shown = await answer();
  // Last, because it locks the company's credits until the commit: concurrent submissions wait for nothing else.
  if (reservationId !== null) {
    await reserve(tx, {
      reservationId,
      companyId: price.payer.company_id,
      filer: { companyId, delegationId },
      system: "ADC",
      filingId: filing.id,
      version: preparation.version,
      amountE5: price.total_e5,
      coveredByPlan: price.included_in_plan,
      mayOverdraw: false,
      now,
    });
  }
  return shown;
}

interface Sending {
  readonly filing: LockedAdcFiling;
  readonly preparation: StoredPreparation;
  readonly reservationId: string | null;
}

/** Stores the sealed version, stores the message with its bytes, and moves the filing. */
async function send(
  tools: Tools,
  { tx, caller, body, request, now }: SubmitCall,
  { filing, preparation, reservationId }: Sending,
): Promise<void> {
  const messageId = newId(now.getTime());
  const { digest, signer, version, documents, detail } = preparation;
  const seal = { typed_data: preparation.typed_data, digest, signature: body.signature, signer };
  await sql`
    insert into adc_versions (filing_id, version, content, documents, sealed_at, sealed_by, preparation_id, message_id, seal)
    values (${filing.id}, ${version}, ${preparation.content}, ${JSON.stringify(documents)}::jsonb, ${now}, ${caller.userId},
      ${preparation.id}, ${messageId}, ${JSON.stringify({ ...seal, key_id: preparation.key_id })}::jsonb)
  `.execute(tx);
  await keepAdcWords(tx, filing.id);
  await sql`update adc_preparations set used_at = ${now} where id = ${preparation.id}`.execute(tx);
  await sql`
    update adc_documents set sealed_in = array_append(sealed_in, ${version}::int)
    where filing_id = ${filing.id} and id = any(${documents.map(({ id }) => id)}::uuid[])
  `.execute(tx);
  await queueAdcMessage(tools, tx, {
    companyId: filing.company_id,
    message: {
      kind: "SUBMISSION",
      messageId,
      filingId: filing.id,
      issuedAt: now,
      filingNumber: filing.filing_number ?? "",
      version,
      supersedesVersion: filing.last_sent_version,
      header: filing.header,
      undertakings: detail.undertakings,
      originWaiverReason: detail.origin_waiver_reason,
      comment: detail.comment,
      documents,
      seal: {
        signature_type: "EIP712",
        signer,
        signature: body.signature,
        digest,
        signed: signedBeside(preparation.typed_data),
      },
    },
    attachments: documents.map(({ id, mime_type, size, sha256 }) => ({ id, mime_type, size, sha256 })),
    reservationId,
    now,
  });
  await applyAdcEvent(tx, filing, {
    event: "SUBMIT",
    actor: { kind: "USER", id: caller.userId },
    now,
    changes: { last_sent_version: version, charges: null, attention: null },
    toVersion: version,
    history: {
      digest,
      signer,
      signature: body.signature,
      message_id: messageId,
      accepted_warnings: [...body.accepted_warnings],
      total_e5: preparation.price.total_e5,
    },
  });
  const { companyId, userId } = caller;
  const facts = { filing: filing.id, filing_name: filing.filing_number, digest, ethereum_address: signer };
  await recordSecurity(tx, { kind: "FILING_SEALED", companyId, userId, request, now, facts });
}

function signedBeside({ domain, message }: TypedData): Seal["signed"] {
  return {
    salt: String(domain.salt),
    statement: String(message.statement),
    companyId: String(message.companyId),
    contentHash: String(message.contentHash),
    nonce: String(message.nonce),
    issuedAt: Number(message.issuedAt),
    expiresAt: Number(message.expiresAt),
  };
}

/** Throws `preparation_expired` for one that does not exist or belongs to another person. */
async function preparationOf(
  tx: Tx,
  { id, filing, caller }: { id: string; filing: LockedAdcFiling; caller: Caller },
): Promise<StoredPreparation> {
  const { rows } = await sql<StoredPreparation>`
    select id, key_id, version, revision, signer, content, typed_data, digest, documents, price, findings, detail, expires_at,
      used_at, voided_at
    from adc_preparations
    where id = ${id} and filing_id = ${filing.id} and company_id = ${caller.companyId} and user_id = ${caller.userId}
  `.execute(tx);
  if (rows[0] === undefined) throw new Problem("preparation_expired");
  return rows[0];
}

async function wasSealedWith(
  tx: Tx,
  { filing, preparation, signature }: { filing: LockedAdcFiling; preparation: StoredPreparation; signature: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from adc_versions
    where filing_id = ${filing.id} and preparation_id = ${preparation.id} and lower(seal->>'signature') = ${signature.toLowerCase()}
  `.execute(tx);
  return rows.length > 0;
}
