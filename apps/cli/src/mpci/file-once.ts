// Files one MPCI filing from a file to its answer, and reports each step.
import { randomUUID } from "node:crypto";
import type { ApiClient } from "@filings/client/client";
import { RefusedError } from "@filings/client/errors";
import { sealPreparation } from "@filings/client/seal/seal-preparation";
import { listMpciCarriers, listMpciDelegations } from "@filings/contract/api/mpci/connection";
import { createMpciFiling, type FilingDetail, getMpciFiling, getMpciPrice } from "@filings/contract/api/mpci/filings";
import { prepareMpciSubmission, submitMpciFiling } from "@filings/contract/api/mpci/submission";
import { applyChange, emptyBody } from "@filings/contract/mpci/draft";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { billToSeal } from "@filings/contract/mpci/seal/bill-to-seal";
import { registeredStatuses } from "@filings/contract/mpci/workflow";
import type { Environment } from "@filings/contract/platform/places";
import { conclude } from "../conclude.ts";
import { FileError, type MpciFile } from "../example-file.ts";
import { followFiling } from "../follow-filing.ts";
import { type SealingKey, sealingKey } from "../key/sealing-key.ts";
import { counted, priceSentence } from "../priced.ts";
import type { Report } from "../report.ts";
import { signIn } from "../service/sign-in.ts";
import { answerOnce } from "./answer-once.ts";
import { attachPapers } from "./attach-papers.ts";
import { cancelOnce } from "./cancel-once.ts";
import { saveReceipt } from "./save-receipt.ts";

export interface FileOnce {
  readonly api: ApiClient;
  readonly sandbox: string;
  readonly environment: Environment;
  readonly filing: MpciFile;
  /** The path of the filing's file; its papers lie beside it. */
  readonly file: string;
  readonly report: Report;
  readonly email: string;
  readonly password: string;
  readonly keystores: readonly string[];
  readonly keptAt: string;
  readonly passphrase: string;
  /** Overrides the expected statuses of the file. */
  readonly expect: readonly string[] | null;
  readonly out: string;
  /** Files a bill of the family. */
  readonly fileBeneath: (bill: MpciFile) => Promise<boolean>;
}

const answerWithinMs = 90_000;
const onTheWay: readonly string[] = ["DRAFTED", "SUBMITTED", "SUBMISSION_SUCCESSFUL", "PENDING_SUB_FILING"];
const waiting: readonly string[] = ["PENDING_SUB_FILING"];
const assessed: readonly string[] = registeredStatuses.filter((status) => !onTheWay.includes(status));

export async function fileOnce(job: FileOnce): Promise<boolean> {
  const { api, report, filing: file } = job;
  const expected = job.expect ?? file.expect ?? ["LOAD", "LOAD_WITH_WARNING"];
  const token = await signIn(api, job.sandbox, job);
  const authorization = `Bearer ${token}`;
  report.tell("signed_in", `Signed in as ${job.email}.`, { email: job.email });
  const key = await sealingKey({ ...job, authorization });
  report.tell("key", `${key.isNew ? "Made and registered" : "Opened"} the key ${key.address} (${key.keystore}).`, {
    address: key.address,
    keystore: key.keystore,
    is_new: key.isNew,
  });

  const { body, toDraft } = await bodyOf(job, authorization);
  const made = await api.call(createMpciFiling, { body: toDraft, authorization, idempotencyKey: randomUUID() });
  const draft = await api.call(getMpciFiling, { params: { filingId: made.id }, authorization });
  report.tell(
    "created",
    `Draft ${draft.number}: bill ${draft.body.bill_number}, ${counted(draft.totals.packages, "package")} in ${counted(draft.totals.containers, "container")}, ${draft.totals.gross_weight_kg} kg gross.`,
    { id: draft.id, number: draft.number, status: draft.status },
  );
  reportFindings(report, draft.findings);
  const attachments = await attachPapers({ ...job, authorization, filingId: draft.id, papers: file.papers });

  const following = followFiling({
    api,
    token,
    filingId: draft.id,
    read: () => api.call(getMpciFiling, { params: { filingId: draft.id }, authorization }),
    onTheWay,
    heard: (status, by) => report.tell("status", status, { id: draft.id, number: draft.number, status, by }),
  });
  try {
    const sent = applyChange(emptyBody(), body);
    const submitted = await submit(job, { draft, sent, attachments, key, authorization });
    if (!submitted) return conclude(report, { number: draft.number, status: draft.status, expected });
    const { answers, cancel, family } = file;
    const first = family.length > 0 ? waiting : answers === null && cancel === null ? expected : assessed;
    let filing = await following.until(first, answerWithinMs);
    reportAnswer(report, filing);
    for (const bill of family) await job.fileBeneath(bill);
    if (family.length > 0) filing = await following.until(expected, answerWithinMs);
    if (answers !== null) {
      await answerOnce({ ...job, filing, answers, key, authorization });
      filing = await following.until(cancel === null ? expected : assessed, answerWithinMs);
      reportAnswer(report, filing);
    }
    if (cancel !== null) filing = await cancelOnce({ ...job, filing, reason: cancel.reason, key, authorization });
    const { folder, messages } = await saveReceipt({ api, authorization, filing, out: job.out });
    report.tell(
      "receipt",
      `Receipt and ${messages} messages saved in ${folder}. Check it: npm run verify-receipt -- ${folder}`,
      { folder, messages },
    );
    const isCancelledAsExpected = cancel === null || filing.cancellation?.outcome === cancel.outcome;
    return conclude(report, { number: filing.number, status: filing.status, expected }) && isCancelledAsExpected;
  } finally {
    following.close();
  }
}

