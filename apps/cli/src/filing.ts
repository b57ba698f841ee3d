// The filing command, which uses only the public API: draft, check, seal, submit, wait for the authority, save the
// proof.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient } from "@filings/client/client";
import { RefusedError, SealRefusedError, UnreachableError } from "@filings/client/errors";
import { SealError } from "@filings/seal/seal-error";
import { fileAdcOnce } from "./adc/file-once.ts";
import type { DemoClerk } from "./env.ts";
import { demoClerkOf, FileError, type MpciFile, readFilingFile, uniquePart } from "./example-file.ts";
import { type FilingArguments, readFilingArguments, signingClerk, UsageError } from "./filing-arguments.ts";
import { fileOnce } from "./mpci/file-once.ts";
import { createReport, type Report } from "./report.ts";
import { serverTime } from "./service/server-time.ts";

const demoKeys = fileURLToPath(new URL("../../../examples/keys", import.meta.url));

/** Whether the filing reached the expected status; every expected error is a sentence, not a stack trace. */
async function run(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  let report = createReport({ json: argv.includes("--json") });
  try {
    const demoPassphrase = () => readFileSync(join(demoKeys, "passphrase.txt"), "utf8").trim();
    const around = { env, demoKeys, demoPassphrase };
    const given = readFilingArguments(argv, { ...around, demoClerkOf: (path) => demoClerkOf(read(path)) });
    report = createReport({ json: given.json });
    return await file(given, { report, clerkOf: (name) => signingClerk(around, name) });
  } catch (error) {
    if (error instanceof RefusedError) reportRefusal(report, error);
    else if (error instanceof SealError) report.tell("stopped", `The key cannot be used: ${error.message}.`);
    else if (isExpected(error)) report.tell("stopped", withAdvice(error.message));
    else throw error;
    return false;
  }
}

interface Surroundings {
  readonly report: Report;
  readonly clerkOf: (name: DemoClerk) => ReturnType<typeof signingClerk>;
}

async function file(given: FilingArguments, { report, clerkOf }: Surroundings): Promise<boolean> {
  const now = await serverTime(given.server);
  const filing = readFilingFile(read(given.file), { now, unique: uniquePart(now) });
  const api = createClient({
    server: given.server,
    waits: (seconds, detail) => report.tell("waiting", `${detail} Waiting ${seconds} s.`, { seconds }),
  });
  const kept = join(given.out, "keys");
  const keystores = [...given.keystores, ...keptKeystores(kept)];
  const job = { ...given, api, report, keystores, keptAt: kept };
  if (filing.system === "ADC") return fileAdcOnce({ ...job, filing });
  /** Each bill beneath is filed by a clerk of its own. */
  const fileBeneath = (bill: MpciFile): Promise<boolean> =>
    fileOnce({ ...job, ...clerkOf(bill.clerk ?? "FORWARDER"), expect: null, filing: bill, fileBeneath });
  return fileOnce({ ...job, filing, fileBeneath });
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    throw new FileError(`The file ${path} cannot be read.`);
  }
}

function keptKeystores(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".keystore.json"))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

function isExpected(error: unknown): error is Error {
  return [UsageError, FileError, UnreachableError, SealRefusedError].some((kind) => error instanceof kind);
}

function withAdvice(message: string): string {
  return message.includes("does not answer") ? `${message} Is it started? "npm start" starts it.` : message;
}

function reportRefusal(report: Report, { message, status, answer }: RefusedError): void {
  report.tell("refused", message, { status, code: answer.code ?? null, request_id: answer.request_id ?? null });
  for (const error of answer.errors ?? []) {
    report.tell("refused_field", `${error.path === "" ? "the whole" : error.path}: ${error.message}`, { error });
  }
}

// A closed pipe (such as "head") does not stop the filing.
process.stdout.on("error", () => {});
process.exitCode = (await run(process.argv.slice(2), process.env)) ? 0 : 1;
