// Seals a version of a bill: its message is queued, and its content kept with the signature.
import { Problem } from "@filings/contract/errors";
import type { Finding } from "@filings/contract/mpci/findings";
import { answerText } from "@filings/contract/mpci/rfi";
import type { SealedContent } from "@filings/contract/mpci/seal/bill-to-seal";
import { aeMpciD13a } from "@filings/gateways/mpci/profile";
import { writeCuscar } from "@filings/gateways/mpci/write-cuscar";
import type { TypedData } from "@filings/seal/signed/typed-data";
import { sql, type Tx } from "../../db/open.ts";
import { pipeline } from "../../db/pipelined.ts";
import { newId } from "../../db/uuid.ts";
import { checkSeal } from "../../filing/check-seal.ts";
import { fingerprintOf } from "../../filing/search-words.ts";
import { isUsableKey } from "../../filing/usable-key.ts";
import type { Caller } from "../../http/caller.ts";
import type { Tools } from "../../tools.ts";
import { sealAttachments } from "../attachments.ts";
import { activeFiler } from "../cancellation/active-filer.ts";
import { carrierPartyId } from "../carrier-party-id.ts";
import { newControlReference } from "../control-reference.ts";
import { keepFiledBill } from "../family/filed-bill.ts";
import { keepingNumbers } from "../list/keep-numbers.ts";
import type { LockedFiling } from "../lock-filing.ts";
import { isMpciTransitionAllowed, refusedTransition } from "../state-machine.ts";
import { openRequest } from "../stored-answers.ts";

