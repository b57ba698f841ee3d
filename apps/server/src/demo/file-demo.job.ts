// Submits the demo filings one after the other, with the use cases of the calls and the answers of the sandbox.

import { createReadStream } from "node:fs";
import type { AdcStatus } from "@filings/contract/adc/workflow";
import { permissions } from "@filings/contract/company/permissions";
import type { FilingSystem } from "@filings/contract/filing/systems";
import { limits } from "@filings/contract/limits";
import type { MpciStatus } from "@filings/contract/mpci/workflow";
import { addressOfPrivateKey, checksumAddress } from "@filings/seal/address";
import { fromHex } from "@filings/seal/hash/hex";
import { sign } from "@filings/seal/signed/signature";
import { inTransaction } from "../db/in-transaction.ts";
import { sql, type Tx } from "../db/open.ts";
import { discard, receiveFile } from "../documents/receive-file.ts";
import { takeIn } from "../documents/take-in.ts";
import { changeDocument } from "../features/adc/documents/change-document.ts";
import { uploadDocument } from "../features/adc/documents/upload-document.ts";
import { requestFiling } from "../features/adc/filings/request-filing.ts";
import * as adc from "../features/adc/submission/prepare-submission.ts";
import { submitFiling as submitAdc } from "../features/adc/submission/submit-filing.ts";
import * as mpci from "../features/mpci/submission/prepare-submission.ts";
import { submitFiling as submitMpci } from "../features/mpci/submission/submit-filing.ts";
import { effectiveFlags } from "../flags.ts";
import type { Caller } from "../http/caller.ts";
import type { Job } from "../jobs/boss.ts";
import { createFiling } from "../mpci/drafts/create-filing.ts";
import type { Tools } from "../tools.ts";
import { type DemoPaper, demoAdcFilings } from "./demo-adc-filings.ts";
import { demoSentBills } from "./demo-drafts.ts";
import type { OpenDemoKey } from "./demo-key.ts";

/** How often the job looks for an answer before it goes on: one minute in all. */
const waitsMost = 120;
const waitMs = 500;

/** Statuses in which the next event is an answer of NAIC. */
const awaitedFromNaic: readonly MpciStatus[] = ["SUBMITTED", "SUBMISSION_SUCCESSFUL"];
const settledWithCustoms: readonly AdcStatus[] = [
  "PAYMENT_PENDING",
  "PAYMENT_STARTED",
  "PAYMENT_FAILED",
  "REJECTED",
  "FAILED",
  "COMPLETED",
];

const folder = new URL("../../../../examples/documents/", import.meta.url);
const clerks = {
  MPCI: { key: "amira", email: "amira@gulf-forwarding.example" },
  ADC: { key: "omar", email: "omar@capital-imports.example" },
} as const;

interface Clerk {
  readonly caller: Caller;
  readonly keyId: string;
  readonly privateKey: Uint8Array;
}

/** The context of a use case without an HTTP request: no address and no device. */
type Called = <B>(tx: Tx, body: B, params?: Readonly<Record<string, string>>) => never;

/** One filing of the demo: whose it is, how its calls are made, and which of them it is. */
interface Step {
  readonly clerk: Clerk;
  readonly call: Called;
  readonly at: number;
}

interface Filer {
  /** Whether the filing waits for nothing more. */
  readonly file: (tools: Tools, step: Step) => Promise<boolean>;
  readonly count: (now: Date) => number;
}

const filers: Readonly<Record<FilingSystem, Filer>> = {
  MPCI: { file: fileBill, count: (now) => demoSentBills({ carrierId: "", now }).length },
  ADC: { file: fileDeclaration, count: (now) => demoAdcFilings(now).length },
};

/**
 * Takes one filing a step further. The next filing starts after the last answer to this one, so that numbers, answers
 * and lists have the same order after each first start.
 */
export async function fileDemo(
  tools: Tools,
  openKey: OpenDemoKey,
  { data: { system, at, waits } }: Pick<Job<"demo.file">, "data">,
): Promise<void> {
  const clerk = await clerkOf(tools, openKey, system);
  const now = tools.clock.now();
  const call = ((tx: Tx, body: unknown, params: object = {}) => {
    const request = { headers: {} };
    return { tx, caller: clerk.caller, locale: "en_GB", now, params, query: {}, body, request };
  }) as unknown as Called;
  const { file, count } = filers[system];
  const isAnswered = await file(tools, { clerk, call, at });
  const isOver = isAnswered || waits >= waitsMost;
  if (isOver && at + 1 >= count(now)) return;
  const next = isOver ? { system, at: at + 1, waits: 0 } : { system, at, waits: waits + 1 };
  const startAfter = new Date(now.getTime() + (isOver ? 0 : waitMs));
  await inTransaction(tools, (tx) => tools.jobs.enqueue(tx, "demo.file", next, { startAfter }));
}

