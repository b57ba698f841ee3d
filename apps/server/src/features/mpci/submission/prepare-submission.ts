// Freezes the content to be sealed: body, typed data, price and findings, valid for 15 minutes.
import { randomBytes } from "node:crypto";
import type { Price } from "@filings/contract/api/money/price";
import type { Preparation, prepareMpciSubmission } from "@filings/contract/api/mpci/submission";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import type { FilingBody } from "@filings/contract/mpci/filing";
import type { Finding } from "@filings/contract/mpci/findings";
import { billToSeal } from "@filings/contract/mpci/seal/bill-to-seal";
import { findingSentence } from "@filings/phrases/mpci/finding-sentences";
import { checksumAddress } from "@filings/seal/address";
import { canonicalJson } from "@filings/seal/hash/canonical-json";
import { toHex, utf8 } from "@filings/seal/hash/hex";
import { sha256Hex } from "@filings/seal/hash/sha256";
import { filingSubmission } from "@filings/seal/signed/filing-submission";
import { type TypedData, typedDataDigest } from "@filings/seal/signed/typed-data";
import { sql, type Tx } from "#db/open";
import { pipeline } from "#db/pipelined";
import { newId } from "#db/uuid";
import { usableKey } from "#filing/usable-key";
import { effectiveFlags } from "#flags";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { quoteMpci } from "#ledger/price";
import { attachmentsToSeal, listedAs } from "#mpci/attachments";
import { activeFiler } from "#mpci/cancellation/active-filer";
import { prepareCancellation, statedReason } from "#mpci/cancellation/prepare-cancellation";
import { partyIdOf } from "#mpci/carrier-party-id";
import { checkStored } from "#mpci/check";
import { type LockedFiling, lockFiling } from "#mpci/lock-filing";
import { isMpciTransitionAllowed, refusedTransition } from "#mpci/state-machine";
import { givenAnswer } from "#mpci/submission/given-answer";
import { refuseUnsayable } from "#mpci/submission/sayable";
import { wasPricedBefore } from "#mpci/submission/seal-version";
import type { Tools } from "#tools";
import { tellPrincipal } from "./tell-principal.ts";

type PrepareCall = Call<typeof prepareMpciSubmission> & { tx: Tx; caller: Caller };

export async function prepareSubmission(tools: Tools, call: PrepareCall): Promise<Preparation> {
  const { body } = call;
  refuseUnsayable(body.reason, "reason");
  return body.purpose === "CANCEL" ? prepareCancellation(tools, call) : prepareVersion(tools, call);
}

/** A draft to submit, or a filed bill to send again with an answer: then its data is unchanged. */
async function prepareVersion(
  tools: Tools,
  { tx, caller, params, body, locale, now }: PrepareCall,
): Promise<Preparation> {
  const isAnswer = body.purpose === "ANSWER_RFI";
  if (isAnswer || body.answers !== undefined) await requireAnswersOn(tx, caller);
  const filing = await lockFiling(tx, params.filingId, caller.companyId);
  const event = isAnswer ? "ANSWER_RFI" : "PREPARE";
  const isDraft = filing.status === "DRAFTED";
  if (isDraft === isAnswer || !isMpciTransitionAllowed(filing, event, now)) throw refusedTransition(filing, event);
  const isUpdate = filing.first_submitted_at !== null;
  // An answer alone changes nothing, so it has no reason but the question.
  const reason = isUpdate && !isAnswer ? statedReason(body.reason) : null;
  const key = await usableKey(tx, caller, body.key_id);
  const filer = await activeFiler(tx, filing, { userId: caller.userId, now });

  const bill = await bodyOf(tx, filing.id);
  // What NAIC has already is not checked again.
  const findings = isAnswer ? [] : await findingsOf(tools, { tx, filing, bill, now });
  const errors = findings.filter((finding) => finding.severity === "error");
  if (errors.length > 0) throw new Problem("has_errors", { params: { count: errors.length }, errors });

  const attachments = await attachmentsToSeal(tx, filing.id);
  const documents = attachments.map(listedAs);
  const answer = isAnswer || body.answers !== undefined ? givenAnswer(filing, body, attachments) : null;
  const version = isAnswer ? filing.version + 1 : filing.version;
  const price = await quote(tx, { filing, caller, locale, now });
  // Who reads that the price is not covered goes no further.
  if (!price.sufficient && !price.may_overdraw) await tellPrincipal(tx, { filing, now });
  const toSeal = billToSeal({
    ...filing,
    ...{ body: bill, version, filer, filed_by: { id: caller.companyId }, attachments, answer },
  });
  const canonical = canonicalJson(toSeal.content);
  const expiresAt = new Date(now.getTime() + limits.preparationMinutes * 60_000);
  const typedData = filingSubmission({
    ...toSeal,
    environment: tools.settings.environment,
    signer: checksumAddress(key.ethereum_address),
    contentHash: sha256Hex(utf8(canonical)),
    nonce: toHex(randomBytes(32)),
    issuedAt: Math.floor(now.getTime() / 1000),
    expiresAt: Math.floor(expiresAt.getTime() / 1000),
  });
  const preparation = {
    preparation_id: newId(now.getTime()),
    revision: filing.revision,
    version,
    message_function: isUpdate ? ("UPDATE" as const) : ("ORIGINAL" as const),
    digest: toHex(typedDataDigest(typedData)),
    expires_at: expiresAt.toISOString(),
  };
  await keep(tx, {
    preparation,
    filing,
    caller,
    keyId: key.id,
    signer: key.ethereum_address,
    canonical,
    typedData,
    purpose: isAnswer ? "ANSWER_RFI" : "SUBMIT",
    reason,
    carrierPartyId: await partyIdOf(tx, { carrierId: bill.carrier_id, companyId: caller.companyId }),
    documents,
    price,
    findings,
    now,
  });
  return {
    ...preparation,
    typed_data: typedData as unknown as Preparation["typed_data"],
    content: toSeal.content,
    documents,
    price,
    findings: findings.map((finding) => ({ ...finding, message: findingSentence(locale, finding, now) })),
  };
}

