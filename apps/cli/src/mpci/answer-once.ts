// Answers NAIC's request for information on one filed bill, its papers uploaded before, and reports each step.
import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { ApiClient } from "@filings/client/client";
import { sealPreparation } from "@filings/client/seal/seal-preparation";
import { attachToMpciFiling } from "@filings/contract/api/mpci/attachments";
import { actOnMpciFiling, type FilingDetail } from "@filings/contract/api/mpci/filings";
import { prepareMpciSubmission } from "@filings/contract/api/mpci/submission";
import { answerToSeal, type GivenAnswer } from "@filings/contract/mpci/rfi";
import { billToSeal } from "@filings/contract/mpci/seal/bill-to-seal";
import type { Environment } from "@filings/contract/platform/places";
import type { FileAnswer } from "../example-file.ts";
import { FileError } from "../file-error.ts";
import type { SealingKey } from "../key/sealing-key.ts";
import { counted } from "../priced.ts";
import type { Report } from "../report.ts";

interface AnswerOnce {
  readonly api: ApiClient;
  readonly report: Report;
  readonly environment: Environment;
  readonly filing: FilingDetail;
  readonly answers: readonly FileAnswer[];
  /** The path of the filing's file, from which the papers are named. */
  readonly file: string;
  readonly key: SealingKey;
  readonly authorization: string;
}

type SentPaper = FilingDetail["attachments"][number];

export async function answerOnce(job: AnswerOnce): Promise<void> {
  const { api, report, environment, filing, key, authorization } = job;
  const { rfi } = filing;
  if (rfi === null) throw new FileError(`The file holds answers, and NAIC asks for nothing: it is ${filing.status}.`);
  const params = { filingId: filing.id };
  const { given, papers } = await upload(job);
  const preparation = await api.call(prepareMpciSubmission, {
    params,
    body: { key_id: key.id, purpose: "ANSWER_RFI", answer_received_at: rfi.received_at, answers: given },
    authorization,
    idempotencyKey: randomUUID(),
  });
  const attachments = [...filing.attachments, ...papers];
  const answer = answerToSeal(rfi, given, attachments);
  // An answer is free of charge, and the bill stays as it was filed.
  const toSeal = billToSeal({ ...filing, version: filing.version + 1, attachments, answer });
  const shown = { filing: toSeal, environment, signer: key.address, totalE5: 0 };
  const signature = sealPreparation({ preparation, shown, privateKey: key.privateKey });
  report.tell("sealed", `Sealed: digest ${preparation.digest} recomputed here and found equal.`, {
    digest: preparation.digest,
  });
  const { preparation_id } = preparation;
  await api.call(actOnMpciFiling, {
    params,
    body: { action: "ANSWER_RFI", preparation_id, signature, ethereum_address: key.address },
    authorization,
    idempotencyKey: randomUUID(),
  });
  report.tell("answered", `Answered ${counted(given.length, "question")} of NAIC.`, { number: rfi.number });
}

/** The answers with the ids of their papers, which are uploaded; their hashes are computed here. */
async function upload({ api, report, filing, answers, file, authorization }: AnswerOnce) {
  const given: GivenAnswer[] = [];
  const papers: SentPaper[] = [];
  for (const { question, text, paper } of answers) {
    const said = text === null ? {} : { text };
    if (paper === null) {
      given.push({ question, ...said });
      continue;
    }
    const bytes = read(join(dirname(file), paper));
    const name = basename(paper);
    const params = { filingId: filing.id };
    const sent = await api.upload(attachToMpciFiling, { name, bytes }, { params, authorization });
    const sha256 = `0x${createHash("sha256").update(bytes).digest("hex")}` as const;
    papers.push({ ...sent, size: bytes.length, sha256 });
    given.push({ question, ...said, attachment_ids: [sent.id] });
    report.tell("uploaded", `Paper for question ${question}: ${name}, ${sent.size} bytes.`, { id: sent.id, name });
  }
  return { given, papers };
}

function read(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new FileError(`The paper ${path} cannot be read.`);
  }
}
