// Withdraws a filing from NAIC: the sealed cancellation is queued, and the filing stays as it is until NAIC answers.
import type { actOnMpciFiling } from "@filings/contract/api/mpci/filings";
import { Problem } from "@filings/contract/errors";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { registeredStatuses } from "@filings/contract/mpci/workflow";
import { aeMpciD13a } from "@filings/gateways/mpci/profile";
import { writeCuscar } from "@filings/gateways/mpci/write-cuscar";
import type { TypedData } from "@filings/seal/signed/typed-data";
import { sql, type Tx } from "../../db/open.ts";
import { newId } from "../../db/uuid.ts";
import { checkSeal } from "../../filing/check-seal.ts";
import { requireStillUsable } from "../../filing/usable-key.ts";
import type { Call } from "../../http/bind/bind.ts";
import type { Caller } from "../../http/caller.ts";
import { recordSecurity } from "../../identity/record-security.ts";
import type { Tools } from "../../tools.ts";
import { newControlReference } from "../control-reference.ts";
import type { LockedFiling } from "../lock-filing.ts";
import { applyMpciEvent, isMpciTransitionAllowed, refusedTransition } from "../state-machine.ts";
import type { StoredCancellation } from "../stored-answers.ts";
import { givenSeal } from "../submission/given-seal.ts";
import { activeFiler } from "./active-filer.ts";

interface StoredPreparation {
  readonly id: string;
  readonly key_id: string;
  readonly version: number;
  readonly revision: number;
  readonly signer: string;
  readonly typed_data: TypedData;
  readonly digest: string;
  readonly detail: { readonly reason: string };
  readonly expires_at: Date;
  readonly used_at: Date | null;
  readonly voided_at: Date | null;
}

type ActCall = Call<typeof actOnMpciFiling> & { tx: Tx; caller: Caller };
type Cancelling = Pick<ActCall, "tx" | "caller" | "body" | "request" | "now"> & { readonly filing: LockedFiling };

/** Repeated with the same preparation and signature it changes nothing. */
export async function cancelFiling(tools: Tools, cancelling: Cancelling): Promise<void> {
  const { tx, filing, caller, body, now } = cancelling;
  const actor = { kind: "USER", id: caller.userId } as const;
  // NAIC never registered it, so nothing is sealed and nothing is sent (T44).
  if (body.preparation_id === undefined && !registeredStatuses.includes(filing.status)) {
    await applyMpciEvent(tx, filing, { event: "CANCEL", actor, now, history: {} });
    return;
  }
  const { preparation_id, signature, ethereum_address } = givenSeal(body);
  const preparation = await preparationOf(tx, { id: preparation_id, filing, caller });
  if (preparation.used_at !== null) {
    if (await wasSealedWith(tx, { filing, preparation, signature })) return;
    throw new Problem("preparation_used");
  }
  if (!isMpciTransitionAllowed(filing, "CANCEL", now)) throw refusedTransition(filing, "CANCEL");
  if (preparation.revision !== filing.revision) throw new Problem("content_changed");
  if (preparation.voided_at !== null || now >= preparation.expires_at) throw new Problem("preparation_expired");
  const { typed_data: typedData, digest, signer } = preparation;
  checkSeal({ typedData, digest, signer, signature, claimedAddress: ethereum_address });
  await requireStillUsable(tx, caller, preparation.key_id);
  await send(tools, { ...cancelling, preparation, signature });
}

