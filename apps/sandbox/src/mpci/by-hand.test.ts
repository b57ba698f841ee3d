// Held and manual answers over real sockets: what is stored, what reaches the inbox, and what survives a restart.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  answerOf,
  cancellationOf,
  type FilerLine,
  filingOn,
  lineSecret,
  openFilerLine,
  postSigned,
  type Sent,
  updateOf,
} from "../../../../tests/kit/mpci/filer-line.ts";
import { type RunningSandbox, startSandbox } from "../start-sandbox.ts";
import type { LogEntry } from "./traffic-log.ts";

let line: FilerLine;
let sandbox: RunningSandbox;
let dataDir: string;

beforeEach(async () => {
  line = await openFilerLine();
  dataDir = await mkdtemp(join(tmpdir(), "sandbox-"));
  sandbox = await start();
});
afterEach(async () => {
  await sandbox.close();
  await line.close();
  await rm(dataDir, { recursive: true });
});

function start(answerDelayMs = 60): Promise<RunningSandbox> {
  return startSandbox({ secret: lineSecret, inboxUrl: line.inboxUrl, answerDelayMs, dataDir });
}

describe("while answers are held", () => {
  beforeEach(() => post("/control/", { mpci: { hold: true } }));

  test("every message is accepted and its answer held, even for a faulty message", async () => {
    const filings = [
      filingOn("ABC-1"),
      filingOn("ABC-SIM-DNL-2"),
      filingOn("ABC-3", (text) => text.replace("45G1", "45G1456789012")),
    ];
    for (const filing of filings) expect((await send(filing)).status).toBe(202);
    // The answers to an earlier message are complete, so nothing else is in flight.
    await release(await received("ABC-1"));
    await answersCome(3);
    expect((await log("?waiting=true")).map((entry) => entry.bill_number)).toEqual(["ABC-3", "ABC-SIM-DNL-2"]);
    expect(line.answers.every(({ text }) => !text.includes("ABC-SIM-DNL-2"))).toBe(true);
  });

  test("answers that were planned before holding are held too, and are sent once holding ends", async () => {
    await post("/control/", { mpci: { hold: false, delay_ms: 600 } });
    await send(filingOn("ABC-1"));
    await answersCome(1);
    await post("/control/", { mpci: { hold: true } });
    await vi.waitFor(async () => expect((await received("ABC-1")).answering).toBe("by_hand"));
    expect(await kinds("ABC-1")).toEqual(["CONTRL 7"]);
    await post("/control/", { mpci: { hold: false, delay_ms: 0 } });
    expect(await json(await post("/mpci/waiting/release/", {}))).toEqual({ released: 1 });
    await vi.waitFor(async () => expect(await kinds("ABC-1")).toEqual(["CONTRL 7", "CONTRL 7", "registered", "ACT"]));
    expect((await received("ABC-1")).answering).toBe("done");
  });

  test.each([
    ["ACKNOWLEDGED", {}, "+7'"],
    ["REGISTERED", {}, "GEI+5+1::ZZZ'"],
    ["ACT", {}, "GEI+5+ACT::ZZZ'"],
    ["ACW", { text: "ITEM 1: SAY WHAT THE LAMPS ARE MADE OF" }, "FTX+AHN+++ITEM 1?: SAY WHAT THE LAMPS ARE MADE OF'"],
    ["RFI", { text: "SEND THE DATA SHEET", points: [] }, "FTX+ACD+++SEND THE DATA SHEET'"],
    [
      "RFI",
      { points: [{ code: "RFI-DOC", position: 62, value: "THE DATA SHEET" }] },
      "ERP+2:2+DGS:62'ERC+RFI-DOC::ZZZ'FTX+AAO+++THE DATA SHEET'",
    ],
    ["DNL", { text: "HELD FOR INSPECTION" }, "FTX+ACD+++HELD FOR INSPECTION'"],
    ["PSF", {}, "GEI+5+PSF::ZZZ'"],
    ["EXP", {}, "GEI+5+EXP::ZZZ'"],
    [
      "REJECTED",
      { points: [{ code: "E0104", position: 19 }] },
      "ERP+1:1+EQD:19'RFF+AAQ:CSQU3054383'ERC+E0104::ZZZ'FTX+AAO+++Container number check digit is wrong'",
    ],
    ["SYNTAX", { points: [{ code: "E0207", position: 46 }] }, "UCS+46+12'"],
  ])("%s with %j is written, signed and taken", async (answer, said, segment) => {
    await send(filingOn("ABC-1"));
    const response = await give(await received("ABC-1"), { answer, ...said });
    expect(await json(response)).toMatchObject({
      direction: "out",
      delivery: "delivered",
      tries: 1,
      bill_number: "ABC-1",
    });
    expect(line.answers).toEqual([{ text: expect.stringContaining(segment), isSigned: true }]);
    const isVerdict = answer !== "ACKNOWLEDGED" && answer !== "REGISTERED";
    expect((await received("ABC-1")).answering).toBe(isVerdict ? "done" : "by_hand");
  });

  test("a long text is broken at words, and one that NAIC cannot write is refused", async () => {
    await send(filingOn("ABC-1"));
    const entry = await received("ABC-1");
    await give(entry, { answer: "DNL", text: "INSPECTION ".repeat(100) });
    const [text] = line.answers.map((answer) => /FTX\+ACD\+\+\+([^']*)'/.exec(answer.text)![1]!);
    expect(text!.split(":").map((part) => part.length <= 512)).toEqual([true, true, true]);
    expect(text!.replaceAll(":", " ")).toBe("INSPECTION ".repeat(100).trim());
    for (const wrong of [
      { answer: "DNL", text: "\u0645\u0645\u0646\u0648\u0639" },
      { answer: "DNL", text: "  " },
      { answer: "LOAD" },
      { answer: "ACT", because: "of that" },
      { answer: "CANCELLED" },
      { answer: "ACT", deliver: "no" },
      { answer: "REJECTED", points: [{ code: "E9999", position: 19 }] },
      { answer: "REJECTED", points: [{ code: "E0104", position: 900 }] },
      ["ACT"],
    ]) {
      const refused = await give(entry, wrong);
      expect([refused.status, await json(refused)]).toEqual([400, { code: "invalid", detail: expect.any(String) }]);
    }
    expect(line.answers).toHaveLength(1);
  });

  test("a cancellation is confirmed or refused by hand, and an update follows what was registered by hand", async () => {
    const filing = filingOn("ABC-1");
    await send(filing);
    await give(await received("ABC-1"), { answer: "ACT" });
    await send(updateOf(filing));
    await give(await received("ABC-1"), { answer: "ACT" });
    const withdrawn = cancellationOf(filing, "ABC-1");
    await send({ ...withdrawn, text: withdrawn.text.replace(":2+1'", ":3+1'").replace("::1'", "::2'") });
    expect((await give(await received("ABC-1"), { answer: "DNL" })).status).toBe(400);
    await give(await received("ABC-1"), { answer: "CANCEL_REFUSED", text: "THE SHIP HAS SAILED" });
    expect(line.answers.at(-1)!.text).toContain("FTX+ACD+++THE SHIP HAS SAILED'GEI+5+CNR::ZZZ'");
    expect(await release(await received("ABC-1"))).toBe(409);
    await post("/control/", { mpci: { hold: false } });
    await send({
      ...withdrawn,
      text: withdrawn.text
        .replace(/CX\d{9}/g, "CX999999999")
        .replace(":2+1'", ":3+1'")
        .replace("::1'", "::2'"),
    });
    await vi.waitFor(async () => expect((await kinds("ABC-1")).at(-1)).toBe("cancelled"));
  });

  test("an answer that is lost on the way comes when it is asked for, and each later one is issued later", async () => {
    const filing = filingOn("ABC-1");
    await send(filing);
    const entry = await received("ABC-1");
    await give(entry, { answer: "REGISTERED" });
    expect(await json(await give(entry, { answer: "ACT", deliver: false }))).toMatchObject({
      delivery: "held",
      tries: 0,
    });
    expect(line.answers).toHaveLength(1);
    await postSigned(sandbox.url, `/mpci/answers/resend/?message_number=${filing.messageNumber}&version=1`, "");
    await answersCome(2);
    const times = line.answers.map(({ text }) => /DTM\+9:(\d{14})/.exec(text)![1]!);
    expect(times[0]! < times[1]!).toBe(true);
  });
});

describe("an answer sent again", () => {
  test("is the same bytes, under one entry of the log, however often and whatever the inbox says", async () => {
    await send(filingOn("ABC-SIM-SILENT-1"));
    line.refusals = 2;
    const entry = await received("ABC-SIM-SILENT-1");
    const answer = (await json(await give(entry, { answer: "ACT" }))) as LogEntry;
    expect(answer).toMatchObject({ delivery: "waiting", last_error: "HTTP 503" });
    const again = await Promise.all([1, 2].map(() => post(`/mpci/log/${answer.id}/resend/`, {})));
    expect(again.map(({ status }) => status)).toEqual([202, 202]);
    await vi.waitFor(async () => expect((await entryOf(answer.id)).delivery).toBe("delivered"));
    await post(`/mpci/log/${answer.id}/resend/`, {});
    expect(new Set(line.answers.map(({ text }) => text)).size).toBe(1);
    expect((await log()).length).toBe(2);
    expect((await post(`/mpci/log/${entry.id}/resend/`, {})).status).toBe(404);
  });
});

describe("a restart", () => {
  test("forgets neither what was filed and answered, nor mails, nor that answers are held", async () => {
    const filing = filingOn("ABC-1");
    await send(filing);
    await answersCome(3);
    await vi.waitFor(async () => expect((await received("ABC-1")).answering).toBe("done"));
    await post("/sms/messages/", { to: "+971500000000", text: "Code 112233" });
    await post("/control/", { mpci: { hold: true } });
    await send(filingOn("ABC-2"));
    const before = await log();
    await restart();
    expect(await log()).toEqual(before);
    const mails = (await json(await fetch(`${sandbox.url}/mailbox/messages/`))) as { results: unknown[] };
    expect(mails.results).toMatchObject([{ to: "+971500000000", text: "Code 112233" }]);
    expect((await send(filing)).status).toBe(202);
    expect((await send({ ...filing, text: filing.text.replace("BRIGHT", "DARKER") })).status).toBe(409);
    const last = before.find(({ kind }) => kind === "ACT")!;
    await post(`/mpci/log/${last.id}/resend/`, {});
    expect(line.answers[3]).toEqual(line.answers[2]);
    await give(await received("ABC-2"), { answer: "ACT" });
    await post("/control/", { mpci: { hold: false } });
    await send(updateOf(filing));
    await vi.waitFor(async () => expect((await kinds("ABC-1")).slice(-2)).toEqual(["registered", "ACT"]));
  });

  test("in the middle of an answer goes on with it", async () => {
    await sandbox.close();
    sandbox = await start(3_000);
    await send(filingOn("ABC-1"));
    await answersCome(1);
    await restart();
    await vi.waitFor(async () => expect((await kinds("ABC-1")).slice(-2)).toEqual(["registered", "ACT"]));
    expect((await received("ABC-1")).answering).toBe("done");
  });
});

describe("the pages", () => {
  test("answer by a form, show what the inbox did, and are let in from themselves alone", async () => {
    await send(filingOn("ABC-SIM-SILENT-1"));
    const { id } = await received("ABC-SIM-SILENT-1");
    const path = `/mpci/log/${id}/answer/`;
    const form = new URLSearchParams({
      answer: "RFI",
      text: "SEND IT",
      code: "RFI-DAT",
      position: "46",
      value: "THE MODEL",
    });
    const strangers: Record<string, string>[] = [
      { origin: "https://elsewhere.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
    ];
    for (const stranger of strangers) {
      expect((await fill(path, form, stranger)).status).toBe(403);
    }
    expect(line.answers).toEqual([]);
    const answered = await fill(path, form, { origin: sandbox.url, "sec-fetch-site": "same-origin" });
    expect([answered.status, answered.headers.get("location")]).toEqual([303, `/mpci/log/${id}/#answers`]);
    expect(line.answers[0]!.text).toContain("FTX+ACD+++SEND IT'");
    expect(line.answers[0]!.text).toContain("ERP+2:1+FTX:46'ERC+RFI-DAT::ZZZ'FTX+AAO+++THE MODEL'");
    const shown = await fetch(`${sandbox.url}/mpci/log/${id}/`, { headers: { accept: "text/html" } });
    const page = await shown.text();
    expect(page).toContain("CUSRES: RFI");
    expect(page).toContain("Taken by the inbox");
    expect(shown.headers.get("content-security-policy")).toMatch(/default-src 'none'; style-src 'sha256-/);
    const wrong = await fill(path, new URLSearchParams({ answer: "CANCELLED" }), { origin: sandbox.url });
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining("CANCELLED cannot be said")]);
    expect((await fill("/control/", new URLSearchParams({ hold: "true" }), { origin: sandbox.url })).status).toBe(303);
    expect(await json(await fetch(`${sandbox.url}/control/`))).toMatchObject({ mpci: { hold: true } });
  });
});

describe("an answer to a request for information", () => {
  const numberOf = ({ text }: { text: string }) => /BGM\+962\+([^+]+)\+11\+AQ/.exec(text)![1]!;
  const decisions = async () => (await kinds("ABC-SIM-RFI-1")).filter((kind) => /RFI|rejected|ACT/.test(kind));

  test("is refused unless it names the latest request, and then decided", async () => {
    const filing = filingOn("ABC-SIM-RFI-1");
    await send(filing);
    await answersCome(3);
    const first = numberOf(line.answers[2]!);
    await give(await received("ABC-SIM-RFI-1"), { answer: "RFI", text: "STATE THE MODEL", points: [] });
    const latest = numberOf(line.answers.at(-1)!);
    expect(latest).not.toBe(first);
    await send(answerOf(filing, first));
    await vi.waitFor(async () => expect(await decisions()).toEqual(["RFI", "RFI", "rejected"]));
    expect(line.answers.at(-1)!.text).toContain(`ERC+E0140::ZZZ'FTX+AAO+++The answer is not to the latest request`);
    expect(line.answers.at(-1)!.text).toContain(first);
    await send(answerOf(filing, latest));
    await vi.waitFor(async () => expect(await decisions()).toEqual(["RFI", "RFI", "rejected", "ACT"]));
  });

  test("is decided after a restart too: the request is not forgotten", async () => {
    const filing = filingOn("ABC-SIM-RFI-1");
    await send(filing);
    await answersCome(3);
    const latest = numberOf(line.answers[2]!);
    await restart();
    await send(answerOf(filing, latest));
    await vi.waitFor(async () => expect((await decisions()).at(-1)).toBe("ACT"));
  });
});

async function restart(): Promise<void> {
  await sandbox.close();
  sandbox = await start();
}

function send({ text }: Sent): Promise<Response> {
  return postSigned(sandbox.url, "/mpci/messages/", text);
}

function post(path: string, body: unknown): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return fetch(`${sandbox.url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
}

/** Sends a form as a browser does. */
function fill(path: string, form: URLSearchParams, headers: Record<string, string>): Promise<Response> {
  const given = { accept: "text/html", ...headers };
  return fetch(`${sandbox.url}${path}`, { method: "POST", redirect: "manual", headers: given, body: form });
}

function give(entry: LogEntry, wanted: unknown): Promise<Response> {
  return post(`/mpci/log/${entry.id}/answer/`, wanted);
}

async function release(entry: LogEntry): Promise<number> {
  return (await post(`/mpci/log/${entry.id}/release/`, {})).status;
}

function json(response: Response): Promise<unknown> {
  return response.json();
}

async function log(query = ""): Promise<LogEntry[]> {
  const { results } = (await json(await fetch(`${sandbox.url}/mpci/log/${query}`))) as { results: LogEntry[] };
  return results;
}

async function entryOf(id: string): Promise<LogEntry> {
  return (await json(await fetch(`${sandbox.url}/mpci/log/${id}/`))) as LogEntry;
}

/** The latest message on a bill. */
async function received(billNumber: string): Promise<LogEntry> {
  return (await log(`?bill_number=${billNumber}`)).find(({ direction }) => direction === "in")!;
}

/** The kinds of the accepted answers on a bill, in order. */
async function kinds(billNumber: string): Promise<string[]> {
  const entries = await log(`?bill_number=${billNumber}`);
  return entries
    .filter(({ delivery }) => delivery === "delivered")
    .map(({ kind }) => kind)
    .reverse();
}

function answersCome(count: number): Promise<void> {
  return vi.waitFor(() => expect(line.answers).toHaveLength(count), { timeout: 5000 });
}