async function requireAnswersOn(tx: Tx, { companyId }: Caller): Promise<void> {
  if (!(await effectiveFlags(tx, companyId)).has("mpci_rfi_answer_enabled")) throw new Problem("feature_off");
}

interface BillToCheck {
  readonly tx: Tx;
  readonly filing: LockedFiling;
  readonly bill: FilingBody;
  readonly now: Date;
}

function findingsOf(tools: Tools, { tx, filing, bill, now }: BillToCheck): Promise<Finding[]> {
  const { id: filingId, company_id: companyId, delegation_id: delegationId } = filing;
  return checkStored(tx, tools, { filingId, companyId, delegationId, body: bill, now });
}

async function bodyOf(tx: Tx, filingId: string): Promise<FilingBody> {
  const { rows } = await sql<{ body: FilingBody }>`select body from filings where id = ${filingId}`.execute(tx);
  if (rows[0] === undefined) throw new Problem("not_found");
  return rows[0].body;
}

async function quote(
  tx: Tx,
  { filing, caller, locale, now }: { filing: LockedFiling; caller: Caller; locale: PrepareCall["locale"]; now: Date },
): Promise<Price> {
  const { rows } = await sql<{ priced_before: boolean }>`select ${wasPricedBefore(filing.id)} as priced_before`.execute(
    tx,
  );
  return quoteSubmission(tx, { filing, pricedBefore: rows[0]!.priced_before, caller, locale, now });
}

interface SubmissionToQuote {
  readonly filing: LockedFiling;
  readonly pricedBefore: boolean;
  readonly caller: Caller;
  readonly locale: PrepareCall["locale"];
  readonly now: Date;
}

/** The current price of submitting this filing; a filing that was paid once is free. */
export function quoteSubmission(
  tx: Tx,
  {
    filing: { version, delegation_id, first_submitted_at, file_by, cut_off_at },
    pricedBefore,
    caller,
    locale,
    now,
  }: SubmissionToQuote,
): Promise<Price> {
  const filing = { version, delegation_id, first_submitted_at, file_by, cut_off_at, priced_before: pricedBefore };
  return quoteMpci(tx, { companyId: caller.companyId, filing, locale, now, refusesUnpaid: true });
}

interface Kept {
  readonly preparation: {
    preparation_id: string;
    revision: number;
    version: number;
    message_function: string;
    digest: string;
    expires_at: string;
  };
  readonly filing: LockedFiling;
  readonly caller: Caller;
  readonly keyId: string;
  readonly signer: string;
  readonly canonical: string;
  readonly typedData: TypedData;
  readonly purpose: "SUBMIT" | "ANSWER_RFI";
  /** Null: a first filing states none. */
  readonly reason: string | null;
  readonly carrierPartyId: string | null;
  readonly documents: Preparation["documents"];
  readonly price: Price;
  readonly findings: readonly Finding[];
  readonly now: Date;
}

async function keep(
  tx: Tx,
  { preparation, filing, caller, keyId, signer, canonical, typedData, documents, price, findings, now, ...kept }: Kept,
): Promise<void> {
  const detail = {
    message_function: preparation.message_function,
    reason: kept.reason,
    carrier_party_id: kept.carrierPartyId,
  };
  await pipeline(
    tx,
    sql`update preparations set voided_at = ${now} where filing_id = ${filing.id} and used_at is null and voided_at is null`,
  );
  const insertion = sql`
    insert into preparations (id, filing_id, company_id, user_id, key_id, purpose, version, revision, signer, content, typed_data,
      digest, documents, price, findings, detail, created_at, expires_at)
    values (${preparation.preparation_id}, ${filing.id}, ${caller.companyId}, ${caller.userId}, ${keyId}, ${kept.purpose},
      ${preparation.version}, ${preparation.revision}, ${signer}, ${canonical}, ${JSON.stringify(typedData)}::jsonb,
      ${preparation.digest}, ${JSON.stringify(documents)}::jsonb, ${JSON.stringify(price)}::jsonb, ${JSON.stringify(findings)}::jsonb,
      ${JSON.stringify(detail)}::jsonb, ${now}, ${preparation.expires_at})`;
  await pipeline(tx, insertion);
}