async function send(
  tools: Tools,
  { tx, filing, caller, request, now, preparation, signature }: Cancelling & Sealed,
): Promise<void> {
  const { digest, signer, version } = preparation;
  const { reason } = preparation.detail;
  const { controlReference, billNumber } = await queueCancellation(tools, { tx, filing, caller, preparation, now });
  await sql`update preparations set used_at = ${now} where id = ${preparation.id}`.execute(tx);
  const cancellation: StoredCancellation = {
    reason,
    requested_at: now.toISOString(),
    outcome: null,
    answered_at: null,
    text: null,
    points: [],
  };
  await applyMpciEvent(tx, filing, {
    event: "CANCEL",
    actor: { kind: "USER", id: caller.userId },
    now,
    changes: { pending_operation: "CANCEL", cancellation: JSON.stringify(cancellation) },
    history: {
      reason,
      message_version: version,
      digest,
      signer,
      signature,
      preparation_id: preparation.id,
      control_reference: controlReference,
    },
  });
  const { companyId, userId } = caller;
  const facts = { filing: filing.id, filing_name: billNumber ?? filing.number, digest, ethereum_address: signer };
  await recordSecurity(tx, { kind: "FILING_SEALED", companyId, userId, request, now, facts });
  await tools.jobs.enqueue(tx, "mpci.send", { filingId: filing.id }, { key: filing.id });
}

interface Sealed {
  readonly preparation: StoredPreparation;
  readonly signature: string;
}

/** Throws `preparation_expired` for one that does not exist, has another purpose, or belongs to another person. */
async function preparationOf(
  tx: Tx,
  { id, filing, caller }: { id: string; filing: LockedFiling; caller: Caller },
): Promise<StoredPreparation> {
  const { rows } = await sql<StoredPreparation>`
    select id, key_id, version, revision, signer, typed_data, digest, detail, expires_at, used_at, voided_at
    from preparations
    where id = ${id} and filing_id = ${filing.id} and company_id = ${caller.companyId} and user_id = ${caller.userId}
      and purpose = 'CANCEL'
  `.execute(tx);
  if (rows[0] === undefined) throw new Problem("preparation_expired");
  return rows[0];
}

async function wasSealedWith(tx: Tx, { filing, preparation, signature }: Sealed & { filing: LockedFiling }) {
  const { rows } = await sql`
    select 1 from filing_events
    where filing_id = ${filing.id} and type = 'CANCEL' and data->>'preparation_id' = ${preparation.id}
      and lower(data->>'signature') = ${signature.toLowerCase()}
  `.execute(tx);
  return rows.length > 0;
}

/** Writes the message and stores its bytes; every attempt sends exactly these. */
async function queueCancellation(
  tools: Tools,
  {
    tx,
    filing,
    caller,
    preparation,
    now,
  }: Pick<Cancelling, "tx" | "filing" | "caller" | "now"> & Pick<Sealed, "preparation">,
): Promise<{ controlReference: string; billNumber: string | null }> {
  const filer = await activeFiler(tx, filing, { userId: caller.userId, now });
  // A colleague may have replaced the party id since the preparation.
  if (filer.mpci_party_id !== preparation.typed_data.message.registrationCode) throw new Problem("content_changed");
  const { rows } = await sql<{ body: FilingBody }>`select body from filings where id = ${filing.id}`.execute(tx);
  const { body } = rows[0]!;
  const { senderId, recipientId } = tools.settings.mpci;
  const controlReference = newControlReference();
  const { version } = preparation;
  const written = writeCuscar(
    {
      function: "CANCELLATION",
      messageNumber: filing.number,
      version,
      previousVersion: filing.version,
      controlReference,
      preparedAt: now,
      senderId,
      recipientId,
      filer,
      carrier: null,
      body,
      reason: preparation.detail.reason,
      rfiAnswer: null,
      papers: [],
    },
    aeMpciD13a,
  );
  await sql`
    insert into sent_messages (id, system, filing_id, company_id, version, kind, control_reference, message_number, bytes, paths,
      state, reservation_id, created_at)
    values (${newId(now.getTime())}, 'MPCI', ${filing.id}, ${filing.company_id}, ${version}, 'CANCELLATION',
      ${controlReference}, ${filing.number}, ${Buffer.from(written.bytes)}, ${JSON.stringify(written.paths)}::jsonb, 'QUEUED',
      null, ${now})
  `.execute(tx);
  return { controlReference, billNumber: body.bill_number };
}
