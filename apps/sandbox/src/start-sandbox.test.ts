// The sandbox over real sockets: what NAIC accepts, answers and shows, and the mailbox.
import { createHmac, randomInt } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { latin1Bytes, latin1Text } from "@filings/edifact/charset";
import { type Interchange, readInterchange } from "@filings/edifact/read";
import { cancellation, houseFiling } from "@filings/edifact/sample-interchanges";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { scenarios } from "./mpci/scenarios.ts";
import { type RunningSandbox, startSandbox } from "./start-sandbox.ts";

const secret = "a secret of this test";
const delayMs = 120;

interface Received {
  readonly bytes: Buffer;
  readonly signature: unknown;
  readonly timestamp: unknown;
}

const inbox = { received: [] as Received[], refusals: 0 };
const server = createServer((request, response) => {
  void bodyOf(request).then((bytes) => {
    const { "x-signature": signature, "x-timestamp": timestamp } = request.headers;
    const isRefused = inbox.refusals > 0;
    if (isRefused) inbox.refusals--;
    else inbox.received.push({ bytes, signature, timestamp });
    response.writeHead(isRefused ? 503 : 202).end();
  });
});

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const running: { sandbox?: RunningSandbox; lines: string[] } = { lines: [] };

beforeAll(() => new Promise<void>((ready) => void server.listen(0, "127.0.0.1", ready)));
afterAll(() => new Promise<void>((closed) => void server.close(() => closed())));

beforeEach(async () => {
  inbox.received = [];
  inbox.refusals = 0;
  running.lines = [];
  const inboxUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateways/mpci/inbox/`;
  running.sandbox = await startSandbox({
    secret,
    inboxUrl,
    answerDelayMs: delayMs,
    tell: (line) => running.lines.push(line),
  });
});
afterEach(() => running.sandbox?.close());

describe("a filing", () => {
  test("is acknowledged, registered and accepted, in this order, each signed and under its own reference", async () => {
    const filing = aFiling("ABCSHA2611001");
    const answer = await send(filing);
    expect(answer.status).toBe(202);
    expect(await answer.json()).toMatchObject({ control_reference: filing.reference, receipt: expect.any(String) });
    await heard("CONTRL 7", "registered", "ACT");
    const references = inbox.received.map(({ bytes }) => readInterchange(bytes).controlReference);
    expect(new Set(references).size).toBe(3);
    for (const reference of references) expect(reference).toMatch(/^NA[0-9A-Z]{12}$/);
    for (const { bytes, signature, timestamp } of inbox.received)
      expect(signature).toBe(signed(String(timestamp), bytes));
    expect(linesOf(1)).toEqual([
      expect.stringMatching(/^UNB\+UNOC:3\+AENAIC:ZZZ\+SPCX01:ZZZ\+\d{6}:\d{4}\+NA[0-9A-Z]{12}'$/),
      "UNH+1+CUSRES:D:13A:UN'",
      expect.stringMatching(/^BGM\+962\+NAIC[0-9A-Z]{12}\+11\+AB'$/),
      expect.stringMatching(/^DTM\+9:\d{14}:204'$/),
      "GEI+5+1::ZZZ'",
      "NAD+MR+MPCI123::ZZZ'",
      `RFF+ACW:${filing.messageNumber}::1'`,
      "RFF+BH:ABCSHA2611001'",
      expect.stringMatching(/^RFF\+ABT:AE26MPCI\d{8}'$/),
      "UNT+9+1'",
      expect.stringMatching(/^UNZ\+1\+NA[0-9A-Z]{12}'$/),
    ]);
    expect(linesOf(0)).toContain(`UCI+${filing.reference}+SPCX01:ZZZ+AENAIC:ZZZ+7'`);
    expect(linesOf(2)).toContain("GEI+5+ACT::ZZZ'");
    expect(linesOf(2)[8]).toBe(linesOf(1)[8]);
  });

  test("sent twice is done once, and other bytes under its reference are refused", async () => {
    const filing = aFiling("ABCSHA2611001");
    const first = (await (await send(filing)).json()) as { receipt: string };
    const again = await send(filing);
    expect([again.status, await again.json()]).toEqual([202, first]);
    const other = await send({ ...filing, text: filing.text.replace("BRIGHT", "DARKER") });
    expect(other.status).toBe(409);
    await heard("CONTRL 7", "registered", "ACT");
    const { results } = await log();
    expect(results.filter(({ direction }) => direction === "in").map(({ duplicate }) => duplicate)).toEqual([
      true,
      false,
    ]);
  });

  test("that is badly formed or wrong in meaning is rejected at its segment", async () => {
    await send(aFiling("ABCSHA2611001", (text) => text.replace("45G1", "45G1456789012")));
    await heard("CONTRL 4");
    expect(linesOf(0).slice(2, 6)).toEqual([
      expect.stringContaining("+7'"),
      "UCM+1+CUSCAR:D:13A:UN+4'",
      "UCS+19'",
      "UCD+39+4:1'",
    ]);
    inbox.received = [];
    await send(aFiling("ABCSHA2611002", (text) => text.replaceAll("CSQU3054383", "CSQU3054384")));
    await heard("CONTRL 7", "rejected");
    const rejected = linesOf(1);
    expect(rejected[2]).toMatch(/^BGM\+963\+NAIC[0-9A-Z]{12}\+27\+RE'$/);
    expect(rejected.slice(-6, -2)).toEqual([
      "ERP+1:1+EQD:19'",
      "RFF+AAQ:CSQU3054384'",
      "ERC+E0104::ZZZ'",
      "FTX+AAO+++Container number check digit is wrong'",
    ]);
  });

  test("whose interchange as a whole is wrong is rejected as a whole, and without a sender refused when posted", async () => {
    const filing = aFiling("ABCSHA2611001", (text) => text.replace("UNZ+1+", "UNZ+2+"));
    await send(filing);
    await heard("CONTRL 4");
    expect(linesOf(0)[2]).toBe(`UCI+${filing.reference}+SPCX01:ZZZ+AENAIC:ZZZ+4+29'`);
    expect((await send({ ...filing, text: "no interchange" })).status).toBe(400);
  });

  test("is not taken unsigned, wrongly signed or signed long ago", async () => {
    const { text } = aFiling("ABCSHA2611001");
    const now = new Date().toISOString();
    const old = new Date(Date.now() - 301_000).toISOString();
    const calls: Record<string, string>[] = [
      {},
      { "x-timestamp": now, "x-signature": signed(now, latin1Bytes(`${text} `)) },
      { "x-timestamp": old, "x-signature": signed(old, latin1Bytes(text)) },
      { "x-timestamp": "yesterday", "x-signature": signed("yesterday", latin1Bytes(text)) },
    ];
    for (const headers of calls) expect((await call("POST", "/mpci/messages/", text, headers)).status).toBe(401);
    expect((await log()).results).toEqual([]);
  });
});

