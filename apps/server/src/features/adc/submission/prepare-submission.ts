// Freezes the content to be sealed: header, documents, typed data, price and findings, valid for 15 minutes.
import { randomBytes } from "node:crypto";
import { checkPackage } from "@filings/contract/adc/requirements";
import { contentToSeal, sealedPaper } from "@filings/contract/adc/seal/declaration-to-seal";
import type { AdcPreparation, prepareAdcSubmission } from "@filings/contract/api/adc/submission";
import { Problem } from "@filings/contract/errors";
import { sealStatements } from "@filings/contract/filing/seal-statements";
import { limits } from "@filings/contract/limits";
import { adcFindingSentence } from "@filings/phrases/adc/finding-sentences";
import { checksumAddress } from "@filings/seal/address";
import { canonicalJson } from "@filings/seal/hash/canonical-json";
import { toHex, utf8 } from "@filings/seal/hash/hex";
import { sha256Hex } from "@filings/seal/hash/sha256";
import { filingSubmission } from "@filings/seal/signed/filing-submission";
import { typedDataDigest } from "@filings/seal/signed/typed-data";
import { type ChargedFiling, chargesOf, tariffAt } from "#adc/charges";
import { documentsOf, type StoredDocument, uploadedOnes } from "#adc/documents/stored-documents";
import { requireAdc } from "#adc/feature-flag";
import { requireCodes } from "#adc/registration-codes";
import { requirementContext } from "#adc/requirements";
import { isAdcTransitionAllowed, type LockedAdcFiling, lockAdcFiling, lockedAdc } from "#adc/state-machine";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import { usableKey } from "#filing/usable-key";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { notCovered } from "#ledger/reserve";
import type { Tools } from "#tools";
import { quoteSubmission } from "./quote-submission.ts";

type PrepareCall = Call<typeof prepareAdcSubmission> & { tx: Tx; caller: Caller };

export async function prepareSubmission(tools: Tools, call: PrepareCall): Promise<AdcPreparation> {
  const { tx, caller, params, body, locale, now } = call;
  requireAdc(caller);
  const filing = await lockAdcFiling(tx, params.filingId, caller.companyId);
  if (filing.revision !== body.revision) {
    throw new Problem("stale_revision", {
      current: { id: filing.id, status: filing.status, revision: filing.revision },
    });
  }
  if (!isAdcTransitionAllowed(filing, "SUBMIT")) throw lockedAdc(filing);
  const key = await usableKey(tx, caller, body.key_id);
  const owner = await requireCodes(tx, {
    header: filing.header,
    filingId: filing.id,
    companyId: caller.companyId,
    userId: caller.userId,
    now,
  });
  const documents = uploadedOnes(await documentsOf(tx, filing.id));
  const originWaived = (body.origin_waiver_reason ?? null) !== null;
  const asked = {
    id: filing.id,
    companyId: filing.company_id,
    header: filing.header,
    failure: filing.failure,
    originWaived,
    now,
  };
  const findings = checkPackage(filing.header, documents, await requirementContext(tx, asked));
  const errors = findings.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new Problem("requirements_not_met", { params: { count: errors.length }, errors });
  if (body.confirm_unchanged !== true) await refuseUnchanged(tx, filing, documents);
  const { price } = await quoteSubmission(tx, { filing, caller, locale, now });
  if (!price.sufficient) throw tooLittle(price);

  const version = await nextVersion(tx, filing.id);
  const content = contentToSeal(filing.header, saidBeside(call));
  const canonical = canonicalJson(content);
  const expiresAt = new Date(now.getTime() + limits.preparationMinutes * 60_000);
  const typedData = filingSubmission({
    environment: tools.settings.environment,
    statement: sealStatements.ADC,
    system: "ADC",
    filingId: filing.id,
    filingNumber: filing.filing_number ?? "",
    filingType: filing.header.filing_type,
    declarationType: filing.header.declaration_type,
    centerCode: filing.header.center_code,
    registrationCode: owner.code,
    companyId: caller.companyId,
    signer: checksumAddress(key.ethereum_address),
    version,
    contentHash: sha256Hex(utf8(canonical)),
    documents: documents.map(sealedPaper),
    nonce: toHex(randomBytes(32)),
    issuedAt: Math.floor(now.getTime() / 1000),
    expiresAt: Math.floor(expiresAt.getTime() / 1000),
  });
  const preparation = {
    preparation_id: newId(now.getTime()),
    revision: filing.revision,
    version,
    digest: toHex(typedDataDigest(typedData)),
    expires_at: expiresAt.toISOString(),
  };
  await sql`
    update adc_preparations set voided_at = ${now} where filing_id = ${filing.id} and used_at is null and voided_at is null
  `.execute(tx);
  await sql`
    insert into adc_preparations (id, filing_id, company_id, user_id, key_id, version, revision, signer, content, typed_data, digest,
      documents, price, findings, detail, created_at, expires_at)
    values (${preparation.preparation_id}, ${filing.id}, ${caller.companyId}, ${caller.userId}, ${key.id}, ${version},
      ${filing.revision}, ${key.ethereum_address}, ${canonical}, ${JSON.stringify(typedData)}::jsonb, ${preparation.digest},
      ${JSON.stringify(frozen(documents))}::jsonb, ${JSON.stringify(price)}::jsonb, ${JSON.stringify(findings)}::jsonb,
      ${JSON.stringify(saidBeside(call))}::jsonb, ${now}, ${expiresAt})
  `.execute(tx);
  const charged = { ...filing, charges: null, ...(await chargedAs(tx, owner.code, filing, now)) };
  const estimate = chargesOf(charged, locale);
  return {
    ...preparation,
    typed_data: typedData as unknown as AdcPreparation["typed_data"],
    content,
    documents: frozen(documents).map(({ id, document_type, file_name, size, sha256 }) => {
      return { id, document_type, file_name, size, sha256 };
    }),
    price,
    charges_estimate: estimate.status === "NONE" ? null : estimate,
    findings: findings.map((finding) => ({ ...finding, message: adcFindingSentence(locale, finding) })),
  };
}

