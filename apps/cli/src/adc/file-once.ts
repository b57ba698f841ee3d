// Files one ADC filing from a file to its released documents: request, upload, seal, submit, pay on the sandbox's page,
// save the proof.
import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { ApiClient } from "@filings/client/client";
import { RefusedError } from "@filings/client/errors";
import { sealPreparation } from "@filings/client/seal/seal-preparation";
import { headerOf } from "@filings/contract/adc/header";
import { declarationToSeal, nothingSaidBeside } from "@filings/contract/adc/seal/declaration-to-seal";
import { type AdcDocument, changeAdcDocument, uploadAdcDocument } from "@filings/contract/api/adc/documents";
import { type AdcFilingDetail, getAdcFiling, getAdcPrice, requestAdcFiling } from "@filings/contract/api/adc/filings";
import { startAdcPayment } from "@filings/contract/api/adc/payments";
import { prepareAdcSubmission, submitAdcFiling } from "@filings/contract/api/adc/submission";
import { amountScale } from "@filings/contract/limits";
import type { Environment } from "@filings/contract/platform/places";
import { conclude } from "../conclude.ts";
import { FileError } from "../file-error.ts";
import { followFiling } from "../follow-filing.ts";
import { type SealingKey, sealingKey } from "../key/sealing-key.ts";
import { counted, priceSentence } from "../priced.ts";
import type { Report } from "../report.ts";
import { signIn } from "../service/sign-in.ts";
import type { AdcFile, AdcFileDocument } from "./file.ts";
import { saveAdcPapers } from "./save-papers.ts";

export interface FileAdcOnce {
  readonly api: ApiClient;
  readonly sandbox: string;
  readonly environment: Environment;
  readonly filing: AdcFile;
  /** The path of the filing's file; its documents lie beside it. */
  readonly file: string;
  readonly report: Report;
  readonly email: string;
  readonly password: string;
  readonly keystores: readonly string[];
  readonly keptAt: string;
  readonly passphrase: string;
  readonly expect: readonly string[] | null;
  readonly out: string;
}

const answerWithinMs = 90_000;
const onTheWay: readonly string[] = [
  "DRAFT",
  "FILING_NUMBER_ISSUED",
  "SUBMITTED",
  "PENDING_SUBMISSION_RESPONSE",
  "SUBMISSION_ACCEPTED",
  "PENDING_APPROVALS",
  "APPROVED",
  "PAYMENT_STARTED",
  "PAID",
  "PENDING_COMPLETE",
];

export async function fileAdcOnce(job: FileAdcOnce): Promise<boolean> {
  const { api, report, filing: file } = job;
  const expected = job.expect ?? file.expect ?? ["COMPLETED"];
  const token = await signIn(api, job.sandbox, job);
  const authorization = `Bearer ${token}`;
  report.tell("signed_in", `Signed in as ${job.email}.`, { email: job.email });
  const key = await sealingKey({ ...job, authorization });
  const made = key.isNew ? "Made and registered" : "Opened";
  report.tell("key", `${made} the key ${key.address} (${key.keystore}).`, { address: key.address, is_new: key.isNew });

  const body = file.header;
  const draft = await api.call(requestAdcFiling, { body, authorization, idempotencyKey: randomUUID() });
  const params = { filingId: draft.id };
  report.tell("requested", `Asked Abu Dhabi Customs for a number: ${body.name}.`, {
    id: draft.id,
    status: draft.status,
  });
  const following = followFiling({
    api,
    token,
    filingId: draft.id,
    read: () => api.call(getAdcFiling, { params, authorization }),
    onTheWay,
    heard: (status, by) => report.tell("status", status, { id: draft.id, status, by }),
  });
  try {
    const numbered = await following.until(["FILING_NUMBER_ISSUED", ...expected], answerWithinMs);
    const number = numbered.filing_number ?? body.name;
    if (numbered.status !== "FILING_NUMBER_ISSUED")
      return conclude(report, { number, status: numbered.status, expected });
    report.tell("number", `The number is ${number}.`, { number });
    const sent = await upload(job, { filingId: draft.id, authorization });
    if (!(await submit(job, { numbered: { ...numbered, id: draft.id }, sent, key, authorization }))) {
      return conclude(report, { number, status: numbered.status, expected });
    }
    const answered = await following.until(["PAYMENT_PENDING", ...expected], answerWithinMs);
    const isDue = answered.status === "PAYMENT_PENDING" && !expected.includes("PAYMENT_PENDING");
    if (isDue) await pay(job, { filingId: draft.id, authorization });
    const filing = isDue ? await following.until(expected, answerWithinMs) : answered;
    reportFailure(report, filing);
    await saveAdcPapers({ api, authorization, filing, out: job.out, report });
    return conclude(report, { number, status: filing.status, expected });
  } finally {
    following.close();
  }
}

type SentPaper = Parameters<typeof declarationToSeal>[0]["documents"][number];