describe("what follows a filing", () => {
  test("an update and a cancellation are taken in their turn, and nothing after the cancellation", async () => {
    const filing = aFiling("ABCSHA2611001");
    await send(filing);
    await heard("CONTRL 7", "registered", "ACT");
    for (const [change, code] of [
      [anUpdate(filing, 3, 1), "E0118"],
      [anUpdate(filing, 2, 2), "E0117"],
      [anUpdate({ ...filing, messageNumber: "MPCI2026999999" }, 2, 1), "E0117"],
      [{ ...filing, reference: newReference() }, "E0116"],
    ] as const) {
      inbox.received = [];
      await send(change);
      await heard("CONTRL 7", "rejected");
      expect(linesOf(1).join("")).toContain(`ERC+${code}`);
    }
    inbox.received = [];
    await send(anUpdate(filing, 2, 1));
    await heard("CONTRL 7", "registered", "ACT");
    inbox.received = [];
    await send(aCancellation(filing, 3, 2));
    await heard("CONTRL 7", "cancelled");
    expect(linesOf(1)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^BGM\+962\+NAIC[0-9A-Z]{12}\+11\+AP'$/), "GEI+5+CAN::ZZZ'"]),
    );
    inbox.received = [];
    await send(anUpdate(filing, 4, 3));
    await heard("CONTRL 7", "rejected");
    expect(linesOf(1).join("")).toContain("ERC+E0121");
  });

  test("a sender that does not know can ask whether it was received, and have the answer sent again", async () => {
    const filing = aFiling("ABCSHA2611001");
    expect(
      await (await ask("GET", `/mpci/messages/status/?control_reference=${filing.reference}`)).json(),
    ).toMatchObject({ received: false });
    await send(filing);
    expect(
      await (await ask("GET", `/mpci/messages/status/?control_reference=${filing.reference}`)).json(),
    ).toMatchObject({ received: true });
    await heard("CONTRL 7", "registered", "ACT");
    const resend = `/mpci/answers/resend/?message_number=${filing.messageNumber}&version=1`;
    expect((await call("POST", resend, "", {})).status).toBe(401);
    expect((await ask("POST", resend)).status).toBe(202);
    await vi.waitFor(() => expect(inbox.received).toHaveLength(4));
    expect(inbox.received[3]!.bytes).toEqual(inbox.received[2]!.bytes);
    expect((await ask("POST", resend.replace("version=1", "version=2"))).status).toBe(404);
  });

  test("an inbox that refuses is tried again until it takes the answer", async () => {
    inbox.refusals = 2;
    await send(aFiling("ABCSHA2611001"));
    await vi.waitFor(() => expect(inbox.received).toHaveLength(3), { timeout: 5000 });
    const tries = (await log()).results.filter(({ direction }) => direction === "out").map((entry) => entry.tries);
    expect(tries.reduce((sum, value) => sum + value)).toBe(5);
  });
});