export interface StoredPreparation {
  readonly id: string;
  readonly user_id: string;
  readonly key_id: string;
  readonly version: number;
  readonly revision: number;
  readonly signer: string;
  /** The canonical JSON of what is sealed. */
  readonly content: string;
  readonly typed_data: TypedData;
  readonly digest: string;
  /** Without a payer it was prepared before others could pay. */
  readonly price: { readonly total_e5: number; readonly payer?: { readonly company_id: string } };
  readonly findings: readonly Finding[];
  readonly documents: readonly { readonly sha256: string }[];
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

/** Whether this filing was paid, or is about to be. */
export function wasPricedBefore(filingId: string) {
  return sql<boolean>`exists (select 1 from ledger_reservations where filing_id = ${filingId} and state <> 'RELEASED')`;
}

interface Wanted {
  readonly id: string;
  readonly purpose: "SUBMIT" | "ANSWER_RFI";
  readonly filing: LockedFiling;
  readonly caller: Caller;
}

/** Throws `preparation_expired` for one that does not exist, has another purpose, or belongs to another person. */
export async function preparationOf(tx: Tx, { id, purpose, filing, caller }: Wanted): Promise<StoredPreparation> {
  const { rows } = await sql<StoredPreparation>`
    select p.id, p.user_id, p.key_id, p.version, p.revision, p.signer, p.content, p.typed_data, p.digest, p.price, p.findings,
      p.documents, p.detail, p.expires_at, p.used_at, p.voided_at, ${wasPricedBefore(filing.id)} as priced_before,
      exists (select 1 from blockchain_keys k where k.id = p.key_id and ${isUsableKey(caller)}) as is_key_usable,
      (select json_build_object('name', c.name, 'scac', c.scac,
          'mpci_party_id', ${carrierPartyId({ carrier: "c", companyId: sql`f.company_id` })})
        from carriers c where c.id = f.carrier_id) as carrier
    from preparations p join filings f on f.id = p.filing_id
    where p.id = ${id} and f.id = ${filing.id} and p.company_id = ${caller.companyId} and p.user_id = ${caller.userId}
      and p.purpose = ${purpose}
  `.execute(tx);
  if (rows[0] === undefined) throw new Problem("preparation_expired");
  return rows[0];
}

interface Sealing {
  readonly filing: LockedFiling;
  readonly preparation: StoredPreparation;
  readonly signature: string;
}

/** Whether this signature has sealed the preparation already. */
export async function wasSealedWith(tx: Tx, { filing, preparation, signature }: Sealing): Promise<boolean> {
  const { rows } = await sql`
    select 1 from filing_versions
    where filing_id = ${filing.id} and preparation_id = ${preparation.id} and lower(seal->>'signature') = ${signature.toLowerCase()}
  `.execute(tx);
  return rows.length > 0;
}

interface Sealed extends Sealing {
  readonly event: "SUBMIT" | "ANSWER_RFI";
  readonly ethereumAddress: string;
  readonly now: Date;
}

/** Refuses a preparation that no longer counts, and a signature that is not of its key. */
export function requireSealed({ filing, preparation, signature, event, ethereumAddress, now }: Sealed): void {
  if (!isMpciTransitionAllowed(filing, event, now)) throw refusedTransition(filing, event);
  if (preparation.revision !== filing.revision) throw new Problem("content_changed");
  if (preparation.voided_at !== null || now >= preparation.expires_at) throw new Problem("preparation_expired");
  const { typed_data: typedData, digest, signer } = preparation;
  checkSeal({ typedData, digest, signer, signature, claimedAddress: ethereumAddress });
  if (!preparation.is_key_usable) throw new Problem("key_not_usable");
}

/** Whether what is sealed answers the request that is open now, or none. */
export function answersOpenRequest({ answer }: SealedContent, filing: LockedFiling): boolean {
  if (answer === undefined) return true;
  const { number, version, issued_at } = answer.request;
  const open = openRequest(filing.last_assessment, filing);
  return open?.number === number && open.version === version && open.issued_at === issued_at;
}

interface VersionToSeal extends Sealing {
  readonly content: SealedContent;
  readonly userId: string;
  readonly reservationId: string | null;
  /** What it was sealed with; absent: it was sealed alone. */
  readonly batchId?: string | undefined;
  readonly now: Date;
}

/** Returns the control reference of the queued message. */
export async function sealVersion(tools: Tools, tx: Tx, sealing: VersionToSeal): Promise<string> {
  const { filing, preparation, signature, userId, batchId = null, now } = sealing;
  const controlReference = await queueMessage(tools, tx, sealing);
  const { typed_data, digest, signer, key_id } = preparation;
  const fingerprint = keepingNumbers(filing, [fingerprintOf(typed_data)]);
  const sealedVersion = sql`
    with filed as (${keepFiledBill(sealing)})${fingerprint === null ? sql`` : sql`, quoted as (${fingerprint})`}
    insert into filing_versions (filing_id, version, status, body, submitted_at, submitted_by, preparation_id, seal, batch_id)
    values (${filing.id}, ${preparation.version}, 'SUBMITTED', ${preparation.content}::jsonb - 'answer', ${now}, ${userId},
      ${preparation.id}, ${JSON.stringify({ typed_data, digest, signature, signer, key_id })}::jsonb, ${batchId})
    on conflict (filing_id, version) do update set status = excluded.status, body = excluded.body,
      submitted_at = excluded.submitted_at, submitted_by = excluded.submitted_by, preparation_id = excluded.preparation_id,
      seal = excluded.seal, batch_id = excluded.batch_id`;
  await pipeline(tx, sealedVersion);
  await pipeline(tx, sealAttachments(filing.id, preparation.version));
  await pipeline(tx, sql`update preparations set used_at = ${now} where id = ${preparation.id}`);
  return controlReference;
}

/** Writes the message and stores its bytes; every attempt sends exactly these. */
async function queueMessage(
  tools: Tools,
  tx: Tx,
  { filing, preparation, content, userId, reservationId, now }: VersionToSeal,
): Promise<string> {
  const filer = await activeFiler(tx, filing, { userId, now });
  const { carrier, detail, version } = preparation;
  // Both ids are checked, although they are no part of the filing: a colleague may have changed them since the
  // preparation.
  const { registrationCode } = preparation.typed_data.message;
  if (filer.mpci_party_id !== registrationCode || (carrier?.mpci_party_id ?? null) !== detail.carrier_party_id) {
    throw new Problem("content_changed");
  }
  const controlReference = newControlReference();
  const kind = detail.message_function;
  const { answer, ...body } = content;
  const written = writeCuscar(
    {
      function: kind,
      messageNumber: filing.number,
      version,
      previousVersion: kind === "UPDATE" ? filing.version_in_force : null,
      controlReference,
      preparedAt: now,
      senderId: tools.settings.mpci.senderId,
      recipientId: tools.settings.mpci.recipientId,
      filer,
      carrier,
      body,
      reason: kind === "UPDATE" ? detail.reason : null,
      rfiAnswer: answer === undefined ? null : { request: answer.request.number, text: answerText(answer) },
      papers: preparation.documents.map(({ sha256 }) => sha256),
    },
    aeMpciD13a,
  );
  const message = sql`
    insert into sent_messages (id, system, filing_id, company_id, version, kind, control_reference, message_number, bytes, paths,
      state, reservation_id, created_at)
    values (${newId(now.getTime())}, 'MPCI', ${filing.id}, ${filing.company_id}, ${version}, ${kind}, ${controlReference},
      ${filing.number}, ${Buffer.from(written.bytes)}, ${JSON.stringify(written.paths)}::jsonb, 'QUEUED', ${reservationId}, ${now})`;
  await pipeline(tx, message);
  return controlReference;
}