/** What is sealed, and beside it what a draft is made of: in whose name it is filed. */
async function bodyOf({ api, filing: { body, carrierPartyId, onBehalfOf } }: FileOnce, authorization: string) {
  const carrier = carrierPartyId === null ? {} : { carrier_id: await carrierOf(api, authorization, carrierPartyId) };
  const delegation = onBehalfOf === null ? {} : await delegationOf(api, authorization, onBehalfOf);
  return { body: { ...body, ...carrier }, toDraft: { ...body, ...carrier, ...delegation } };
}

async function carrierOf(api: ApiClient, authorization: string, partyId: string): Promise<string> {
  const carriers = await api.call(listMpciCarriers, { authorization });
  const carrier = carriers.find((one) => one.mpci_party_id === partyId);
  if (carrier === undefined) throw new FileError(`The server knows no carrier with the MPCI Party ID ${partyId}.`);
  return carrier.id;
}

async function delegationOf(
  api: ApiClient,
  authorization: string,
  principal: string,
): Promise<{ delegation_id: string }> {
  const delegations = await api.call(listMpciDelegations, { authorization });
  const delegation = delegations.find((one) => one.principal.mpci_party_id === principal);
  if (delegation === undefined) throw new FileError(`${principal} has delegated nothing to this company.`);
  return { delegation_id: delegation.id };
}

interface Submitting {
  readonly draft: FilingDetail;
  readonly sent: FilingBody;
  readonly attachments: Parameters<typeof billToSeal>[0]["attachments"];
  readonly key: SealingKey;
  readonly authorization: string;
}

/** False when the server finds errors in the filing, which are reported. */
async function submit(
  { api, report, environment }: FileOnce,
  { draft, sent, attachments, key, authorization }: Submitting,
): Promise<boolean> {
  const params = { filingId: draft.id };
  const price = await api.call(getMpciPrice, { params, authorization });
  report.tell("price", priceSentence(price), { price });
  const preparation = await api
    .call(prepareMpciSubmission, { params, body: { key_id: key.id }, authorization, idempotencyKey: randomUUID() })
    .catch((error: unknown) => {
      if (error instanceof RefusedError && error.answer.code === "has_errors") return error;
      throw error;
    });
  if (preparation instanceof RefusedError) {
    report.tell("not_prepared", preparation.message, { code: preparation.answer.code });
    return false;
  }
  const filing = billToSeal({ ...draft, body: sent, attachments });
  const shown = { filing, environment, signer: key.address, totalE5: price.total_e5 };
  const signature = sealPreparation({ preparation, shown, privateKey: key.privateKey });
  const { digest } = preparation;
  report.tell("sealed", `Sealed: content hash and digest ${digest} recomputed here and found equal.`, { digest });
  const warnings = preparation.findings.filter((finding) => finding.severity === "warning");
  if (warnings.length > 0)
    report.tell("accepting", `Accepting ${counted(warnings.length, "warning")}.`, {
      count: warnings.length,
    });
  await api.call(submitMpciFiling, {
    params,
    body: {
      preparation_id: preparation.preparation_id,
      signature,
      ethereum_address: key.address,
      total_e5: price.total_e5,
      accepted_warnings: [...new Set(warnings.map((finding) => finding.code))],
    },
    authorization,
    idempotencyKey: randomUUID(),
  });
  report.tell("submitted", `Submitted ${draft.number}.`, { id: draft.id, number: draft.number });
  return true;
}

const toldMost = 40;

function reportFindings(report: Report, findings: FilingDetail["findings"]): void {
  for (const finding of findings.slice(0, toldMost)) {
    report.tell("finding", `${finding.severity} at ${finding.path || "the filing"}: ${finding.message}`, { finding });
  }
  const more = findings.length - toldMost;
  if (more > 0) report.tell("findings_left_out", `… and ${more} more findings.`, { count: more });
}

function reportAnswer(report: Report, { last_assessment, rejection, rfi }: FilingDetail): void {
  const said = rejection ?? last_assessment;
  if (said?.text) report.tell("answer", `NAIC: ${said.text}`, { text: said.text });
  const points = rejection?.points ?? rfi?.points ?? last_assessment?.points ?? [];
  for (const point of points) report.tell("point", `at ${point.path ?? "the filing"}: ${point.text}`, { point });
}