describe("the scenarios", () => {
  test.each([
    ["ACW", ["CONTRL 7", "registered", "ACW"], "GEI+5+ACW::ZZZ'"],
    ["RFI", ["CONTRL 7", "registered", "RFI"], "ERP+2:2+DGS:62'"],
    ["DNL", ["CONTRL 7", "registered", "DNL"], "EQD+CN+CSQU3054383::5'"],
    ["PSF", ["CONTRL 7", "registered", "PSF"], "FTX+AHN+++Sub-filings are awaited under this bill of lading'"],
    ["EXP", ["CONTRL 7", "registered", "EXP"], "GEI+5+EXP::ZZZ'"],
    ["SYNTAX", ["CONTRL 4"], "UCD+39+5:1'"],
    ["REJECT", ["CONTRL 7", "rejected"], "ERP+2:2+CST:64'"],
    ["ORDER", ["CONTRL 7", "ACT", "registered"], "GEI+5+1::ZZZ'"],
    ["GARBAGE", ["CONTRL 7", "registered", "ACT", "unreadable"], null],
  ] as const)("%s: %j", async (name, kinds, line) => {
    await send(aFiling(`ABC-SIM-${name}-1`));
    if (name === "GARBAGE") {
      await vi.waitFor(() => expect(inbox.received).toHaveLength(4));
      const readable = inbox.received.filter(({ bytes }) => !isUnreadable(bytes));
      expect(readable).toHaveLength(3);
    } else await heard(...kinds);
    if (line) expect(linesOf(inbox.received.length - 1)).toContain(line);
  });

  test("SILENT gives a receipt and nothing more; DUP sends every answer three times", async () => {
    expect((await send(aFiling("ABC-SIM-SILENT-1"))).status).toBe(202);
    await send(aFiling("ABC-SIM-DUP-1"));
    await vi.waitFor(() => expect(inbox.received).toHaveLength(9));
    expect(new Set(inbox.received.map(({ bytes }) => latin1Text(bytes))).size).toBe(3);
    expect((await log("?bill_number=ABC-SIM-SILENT-1")).results).toHaveLength(1);
  });

  test("LATE answers thirty times as late as usual, LATE3 ninety times", async () => {
    const shortMs = 4;
    const body = JSON.stringify({ mpci: { delay_ms: shortMs } });
    const headers = { "content-type": "application/json" };
    await fetch(`${running.sandbox!.url}/control/`, { method: "POST", headers, body });
    const heardAfter = async (billNumber: string) => {
      const started = performance.now();
      await send(aFiling(billNumber));
      await heard("CONTRL 7", "registered", "ACT");
      inbox.received.length = 0;
      return performance.now() - started;
    };
    expect(await heardAfter("ABC-SIM-LATE-1")).toBeGreaterThanOrEqual(30 * shortMs);
    expect(await heardAfter("ABC-SIM-LATE3-1")).toBeGreaterThanOrEqual(90 * shortMs);
  });

  test("ERR5XX refuses two posts, DOWN cuts three off, LOST takes the filing and loses the receipt", async () => {
    const refused = aFiling("ABC-SIM-ERR5XX-1");
    expect([(await send(refused)).status, (await send(refused)).status, (await send(refused)).status]).toEqual([
      503, 503, 202,
    ]);
    const down = aFiling("ABC-SIM-DOWN-1");
    for (let times = 0; times < 3; times++) await expect(send(down)).rejects.toThrow();
    expect((await send(down)).status).toBe(202);
    const lost = aFiling("ABC-SIM-LOST-1");
    await expect(send(lost)).rejects.toThrow();
    expect(await (await ask("GET", `/mpci/messages/status/?control_reference=${lost.reference}`)).json()).toMatchObject(
      { received: true },
    );
    expect((await send(lost)).status).toBe(202);
    await vi.waitFor(() => expect(inbox.received).toHaveLength(9));
  });

  test("CANCELNO refuses the cancellation, and the filing stays in force", async () => {
    const filing = aFiling("ABC-SIM-CANCELNO-1");
    await send(filing);
    await heard("CONTRL 7", "registered", "ACT");
    inbox.received = [];
    await send(aCancellation(filing, 2, 1));
    await heard("CONTRL 7", "cancellation refused");
    expect(linesOf(1)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^BGM\+963\+NAIC[0-9A-Z]{12}\+27\+RE'$/), "GEI+5+CNR::ZZZ'"]),
    );
    expect(linesOf(1).join("")).toContain("FTX+ACD+++Cancellation refused");
    inbox.received = [];
    await send(anUpdate(filing, 2, 1));
    await heard("CONTRL 7", "registered", "ACT");
  });

  test("STALE sends an older answer for the version before after the new one; RFI is settled by an update", async () => {
    const filing = aFiling("ABC-SIM-STALE-1");
    await send(filing);
    await heard("CONTRL 7", "registered", "ACT");
    inbox.received = [];
    await send(anUpdate(filing, 2, 1));
    await heard("CONTRL 7", "registered", "ACT", "DNL");
    expect(linesOf(3)).toContain(`RFF+ACW:${filing.messageNumber}::1'`);
    expect(issuedAt(3) < issuedAt(2)).toBe(true);
    inbox.received = [];
    const asked = aFiling("ABC-SIM-RFI-1");
    await send(asked);
    await heard("CONTRL 7", "registered", "RFI");
    inbox.received = [];
    await send(anUpdate(asked, 2, 1));
    await heard("CONTRL 7", "registered", "ACT");
  });

  test("every scenario has a name of its own and is shown on the first page", async () => {
    const text = await (await fetch(url("/"))).text();
    expect(new Set(scenarios.map(({ name }) => name)).size).toBe(scenarios.length);
    for (const { name } of scenarios) expect(text).toContain(`SIM-${name}`);
  });
});