/** The papers as they left this machine, with the id that the server gave each. */
async function upload(
  { api, report, filing, file }: FileAdcOnce,
  { filingId, authorization }: { filingId: string; authorization: string },
): Promise<SentPaper[]> {
  const sent: SentPaper[] = [];
  for (const paper of filing.documents) {
    const bytes = read(join(dirname(file), paper.file));
    const name = basename(paper.file);
    const document = await api.upload(uploadAdcDocument, { name, bytes }, { params: { filingId }, authorization });
    sent.push({
      id: document.id,
      origin: "USER",
      document_type: paper.documentType,
      number: paper.facts.number?.trim() ?? null,
      issue_date: paper.facts.issue_date ?? null,
      size: bytes.length,
      sha256: `0x${createHash("sha256").update(bytes).digest("hex")}`,
    });
    await describe(api, authorization, document, paper);
    report.tell("uploaded", `${paper.documentType}: ${name}, ${document.size} bytes.`, { id: document.id, name });
  }
  return sent;
}

async function describe(
  api: ApiClient,
  authorization: string,
  { id }: AdcDocument,
  { documentType, facts }: AdcFileDocument,
): Promise<void> {
  const params = { filingDocumentId: id };
  await api.call(changeAdcDocument, { params, body: { document_type: documentType, ...facts }, authorization });
}

interface Submitting {
  /** As it stood when its number was issued, before anything was sealed. */
  readonly numbered: AdcFilingDetail;
  readonly sent: readonly SentPaper[];
  readonly key: SealingKey;
  readonly authorization: string;
}

/** False when the server finds something missing, which is reported. */
async function submit(
  { api, report, environment, filing: file }: FileAdcOnce,
  { numbered, sent, key, authorization }: Submitting,
): Promise<boolean> {
  const params = { filingId: numbered.id };
  const price = await api.call(getAdcPrice, { params, authorization });
  report.tell("price", priceSentence(price), { price });
  const { revision } = await api.call(getAdcFiling, { params, authorization });
  const body = { key_id: key.id, revision };
  const preparation = await api
    .call(prepareAdcSubmission, { params, body, authorization, idempotencyKey: randomUUID() })
    .catch((error: unknown) => {
      if (error instanceof RefusedError && error.answer.code === "requirements_not_met") return error;
      throw error;
    });
  if (preparation instanceof RefusedError) {
    report.tell("not_prepared", preparation.message, { code: preparation.answer.code });
    for (const one of preparation.answer.errors ?? [])
      report.tell("missing", `${one.path}: ${one.message}`, { error: one });
    return false;
  }
  const filing = declarationToSeal({ ...numbered, header: headerOf(file.header), documents: sent }, nothingSaidBeside);
  const shown = { filing, environment, signer: key.address, totalE5: price.total_e5 };
  const signature = sealPreparation({ preparation, shown, privateKey: key.privateKey });
  const { digest, findings } = preparation;
  report.tell("sealed", `Sealed: content hash and digest ${digest} recomputed here and found equal.`, { digest });
  const warnings = findings.filter(({ severity }) => severity === "warning");
  for (const one of warnings) report.tell("accepting", `Accepting the warning: ${one.message}`, { code: one.code });
  await api.call(submitAdcFiling, {
    params,
    body: {
      preparation_id: preparation.preparation_id,
      signature,
      ethereum_address: key.address,
      total_e5: price.total_e5,
      accepted_warnings: [...new Set(warnings.map(({ code }) => code))],
    },
    authorization,
    idempotencyKey: randomUUID(),
  });
  report.tell("submitted", `Submitted with ${counted(sent.length, "paper")}.`, { id: numbered.id });
  return true;
}

/** Presses Pay on the sandbox's page; a real provider's page is for a person. */
async function pay(
  { api, report, sandbox }: FileAdcOnce,
  { filingId, authorization }: { filingId: string; authorization: string },
): Promise<void> {
  const payment = await api.call(startAdcPayment, { params: { filingId }, authorization });
  const amount = `${payment.currency} ${(payment.amount_e5 / amountScale).toFixed(2)}`;
  report.tell("payment", `Charges of ${amount} are due: ${payment.redirect_url}`, { payment_id: payment.payment_id });
  const page = new URL(payment.redirect_url);
  const pressed = await fetch(`${sandbox}${page.pathname}pay/`, {
    method: "POST",
    signal: AbortSignal.timeout(30_000),
  });
  if (!pressed.ok) throw new FileError(`The payment page answered HTTP ${pressed.status}; pay there by hand.`);
  report.tell("paid", `Paid ${amount} on the sandbox's page.`, { amount_e5: payment.amount_e5 });
}

function reportFailure(report: Report, { failure }: AdcFilingDetail): void {
  if (failure === null) return;
  report.tell("failure", `Abu Dhabi Customs: ${failure.message}`, { code: failure.code });
  for (const item of failure.items) report.tell("point", `${item.field ?? "the filing"}: ${item.message}`, { item });
}

function read(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new FileError(`The file ${path} cannot be read.`);
  }
}
