// The receipt of one sealed version of an ADC filing: everything a stranger needs to check it without us.
import { Problem } from "@filings/contract/errors";
import { checksumAddress } from "@filings/seal/address";
import { fromHex, type Hex } from "@filings/seal/hex";
import { buildReceipt, type Receipt, type UnsignedReceipt } from "@filings/seal/receipt";
import { type Db, sql } from "../db/open.ts";
import type { Tools } from "../tools.ts";

interface SealedVersion {
  readonly filing_number: string;
  readonly declaration_number: string | null;
  readonly version: number;
  readonly content: string;
  readonly documents: UnsignedReceipt["documents"];
  readonly seal: Pick<UnsignedReceipt["submission"], "typed_data" | "digest" | "signature" | "signer">;
  readonly key_type: string;
  readonly key_created_at: Date;
  readonly user_id: string;
  readonly user_name: string;
  readonly company_id: string;
  readonly company_name: string;
}

export interface ReceiptWanted {
  readonly filingId: string;
  readonly companyId: string;
  /** Absent: the version that answers are compared with. */
  readonly version?: number;
}

/** Throws `not_found` for a filing that was never sealed. */
export async function adcReceipt(db: Db, tools: Tools, wanted: ReceiptWanted): Promise<Receipt> {
  const { filingId } = wanted;
  const sealed = await sealedVersion(db, wanted);
  // The history is read last: it only grows, so it holds every message read before it.
  const authority = await authorityMessages(db, { filingId, version: sealed.version });
  const events = await eventsOf(db, filingId);
  const parts: UnsignedReceipt = {
    filing: {
      id: filingId,
      number: sealed.filing_number,
      declaration_number: sealed.declaration_number,
      system: "ADC",
    },
    submission: {
      version: sealed.version,
      typed_data: sealed.seal.typed_data,
      header: JSON.parse(sealed.content) as Record<string, unknown>,
      digest: sealed.seal.digest,
      signature: sealed.seal.signature,
      signature_type: "EIP712",
      signer: checksumAddress(sealed.seal.signer),
    },
    key: {
      address: checksumAddress(sealed.seal.signer),
      type: sealed.key_type,
      user_id: sealed.user_id,
      user_name: sealed.user_name,
      company_id: sealed.company_id,
      company_name: sealed.company_name,
      registered_at: sealed.key_created_at.toISOString(),
    },
    documents: sealed.documents.map(({ id, document_type, file_name, size, sha256 }) => {
      return { id, document_type, file_name, size, sha256 };
    }),
    events,
    authority,
    merkle: null,
    anchor: null,
  };
  return buildReceipt(parts, fromHex(`0x${tools.settings.platformKey}`));
}

async function sealedVersion(db: Db, { filingId, companyId, version }: ReceiptWanted): Promise<SealedVersion> {
  const { rows } = await sql<SealedVersion>`
    select f.filing_number, f.declaration_number, v.version, v.content, v.documents, v.seal, k.type as key_type,
      k.created_at as key_created_at, u.id as user_id, u.name as user_name, c.id as company_id, c.name as company_name
    from adc_filings f
    join adc_versions v on v.filing_id = f.id and v.version = coalesce(${version ?? null}::int, f.last_sent_version)
    join users u on u.id = v.sealed_by
    join companies c on c.id = f.company_id
    join blockchain_keys k on k.id = (v.seal->>'key_id')::uuid
    where f.id = ${filingId} and f.company_id = ${companyId}
  `.execute(db);
  if (rows[0] === undefined) throw new Problem("not_found");
  return rows[0];
}

async function eventsOf(db: Db, filingId: string): Promise<UnsignedReceipt["events"]> {
  const { rows } = await sql<{
    seq: number;
    type: string;
    at: Date;
    actor_kind: string;
    actor_id: string;
    data: unknown;
    data_hash: Hex;
    prev_hash: Hex;
    hash: Hex;
  }>`
    select seq, type, at, actor_kind, actor_id, data, data_hash, prev_hash, hash from filing_events
    where filing_id = ${filingId} order by seq
  `.execute(db);
  return rows.map(({ hash, data, at, actor_kind, actor_id, ...event }) => ({
    event: { v: 1, filing_id: filingId, at: at.toISOString(), actor: { kind: actor_kind, id: actor_id }, ...event },
    hash,
    data,
  })) as UnsignedReceipt["events"];
}

/** What they said of this version, as bytes, so that anyone can compare them with the hash in the history. */
async function authorityMessages(
  db: Db,
  { filingId, version }: { filingId: string; version: number },
): Promise<UnsignedReceipt["authority"]> {
  const { rows } = await sql<{
    message_id: string;
    type: string;
    received_at: Date;
    bytes: Uint8Array;
    raw_sha256: string;
    decision: string | null;
  }>`
    select distinct on (a.message_id) a.message_id, e.type, a.received_at, n.bytes, a.raw_sha256, e.data->>'decision' as decision
    from adc_answers a
    join notices n on n.id = a.notice_id
    join filing_events e on e.filing_id = a.filing_id and e.data->>'message_id' = a.message_id and e.data->>'raw_sha256' = a.raw_sha256
    where a.filing_id = ${filingId} and a.outcome = 'APPLIED' and coalesce(a.version, ${version}) = ${version}
    order by a.message_id, e.seq
  `.execute(db);
  return rows
    .map((row) => ({
      message_id: row.message_id,
      kind: row.type,
      received_at: row.received_at.toISOString(),
      raw_sha256: row.raw_sha256,
      decision: row.decision,
      raw_base64: Buffer.from(row.bytes).toString("base64"),
    }))
    .sort((one, other) => (one.received_at < other.received_at ? -1 : 1));
}