describe("control and pages", () => {
  test("a line that is down is cut off; unknown settings are refused", async () => {
    expect((await control({ mpci: { down: true } })).status).toBe(200);
    await expect(send(aFiling("ABCSHA2611001"))).rejects.toThrow();
    await control({ mpci: { down: false, delay_ms: 0 } });
    expect((await send(aFiling("ABCSHA2611001"))).status).toBe(202);
    for (const wrong of [
      { mpci: { delay: 1 } },
      { mpci: { down: "yes" } },
      { customs: {} },
      { adc: { adopts_unknown: true } },
    ])
      expect((await control(wrong)).status).toBe(400);
    expect(await (await fetch(url("/control/"))).json()).toMatchObject({ mpci: { down: false, delay_ms: 0 } });
    expect((await fetch(url("/health/"))).status).toBe(200);
  });

  test("filings registered before this start are taken over when that is switched on", async () => {
    await control({ mpci: { adopts_unknown: true } });
    await send(anUpdate(aFiling("ABCSHA2611001"), 2, 1));
    await heard("CONTRL 7", "registered", "ACT");
  });

  test("received text is shown as text, never as part of the page", async () => {
    await send(aFiling("ABCSHA2611001", (text) => text.replace("BRIGHT LAMPS", "<script>alert(1)</script>")));
    const received = (await log()).results.find(({ direction }) => direction === "in");
    const text = await page(`/mpci/log/${received!.id}/`);
    expect(text).toContain("NAD+CZ+++&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(text).not.toContain("<script");
  });
});

function url(path: string): string {
  return running.sandbox!.url + path;
}

async function page(path: string): Promise<string> {
  return (await fetch(url(path), { headers: { accept: "text/html" } })).text();
}

function signed(timestamp: string, body: Uint8Array): string {
  return createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest("hex");
}

function call(method: string, path: string, text: string, headers: Record<string, string>): Promise<Response> {
  const body = method === "POST" ? (latin1Bytes(text) as Uint8Array<ArrayBuffer>) : null;
  return fetch(url(path), { method, body, headers: { "content-type": "application/edifact", ...headers } });
}

function ask(method: string, path: string, text = ""): Promise<Response> {
  const timestamp = new Date().toISOString();
  return call(method, path, text, { "x-timestamp": timestamp, "x-signature": signed(timestamp, latin1Bytes(text)) });
}

interface Filing {
  readonly billNumber: string;
  readonly messageNumber: string;
  readonly reference: string;
  readonly text: string;
}

function newReference(): string {
  return `CX${randomInt(1e8, 1e9)}`;
}

function aFiling(billNumber: string, change = (text: string) => text): Filing {
  const messageNumber = `MPCI${randomInt(1e9, 1e10)}`;
  const text = houseFiling.replaceAll("ABCSHA2611001", billNumber);
  return { billNumber, messageNumber, reference: newReference(), text: change(text) };
}

function anUpdate(filing: Filing, version: number, previous: number): Filing {
  const text = filing.text
    .replace("042:1+9'", `042:${version}+5'`)
    .replace("NAD+MS", `RFF+ACW:MPCI2026000042::${previous}'\nNAD+MS`)
    .replace("TDT+20", "FTX+CHG+++ONE MORE CARTON'\nTDT+20")
    .replace("UNT+66", "UNT+68");
  return { ...filing, reference: newReference(), text };
}

function aCancellation(filing: Filing, version: number, previous: number): Filing {
  const text = cancellation
    .replaceAll("ABCSHA2611001", filing.billNumber)
    .replace("042:2+1'", `042:${version}+1'`)
    .replace("042::1'", `042::${previous}'`)
    .replaceAll("CX00000057", "CX00000042");
  return { ...filing, reference: newReference(), text };
}

/** Replaces the placeholders of the example by this filing's numbers and sends it. */
function send({ text, reference, messageNumber }: Filing): Promise<Response> {
  const own = text.replaceAll("CX00000042", reference).replaceAll("MPCI2026000042", messageNumber);
  return ask("POST", "/mpci/messages/", own.replaceAll("\n", ""));
}

interface Entry {
  readonly id: string;
  readonly direction: string;
  readonly duplicate: boolean;
  readonly tries: number;
}

async function log(query = ""): Promise<{ results: Entry[] }> {
  return (await (await fetch(url(`/mpci/log/${query}`))).json()) as { results: Entry[] };
}

function control(body: unknown): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return fetch(url("/control/"), { method: "POST", headers, body: JSON.stringify(body) });
}

