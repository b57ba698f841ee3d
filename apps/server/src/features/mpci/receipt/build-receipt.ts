// Builds the receipt of the last sealed version of a filing, which a third party can check without us.
import { Problem } from "@filings/contract/errors";
import { checksumAddress } from "@filings/seal/address";
import { fromHex } from "@filings/seal/hash/hex";
import { buildReceipt, type Receipt, type UnsignedReceipt } from "@filings/seal/receipt";
import { type Db, sql } from "#db/open";
import type { Settings } from "#env";
import { anchoredHistory } from "#filing/anchored-history";
import { mpciSeenBy } from "#mpci/visibility";

interface SealedVersion {
  readonly number: string;
  readonly registration_number: string | null;
  readonly version: number;
  readonly content: Record<string, unknown>;
  readonly seal: {
    typed_data: UnsignedReceipt["submission"]["typed_data"];
    digest: string;
    signature: string;
    signer: string;
  };
  readonly documents: UnsignedReceipt["documents"];
  readonly key_type: string;
  readonly key_created_at: Date;
  readonly user_id: string;
  readonly user_name: string;
  readonly company_id: string;
  readonly company_name: string;
}

interface Wanted {
  readonly db: Db;
  readonly companyId: string;
  readonly filingId: string;
}

/** Throws `not_found` for a filing that was never sealed. */
export async function mpciReceipt(
  tools: { readonly settings: Pick<Settings, "platformKey"> },
  { db, companyId, filingId }: Wanted,
): Promise<Receipt> {
  const sealed = await sealedVersion(db, { filingId, companyId });
  // The history is read last: it only grows, so it covers every message read before.
  const authority = await authorityMessages(db, { filingId, version: sealed.version, companyId });
  const history = await anchoredHistory(db, filingId);
  const parts: UnsignedReceipt = {
    filing: { id: filingId, number: sealed.number, registration_number: sealed.registration_number, system: "MPCI" },
    submission: {
      version: sealed.version,
      typed_data: sealed.seal.typed_data,
      header: sealed.content,
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
    documents: [...sealed.documents],
    ...history,
    authority,
  };
  return buildReceipt(parts, fromHex(`0x${tools.settings.platformKey}`));
}

async function sealedVersion(
  db: Db,
  { filingId, companyId }: { filingId: string; companyId: string },
): Promise<SealedVersion> {
  const { rows } = await sql<SealedVersion>`
    select f.number, f.registration_number, v.version, p.content::jsonb as content, v.seal, p.documents, k.type as key_type, k.created_at as key_created_at,
      u.id as user_id, u.name as user_name, c.id as company_id, c.name as company_name
    from filings f
    join filing_versions v on v.filing_id = f.id and v.version = f.last_sent_version
    join preparations p on p.id = v.preparation_id
    join users u on u.id = v.submitted_by
    join companies c on c.id = f.company_id
    join blockchain_keys k on k.id = (v.seal->>'key_id')::uuid
    where f.id = ${filingId} and ${mpciSeenBy(companyId)}
  `.execute(db);
  if (rows[0] === undefined) throw new Problem("not_found");
  return rows[0];
}

/**
 * The bytes of NAIC's answers to this version, so that anyone can compare them with the hashes in the history. Of the
 * answers to withdrawals only the one that ended the bill: a withdrawal may have the number of this version or another.
 */
async function authorityMessages(
  db: Db,
  { filingId, version, companyId }: { filingId: string; version: number; companyId: string },
): Promise<UnsignedReceipt["authority"]> {
  const { rows } = await sql<{
    key: string;
    kind: string;
    received_at: Date;
    bytes: Uint8Array;
    bytes_hash: string;
    decision: string | null;
    is_own: boolean;
  }>`
    select m.key, m.kind, n.received_at, n.bytes, n.bytes_hash, e.data->>'decision' as decision,
      n.state = 'READ' and not exists (
        select 1 from notice_messages o where o.notice_id = n.id and not exists (
          select 1 from filings f where f.id = o.filing_id and ${mpciSeenBy(companyId)})) as is_own
    from notice_messages m
    join notices n on n.id = m.notice_id
    join filing_events e on e.filing_id = m.filing_id and e.data->>'raw_sha256' = '0x' || n.bytes_hash and e.type = m.kind
      and (e.data->>'version')::int is not distinct from m.version
    left join sent_messages answered on answered.id = m.sent_message_id
    where m.filing_id = ${filingId} and m.outcome = 'APPLIED' and case
      when answered.kind = 'CANCELLATION' then m.kind = 'CANCEL_ACCEPTED'
      else coalesce(m.version, ${version}) = ${version} end
    order by e.seq
  `.execute(db);
  return rows.map((row) => ({
    message_id: row.key,
    kind: row.kind,
    received_at: row.received_at.toISOString(),
    raw_sha256: `0x${row.bytes_hash}`,
    decision: row.decision,
    // NAIC may answer several companies in one interchange: an interchange about others' filings is proved by its hash
    // alone.
    ...(row.is_own && { raw_base64: Buffer.from(row.bytes).toString("base64") }),
  }));
}