async function clerkOf(tools: Tools, openKey: OpenDemoKey, system: FilingSystem): Promise<Clerk> {
  const { key, email } = clerks[system];
  const { rows } = await sql<{ user_id: string; name: string; company_id: string; company: string; key_id: string }>`
    select u.id as user_id, u.name, c.id as company_id, c.name as company, k.id as key_id
    from users u join memberships m on m.user_id = u.id join companies c on c.id = m.company_id and c.is_demo
    join blockchain_keys k on k.user_id = u.id and k.transaction_confirmed
    where u.email = ${email} limit 1
  `.execute(tools.database.db);
  const { user_id: userId, name, company_id: companyId, company: companyName, key_id: keyId } = rows[0]!;
  const flags = await effectiveFlags(tools.database.db, companyId);
  const caller = { userId, companyId, sessionId: "", name, email, companyName, permissions, flags, isOperator: false };
  return { caller, keyId, privateKey: await openKey(key) };
}

interface Sealable {
  readonly preparation_id: string;
  readonly digest: string;
  readonly price: { readonly total_e5: number };
  readonly findings: readonly { readonly code: string; readonly severity: string }[];
}

function sealed({ privateKey }: Clerk, { preparation_id, digest, price, findings }: Sealable) {
  return {
    preparation_id,
    signature: sign(fromHex(digest), privateKey),
    ethereum_address: checksumAddress(addressOfPrivateKey(privateKey)),
    total_e5: price.total_e5,
    accepted_warnings: findings.filter(({ severity }) => severity === "warning").map(({ code }) => code),
  };
}

/** True when NAIC has given its last answer on the bill. */
async function fileBill(tools: Tools, { clerk, call, at }: Step): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`select id from carriers where mpci_party_id = 'EMCSL00' limit 1`.execute(
    tools.database.db,
  );
  if (rows[0] === undefined) return true;
  const bill = demoSentBills({ carrierId: rows[0].id, now: tools.clock.now() })[at]!;
  return inTransaction(tools, async (tx) => {
    const known = await sql<{ status: MpciStatus }>`
      select status from filings where company_id = ${clerk.caller.companyId} and bill_number = ${bill.bill_number ?? ""}
    `.execute(tx);
    if (known.rows[0] !== undefined) return !awaitedFromNaic.includes(known.rows[0].status);
    const params = { filingId: (await createFiling(tools, call(tx, bill))).id };
    const prepared = await mpci.prepareSubmission(tools, call(tx, { key_id: clerk.keyId }, params));
    await submitMpci(tools, call(tx, sealed(clerk, prepared), params));
    return false;
  });
}

/** True when customs has given its last answer on the demo's steps. */
async function fileDeclaration(tools: Tools, { clerk, call, at }: Step): Promise<boolean> {
  const filing = demoAdcFilings(tools.clock.now())[at]!;
  const { rows } = await sql<{ id: string; status: string }>`
    select id, status from adc_filings where company_id = ${clerk.caller.companyId} and name = ${filing.header.name}
  `.execute(tools.database.db);
  if (rows[0] === undefined) await inTransaction(tools, (tx) => requestFiling(tools, call(tx, filing.header)));
  if (rows[0]?.status !== "FILING_NUMBER_ISSUED")
    return settledWithCustoms.some((status) => status === rows[0]?.status);
  const params = { filingId: rows[0].id };
  for (const paper of filing.papers) await addPaper(tools, { clerk, call, paper, params });
  if (!filing.isSent) return true;
  await inTransaction(tools, async (tx) => {
    const read = await sql<{ revision: number }>`
      select revision from adc_filings where id = ${params.filingId} for update
    `.execute(tx);
    const asked = { key_id: clerk.keyId, revision: read.rows[0]?.revision };
    const prepared = await adc.prepareSubmission(tools, call(tx, asked, params));
    await submitAdc(tools, call(tx, sealed(clerk, prepared), params));
  });
  return false;
}

interface Adding {
  readonly clerk: Clerk;
  readonly call: Called;
  readonly paper: DemoPaper;
  readonly params: { readonly filingId: string };
}

async function addPaper(tools: Tools, { clerk, call, paper, params }: Adding): Promise<void> {
  const { rows } = await sql`
    select 1 from adc_documents where filing_id = ${params.filingId} and document_type = ${paper.type} and removed_at is null
  `.execute(tools.database.db);
  if (rows.length > 0) return;
  const { incoming } = tools.documents;
  const bytes = createReadStream(new URL(paper.file, folder));
  const received = await receiveFile(bytes, { folder: incoming, most: limits.documentBytes });
  try {
    const { companyId } = clerk.caller;
    const file = await takeIn(tools, { ...received, givenName: paper.file }, { accepts: ["pdf"], companyId });
    await inTransaction(tools, async (tx) => {
      const upload = { file, fields: { document_type: paper.type } };
      const asked = call<undefined>(tx, undefined, params) as object;
      const { id } = await uploadDocument(tools, { ...asked, upload } as never);
      if (Object.keys(paper.facts).length === 0) return;
      await changeDocument(tools, call(tx, paper.facts, { filingDocumentId: id }));
    });
  } finally {
    await discard(received);
  }
}
