// The papers of filings, as the adapter posts them and NAIC as the sandbox plays it takes them, before the bills that list them.
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { createMpciClient, type MpciPaper } from "@filings/gateways/mpci/client";
import { aeMpciD13a } from "@filings/gateways/mpci/profile";
import type { MpciNotice } from "@filings/gateways/mpci/read-notice";
import type { MpciSubmission } from "@filings/gateways/mpci/submission";
import { aSubmission } from "@filings/gateways/mpci/submission.example";
import { writeCuscar } from "@filings/gateways/mpci/write-cuscar";
import { type RunningSandbox, startSandbox } from "@filings/sandbox/start-sandbox";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type NaicInbox, openNaicInbox } from "./naic-inbox.ts";

const secret = "what NAIC and the filer know";
const megabytes = 1024 * 1024;
const numbers = { last: 0 };
let inbox: NaicInbox;
let sandbox: RunningSandbox;

beforeAll(async () => {
  inbox = await openNaicInbox(secret);
  sandbox = await startSandbox({ secret, inboxUrl: inbox.url, answerDelayMs: 100 });
});

afterAll(async () => {
  await sandbox.close();
  await inbox.close();
});

function client() {
  return createMpciClient({ baseUrl: sandbox.url, secret, timeoutMs: 10_000, now: () => new Date() });
}

function aFiling(change: Partial<MpciSubmission> = {}): MpciSubmission {
  const number = String(++numbers.last).padStart(4, "0");
  return aSubmission({
    messageNumber: `MPCI202700${number}`,
    controlReference: `CY0000${number}`,
    preparedAt: new Date(),
    body: aHouseBill({ bill_number: `PAPERS-${number}` }),
    ...change,
  });
}

async function send(submission: MpciSubmission): Promise<void> {
  const { bytes } = writeCuscar(submission, aeMpciD13a);
  expect(await client().send(bytes, submission.controlReference)).toMatchObject({ kind: "accepted" });
}

/** NAIC's answers to one version, without its acknowledgement. */
function answers({ messageNumber, version }: MpciSubmission, count: number): Promise<MpciNotice[]> {
  return inbox.waitFor((notice) => notice.messageNumber === messageNumber && notice.version === version, count);
}

function aPaper(of: MpciSubmission, change: { name?: string; bytes?: Buffer; mimeType?: string; hash?: string } = {}) {
  const bytes = change.bytes ?? Buffer.from(`%PDF-1.7 ${of.messageNumber} ${change.name}`);
  const sha256 = change.hash ?? createHash("sha256").update(bytes).digest("hex");
  const paper: MpciPaper = {
    messageNumber: of.messageNumber,
    version: of.version,
    name: change.name ?? "dgd.pdf",
    documentType: "DANGEROUS_GOODS_DECLARATION",
    mimeType: change.mimeType ?? "application/pdf",
    size: bytes.length,
    sha256,
  };
  return { paper, sha256, send: () => client().sendPaper(paper, Readable.from([bytes])) };
}

it("a bill is accepted when the papers it lists have come, and an update lists them without sending them again", async () => {
  const bill = aFiling();
  const [first, second] = [aPaper(bill, { name: "dgd.pdf" }), aPaper(bill, { name: "sds.pdf" })];
  expect(await client().wasPaperReceived(first.paper)).toBe("no");
  for (const one of [first, second]) expect((await one.send()).kind).toBe("accepted");
  expect(await client().wasPaperReceived(first.paper)).toBe("yes");
  const papers = [first.sha256, second.sha256];
  await send({ ...bill, papers });
  expect((await answers(bill, 2)).map(({ kind }) => kind)).toEqual(["REGISTERED", "ACT"]);
  const { messageNumber } = bill;
  const update = { function: "UPDATE", messageNumber, version: 2, previousVersion: 1, reason: "AS AGREED" } as const;
  const updated = aFiling({ ...update, body: bill.body, papers });
  await send(updated);
  expect((await answers(updated, 2)).map(({ kind }) => kind)).toEqual(["REGISTERED", "ACT"]);
});

it.each([
  ["never came", "E0137", (bill: MpciSubmission) => [aPaper(bill, { name: "never.pdf" }).sha256]],
  ["belongs to another filing", "E0137", () => [someoneElses.sha256]],
  ["is named by no hash", "E0138", () => ["0".repeat(63)]],
] as const)("a bill is refused when a paper it lists %s", async (_what, code, listed) => {
  const bill = aFiling();
  const papers = listed(bill);
  await send({ ...bill, papers });
  const rejected = (await answers(bill, 1)).find(({ kind }) => kind === "REJECTED");
  expect(rejected?.points).toMatchObject([{ code }]);
});

const someoneElses = aPaper(aSubmission({ messageNumber: "MPCI2027009999" }));
beforeAll(async () => {
  expect((await someoneElses.send()).kind).toBe("accepted");
});

it("a bill that lists a paper twice, or a twenty-first, is refused", async () => {
  const bill = aFiling();
  const sent = Array.from({ length: 21 }, (_, at) => aPaper(bill, { name: `${at}.pdf` }));
  for (const one of sent) expect((await one.send()).kind).toBe("accepted");
  const papers = sent.map(({ sha256 }) => sha256);
  await send({ ...bill, papers });
  expect((await answers(bill, 1)).find(({ kind }) => kind === "REJECTED")?.points).toMatchObject([{ code: "E0139" }]);
  const other = aFiling({ messageNumber: bill.messageNumber, papers: [papers[0]!, papers[0]!] });
  await send({ ...other, version: 2 });
  const [refusal] = await answers({ ...other, version: 2 }, 1);
  expect(refusal?.points.map(({ code }) => code)).toContain("E0131");
});

it("ten MiB to the byte are taken, one byte more is refused", async () => {
  const bill = aFiling();
  const whole = aPaper(bill, { name: "large.pdf", bytes: Buffer.alloc(10 * megabytes, "%PDF-") });
  expect((await whole.send()).kind).toBe("accepted");
  const more = aPaper(bill, { name: "larger.pdf", bytes: Buffer.alloc(10 * megabytes + 1, "%PDF-") });
  expect(await more.send()).toMatchObject({ kind: "refused", reason: expect.stringContaining("at most") });
});

it.each([
  ["whose bytes are not those of its hash", { hash: "b".repeat(64) }, "another hash"],
  ["of a file type that is not taken", { mimeType: "application/zip" }, "is not taken"],
  ["that is empty", { bytes: Buffer.alloc(0) }, "empty"],
  ["that asks for its refusal", { name: "sheet-SIM-PAPERNO.pdf" }, "cannot be read"],
])("a paper %s is refused with the reason", async (_what, change, says) => {
  const { send: post, paper } = aPaper(aFiling(), change);
  expect(await post()).toMatchObject({ kind: "refused", reason: expect.stringContaining(says) });
  expect(await client().wasPaperReceived(paper)).toBe("no");
});

it("a paper that is sent twice is the same paper", async () => {
  const { send: post } = aPaper(aFiling());
  expect(await post()).toEqual(await post());
});

it("a line that is lost before or after a paper says so when asked", async () => {
  const before = aPaper(aFiling(), { name: "sheet-SIM-DOWN.pdf" });
  expect((await before.send()).kind).toBe("unknown");
  expect(await client().wasPaperReceived(before.paper)).toBe("no");
  const after = aPaper(aFiling(), { name: "sheet-SIM-LOST.pdf" });
  expect((await after.send()).kind).toBe("unknown");
  expect(await client().wasPaperReceived(after.paper)).toBe("yes");
});
