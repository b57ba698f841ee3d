// The receipts of an ADC filing, one for each sealed version, which a third party can check without us.
import { checksumAddress } from "@filings/seal/address";
import type { UnsignedReceipt } from "@filings/seal/receipt";
import { type Db, sql } from "../db/open.ts";
import { anchoredHistory } from "../filing/anchored-history.ts";

interface SealedVersion {
  readonly version: number;
  readonly content: string;
  readonly documents: UnsignedReceipt["documents"];
  readonly seal: {
    readonly typed_data: UnsignedReceipt["submission"]["typed_data"];
    readonly digest: string;
    readonly signature: string;
    readonly signer: string;
  };
  readonly filing_number: string | null;
  readonly declaration_number: string | null;
  readonly key_type: string;
  readonly key_created_at: Date;
  readonly user_id: string;
  readonly user_name: string;
  readonly company_id: string;
  readonly company_name: string;
}

export async function adcReceipts(db: Db, filingId: string): Promise<UnsignedReceipt[]> {
  const { rows } = await sql<SealedVersion>`
    select v.version, v.content, v.documents, v.seal, f.filing_number, f.declaration_number, k.type as key_type,
      k.created_at as key_created_at, u.id as user_id, u.name as user_name, c.id as company_id, c.name as company_name
    from adc_versions v
    join adc_filings f on f.id = v.filing_id
    join users u on u.id = v.sealed_by
    join companies c on c.id = f.company_id
    join adc_preparations p on p.id = v.preparation_id
    join blockchain_keys k on k.id = p.key_id
    where v.filing_id = ${filingId} order by v.version
  `.execute(db);
  if (rows.length === 0) return [];
  // The history is read last: it only grows, so it covers every message read before.
  const answers = await answersOf(db, filingId);
  const history = await anchoredHistory(db, filingId);
  return rows.map((sealed) => ({
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
    ...history,
    authority: answers
      .filter(({ version }) => version === sealed.version)
      .map(({ version: _version, ...said }) => said),
  }));
}

type Answer = UnsignedReceipt["authority"][number] & { readonly version: number };

/** The bytes of each answer by version; only answers that the history names can be compared. */
async function answersOf(db: Db, filingId: string): Promise<Answer[]> {
  const { rows } = await sql<{
    version: number;
    message_id: string;
    kind: string;
    received_at: Date;
    raw_sha256: string;
    bytes: Uint8Array;
    decision: string | null;
  }>`
    select coalesce(a.version, 1) as version, a.message_id, a.kind, a.received_at, e.data->>'raw_sha256' as raw_sha256, n.bytes,
      e.data->>'decision' as decision
    from adc_answers a
    join notices n on n.id = a.notice_id
    join lateral (
      select data, seq from filing_events e
      where e.filing_id = a.filing_id and e.data->>'raw_sha256' in (a.raw_sha256, '0x' || a.raw_sha256) order by seq limit 1
    ) e on true
    where a.filing_id = ${filingId} and a.outcome = 'APPLIED'
    order by e.seq, a.message_id
  `.execute(db);
  return rows.map(({ bytes, received_at, ...row }) => ({
    ...row,
    received_at: received_at.toISOString(),
    raw_base64: Buffer.from(bytes).toString("base64"),
  }));
}