/** Waits for these answers, in this order. */
async function heard(...kinds: string[]): Promise<void> {
  await vi.waitFor(() => expect(inbox.received.length).toBeGreaterThanOrEqual(kinds.length), { timeout: 5000 });
  expect(inbox.received.map(({ bytes }) => kindOf(readInterchange(bytes)))).toEqual(kinds);
}

function kindOf({ messages }: Interchange): string {
  const { type, segments } = messages[0]!;
  const element = (tag: string, at: number) => segments.find((segment) => segment.tag === tag)?.elements[at]?.[0] ?? "";
  if (type === "CONTRL") return `CONTRL ${element("UCM", 2) || element("UCI", 3)}`;
  const names: Record<string, string> = {
    "1": "registered",
    "2": "rejected",
    CAN: "cancelled",
    CNR: "cancellation refused",
  };
  const code = element("GEI", 1);
  return names[code] ?? code;
}

function isUnreadable(bytes: Uint8Array): boolean {
  try {
    readInterchange(bytes);
    return false;
  } catch {
    return true;
  }
}

function linesOf(index: number): string[] {
  return latin1Text(inbox.received[index]!.bytes).split(/(?<=')/);
}

function issuedAt(index: number): string {
  return linesOf(index).find((line) => line.startsWith("DTM+9"))!;
}