function saidBeside({ body }: PrepareCall) {
  return {
    undertakings: [...new Set(body.undertakings ?? [])],
    origin_waiver_reason: body.origin_waiver_reason ?? null,
    comment: body.comment ?? null,
  };
}

/** In the order of their ids, as in the typed data: the authority's pointers count in this order. */
function frozen(documents: readonly StoredDocument[]) {
  return documents
    .map((document) => ({
      id: document.id,
      document_type: document.document_type ?? "",
      number: document.number,
      issue_date: document.issue_date,
      expiry_date: document.expiry_date,
      issuing_authority: document.issuing_authority,
      issuing_country: document.issuing_country,
      amount: document.amount,
      currency: document.currency,
      attestation_number: document.attestation_number,
      note: document.note,
      file_name: document.file_name,
      mime_type: document.mime_type,
      size: document.size,
      sha256: document.sha256,
    }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}
export type FrozenDocument = ReturnType<typeof frozen>[number];

/** The number after the last sealed version, which need not be the version that counts. */
async function nextVersion(tx: Tx, filingId: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(version), 0) + 1 as next from adc_versions where filing_id = ${filingId}
  `.execute(tx);
  return rows[0]?.next ?? 1;
}

/** Of another company that pays, or whose limit stops it, nothing is told but that it does not suffice. */
function tooLittle({ payer, total_e5: amount_e5, balance_e5, limit }: AdcPreparation["price"]): Problem {
  if (balance_e5 === null) {
    const of = limit && { limitE5: limit.monthly_limit_e5, spentE5: limit.spent_e5, amountE5: amount_e5 };
    return notCovered(payer.name, of ?? null);
  }
  return new Problem("insufficient_balance", { params: { amount_e5, balance_e5 } });
}

/** Refuses to send unchanged content again after a refusal for its substance, unless the person confirms it. */
async function refuseUnchanged(tx: Tx, filing: LockedAdcFiling, documents: readonly StoredDocument[]): Promise<void> {
  if (filing.status !== "REJECTED") return;
  const { rows } = await sql<{ same: boolean }>`
    select documents = ${JSON.stringify(frozen(documents))}::jsonb as same from adc_versions
    where filing_id = ${filing.id} and version = ${filing.version}
  `.execute(tx);
  if (rows[0]?.same === true) throw new Problem("package_unchanged");
}

async function chargedAs(
  tx: Tx,
  code: string,
  { header }: LockedAdcFiling,
  now: Date,
): Promise<Pick<ChargedFiling, "trn_linked" | "tariff">> {
  const { rows } = await sql<Pick<ChargedFiling, "trn_linked" | "tariff">>`
    select coalesce((select trn_linked from registration_codes where code = ${code} limit 1), false) as trn_linked,
      ${tariffAt(sql`${header.currency}::text`, now)} as tariff
  `.execute(tx);
  return rows[0]!;
}
