// Our gateway and the sandbox's Abu Dhabi Customs over real sockets: every scenario as it goes over the wire.

import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exampleSubmission } from "@filings/gateways/adc/message.example";
import type { AdcNotice, AuthorityDocumentRef } from "@filings/gateways/adc/notice";
import { writeAdcMessage } from "@filings/gateways/adc/write-message";
import { signBody } from "@filings/gateways/hmac";
import { scenarios } from "@filings/sandbox/adc/scenarios";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { aDocument, anInvoice, aPermit, type CustomsLine, openCustomsLine, sealed } from "../kit/adc/customs-line.ts";

let line: CustomsLine;
beforeAll(async () => {
  line = await openCustomsLine();
});
afterAll(() => line.close());

const body = (notice: AdcNotice | undefined) => notice as unknown as Record<string, unknown>;

async function submitted(reference: string, count: number) {
  const filing = await line.numbered(reference);
  expect((await line.submit(filing)).kind).toBe("accepted");
  return { filing, kinds: (await line.kinds(filing, count + 1)).slice(1) };
}

async function fetched(documents: readonly AuthorityDocumentRef[]): Promise<void> {
  for (const { reference, sha256, size } of documents) {
    const found = await vi.waitFor(async () => {
      const answer = await line.gateway.fetchDocument(reference);
      if (answer.kind !== "found") throw new Error(answer.reason);
      return answer;
    });
    const parts: Uint8Array[] = [];
    for await (const part of found.body) parts.push(part);
    const whole = Buffer.concat(parts);
    expect([whole.length, createHash("sha256").update(whole).digest("hex")]).toEqual([size, sha256]);
    expect(whole.subarray(0, 5).toString()).toBe("%PDF-");
  }
}

describe("a filing without a word", () => {
  it("gets a number, is accepted, assessed, booked and released, each notice in its place", async () => {
    const { filing, kinds } = await submitted("PO-7781", 2);
    expect(kinds).toEqual(["ACCEPTED", "ASSESSED"]);
    expect((await line.pay(filing)).kind).toBe("accepted");
    await line.kinds(filing, 5);
    const notices = line.notices(filing);
    expect(notices.map(({ kind }) => kind).slice(3)).toEqual(["PAYMENT_BOOKED", "RELEASED"]);
    expect(notices.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
    expect(filing.number).toMatch(/^ADC-\d{4}-\d{8}-[0-9X]$/);
    expect(body(notices[1]).declarationNumber).toMatch(/^KHP-IMCOM-\d{2}-\d{7}$/);
    const released = notices.at(-1)!;
    const documents = released.kind === "RELEASED" ? released.documents : [];
    expect(documents.map(({ documentType }) => documentType)).toEqual([
      "CUSTOMS_DECLARATION",
      "PAYMENT_RECEIPT",
      "GATE_PASS",
    ]);
    await fetched(documents);
  });

  it("is taken once, however often it is sent, and its id is not taken for another", async () => {
    const filing = await line.numbered("PO-7782");
    const submission = {
      ...exampleSubmission,
      ...filing,
      filingNumber: filing.number,
      messageId: randomUUID(),
      documents: [],
    };
    const documents = [anInvoice()];
    const whole = sealed({ ...submission, documents });
    await line.upload(whole);
    const first = await line.send(whole);
    expect(await line.send(whole)).toEqual(first);
    expect(await line.send({ ...whole, comment: "another" })).toMatchObject({ kind: "refused" });
    await line.kinds(filing, 3);
    expect(line.notices(filing).map(({ kind }) => kind)).toEqual(["NUMBER_ISSUED", "ACCEPTED", "ASSESSED"]);
  });
});

describe("by a word in the reference", () => {
  it.each([
    ["OK", ["ACCEPTED", "ASSESSED"]],
    ["APP1", ["ACCEPTED", "APPROVAL", "ASSESSED"]],
    ["APP3", ["ACCEPTED", "APPROVAL", "APPROVAL", "APPROVAL", "ASSESSED"]],
    ["REJFINAL", ["REJECTED"]],
    ["ZERO", ["ACCEPTED", "ASSESSED", "RELEASED"]],
    ["DEPOSIT", ["ACCEPTED", "ASSESSED"]],
    ["REASSESS", ["ACCEPTED", "ASSESSED", "ASSESSED"]],
    ["OVERTAKE", ["ACCEPTED", "ASSESSED"]],
    ["PAYFAIL", ["ACCEPTED", "ASSESSED"]],
  ])("SIM-%s", async (name, expected) => {
    const { kinds } = await submitted(`PO SIM-${name}`, expected.length);
    expect(kinds).toEqual(expected);
  });

  it("REJNUM: no number", async () => {
    const filing = await line.request("PO SIM-REJNUM");
    await line.kinds(filing, 1);
    expect(body(line.notices(filing)[0])).toMatchObject({
      kind: "REJECTED",
      version: null,
      inReplyTo: filing.messageId,
    });
  });

  it("APPREJ: a permit is asked for, and the first approval is carried over", async () => {
    const { filing, kinds } = await submitted("PO SIM-APPREJ", 3);
    expect(kinds).toEqual(["ACCEPTED", "APPROVAL", "APPROVAL"]);
    expect(body(line.notices(filing)[3])).toMatchObject({ decision: "REJECTED", reason: { documentType: "PERMIT" } });
    await line.submit(filing, 2, { documents: [anInvoice(), aPermit()] });
    expect((await line.kinds(filing, 7)).slice(4)).toEqual(["ACCEPTED", "APPROVAL", "ASSESSED"]);
    expect(body(line.notices(filing)[4])).toMatchObject({
      version: 2,
      approvals: [
        { authority: "MOCCAE", carryOver: true },
        { authority: "MOHAP", carryOver: false },
      ],
    });
  });

  it("REJDOC: the first is rejected at the invoice, the second accepted", async () => {
    const filing = await line.numbered("PO SIM-REJDOC");
    await line.submit(filing, 1, { documents: [aDocument("PACKING_LIST"), anInvoice()] });
    await line.kinds(filing, 2);
    const pointer = { section: "AdditionalDocument", sequence: 2, tag: "Amount" };
    expect(body(line.notices(filing)[1])).toMatchObject({
      kind: "REJECTED",
      resubmittable: true,
      reasons: [{ pointer }],
    });
    await line.submit(filing, 2);
    expect((await line.kinds(filing, 4)).slice(2)).toEqual(["ACCEPTED", "ASSESSED"]);
  });

  it("ERR5XX: three times unavailable, then taken", async () => {
    const filing = await line.numbered("PO SIM-ERR5XX");
    const messageId = randomUUID();
    const kinds = [];
    for (let tries = 0; tries < 4; tries++) kinds.push((await line.submit(filing, 1, { messageId })).kind);
    expect(kinds).toEqual(["unavailable", "unavailable", "unavailable", "accepted"]);
  });

  it("PERM: refused when posted", async () => {
    const filing = await line.numbered("PO SIM-PERM");
    expect((await line.submit(filing)).kind).toBe("refused");
  });

  it("TIMEOUT: silent until a hand lets it go", async () => {
    const filing = await line.numbered("PO SIM-TIMEOUT");
    await line.submit(filing);
    const { waiting } = (await (await line.ofSandbox(`/adc/filings/${filing.filingId}/`)).json()) as {
      waiting: object[];
    };
    expect(waiting[0]).toEqual({ says: "accept", version: 1, held: true });
    expect((await line.ofSandbox(`/adc/filings/${filing.filingId}/release/`, {})).status).toBe(202);
    expect((await line.kinds(filing, 3)).slice(1)).toEqual(["ACCEPTED", "ASSESSED"]);
  });

  it("DUP: every message twice, the same one", async () => {
    const filing = await line.request("PO SIM-DUP");
    await line.kinds(filing, 2);
    const [first, second] = line.notices(filing);
    expect(second).toEqual(first);
  });

  it("ORDER: assessed before the last approval, released before the booking", async () => {
    const { filing, kinds } = await submitted("PO SIM-ORDER", 4);
    expect(kinds).toEqual(["ACCEPTED", "APPROVAL", "ASSESSED", "APPROVAL"]);
    await line.pay(filing);
    expect((await line.kinds(filing, 7)).slice(5)).toEqual(["RELEASED", "PAYMENT_BOOKED"]);
  });

  it("GARBAGE: something unreadable between", async () => {
    const before = line.heard.length;
    const { kinds } = await submitted("PO SIM-GARBAGE", 2);
    expect(kinds).toEqual(["ACCEPTED", "ASSESSED"]);
    expect(line.heard.slice(before).filter((one) => typeof one === "string")).toEqual([
      expect.stringMatching(/^malformed/),
    ]);
  });

  it("STALE: an answer to the old version after the new one's", async () => {
    const { filing } = await submitted("PO SIM-STALE", 1);
    await line.submit(filing, 2);
    await line.kinds(filing, 5);
    const said = line.notices(filing).slice(1);
    expect(said.map(({ kind, version }) => [kind, version])).toEqual([
      ["REJECTED", 1],
      ["ACCEPTED", 2],
      ["REJECTED", 1],
      ["ASSESSED", 2],
    ]);
    expect(said[2]!.messageId).not.toBe(said[0]!.messageId);
  });

  it("LATEACC: the first is accepted once the second is there", async () => {
    const filing = await line.numbered("PO SIM-LATEACC");
    await line.submit(filing);
    await line.submit(filing, 2);
    await line.kinds(filing, 4);
    const said = line.notices(filing).slice(1);
    expect(said.map(({ kind, version }) => [kind, version])).toEqual([
      ["ERROR", 2],
      ["ACCEPTED", 1],
      ["ASSESSED", 1],
    ]);
    expect(body(said[0])).toMatchObject({ code: "ALREADY_ACCEPTED", isRetryable: false });
  });

  it("SLOWDOC: announced together, there one by one", async () => {
    const { filing } = await submitted("PO SIM-SLOWDOC-1", 2);
    await line.pay(filing);
    await line.kinds(filing, 5);
    const released = line.notices(filing).at(-1)!;
    const documents = released.kind === "RELEASED" ? released.documents : [];
    expect((await line.gateway.fetchDocument(documents.at(-1)!.reference)).kind).toBe("not_yet");
    await vi.waitFor(() => fetched(documents), { timeout: 8_000 });
  }, 20_000);

  it("INSPECT: refused after it was paid", async () => {
    const { filing } = await submitted("PO SIM-INSPECT", 2);
    await line.pay(filing);
    expect((await line.kinds(filing, 5)).slice(3)).toEqual(["PAYMENT_BOOKED", "REJECTED"]);
    expect(body(line.notices(filing)[4])).toMatchObject({ resubmittable: false });
  });

  it("every scenario is one that these pages list", () => {
    expect(new Set(scenarios.map(({ name }) => name)).size).toBe(24);
  });
});

describe("what Abu Dhabi Customs does not take", () => {
  it("is a number that is another filing's, or none at all", async () => {
    const one = await line.numbered("PO-1");
    const other = await line.numbered("PO-2");
    await line.submit({ ...other, number: one.number });
    await line.submit({ ...one, number: "ADC-2026-00000017-5" });
    for (const filing of [one, other]) {
      await line.kinds(filing, 2);
      const pointer = { section: "Declaration", sequence: null, tag: "ID" };
      expect(body(line.notices(filing)[1])).toMatchObject({
        kind: "REJECTED",
        resubmittable: false,
        reasons: [{ pointer }],
      });
    }
  });

  it("is a document whose bytes did not come, or are others", async () => {
    const filing = await line.numbered("PO-3");
    const { gateway } = line;
    const invoice = anInvoice();
    const messageId = randomUUID();
    const submission = {
      ...exampleSubmission,
      ...filing,
      filingNumber: filing.number,
      messageId,
      documents: [invoice],
    };
    expect(await line.send(submission)).toMatchObject({ kind: "refused", reason: expect.stringContaining(invoice.id) });
    const ref = { messageId, documentId: invoice.id, mimeType: "application/pdf", size: 4, sha256: invoice.sha256 };
    const { Readable } = await import("node:stream");
    const wrong = await gateway.uploadAttachment(ref, Readable.from([Buffer.from("evil")]));
    expect(wrong).toMatchObject({ kind: "refused", reason: expect.stringContaining("another hash") });
  });

  it.each([
    ["a centre that is none", { center_code: "XXX" }, "DeclarationOffice"],
    ["a way that does not lead there", { transport_mode: "AIR" }, "BorderTransportMeans"],
    ["a type of another kind of filing", { declaration_type: "EX-NAT" }, "TypeCode"],
    ["a registration code in another form", { importer_code: "٣٤٥٦" }, "Importer"],
    ["a commodity of seven digits", { hs_codes: ["8413700"] }, "ID"],
  ])("is a request with %s", async (_, header, tag) => {
    const filing = await line.request("PO-4", header);
    await line.kinds(filing, 1);
    expect(body(line.notices(filing)[0])).toMatchObject({ kind: "REJECTED", reasons: [{ pointer: { tag } }] });
  });

  it("is a seal that cannot be read, and a missing invoice", async () => {
    const filing = await line.numbered("PO-5");
    const seal = { signature: "0x00" };
    await line.submit(filing, 1, { seal, documents: [aDocument("PACKING_LIST")] });
    await line.kinds(filing, 2);
    expect(body(line.notices(filing)[1])).toMatchObject({
      kind: "REJECTED",
      resubmittable: true,
      reasons: [{ code: "ADC1204" }, { code: "ADC1301" }],
    });
  });

  it.each([
    ["names another signer", "ADC1302", { signer: exampleSubmission.seal.signer }],
    ["says another digest", "ADC1302", { digest: exampleSubmission.seal.digest }],
    ["is another's signature", "ADC1303", { signature: `0x${"34".repeat(64)}1c` }],
    [
      "is of another environment",
      "ADC1302",
      { signed: { ...exampleSubmission.seal.signed, salt: `0x${"0".repeat(64)}` } },
    ],
    ["is of another company", "ADC1302", { signed: { ...exampleSubmission.seal.signed, companyId: randomUUID() } }],
  ])("is a seal that %s", async (_, code, seal) => {
    const filing = await line.numbered("PO-5");
    await line.submit(filing, 1, { seal });
    await line.kinds(filing, 2);
    expect(body(line.notices(filing)[1])).toMatchObject({ kind: "REJECTED", resubmittable: true, reasons: [{ code }] });
  });

  it("is a seal of a document that is another one now", async () => {
    const filing = await line.numbered("PO-5");
    const { seal } = sealed({ ...exampleSubmission, ...filing, filingNumber: filing.number, documents: [anInvoice()] });
    await line.submit(filing, 1, { seal });
    await line.kinds(filing, 2);
    expect(body(line.notices(filing)[1])).toMatchObject({ kind: "REJECTED", reasons: [{ code: "ADC1302" }] });
  });

  it("is what is unsigned, signed by another, or signed long ago", async () => {
    const bytes = writeAdcMessage({ ...exampleSubmission, messageId: randomUUID() });
    const post = async (at: Date, secret: string) => {
      const timestamp = at.toISOString();
      const signature = signBody({ secret, timestamp, body: bytes });
      const headers = { "content-type": "application/xml", "x-timestamp": timestamp, "x-signature": signature };
      const answer = await fetch(`${line.sandbox.url}/adc/messages/`, {
        method: "POST",
        headers,
        body: Buffer.from(bytes),
      });
      return answer.status;
    };
    const known = "what Abu Dhabi Customs and this test know";
    const now = Date.now();
    const tried = [
      post(new Date(now), "x"),
      post(new Date(now - 301_000), known),
      post(new Date(now + 301_000), known),
    ];
    expect(await Promise.all(tried)).toEqual([401, 401, 401]);
    // Rightly signed it is read, and refused for what it says.
    expect(await post(new Date(now), known)).toBe(409);
  });

  it.each(["<!DOCTYPE a [<!ENTITY b 'c'>]><MetaData/>", "<MetaData/>", "nonsense"])("is %s", async (text) => {
    const bytes = new TextEncoder().encode(text);
    expect((await line.gateway.send(bytes, randomUUID())).kind).toBe("refused");
  });
});

describe("who could not be reached", () => {
  it("fetches what was said, and goes on from there", async () => {
    const other = await openCustomsLine();
    try {
      other.inbox.refusals = 1_000;
      const filing = await other.request("PO-9");
      const first = await vi.waitFor(async () => {
        const pulled = await other.gateway.pull(null, 10);
        if (pulled.kind !== "pulled" || pulled.notices.length === 0) throw new Error("nothing yet");
        return pulled;
      });
      expect(Buffer.from(first.notices[0]!.bytes).toString()).toContain(filing.filingId);
      expect(await other.gateway.pull(first.cursor, 10)).toEqual({ kind: "pulled", notices: [], cursor: first.cursor });
    } finally {
      await other.close();
    }
  });

  it("is told again after both were restarted", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "sandbox-"));
    try {
      const before = await openCustomsLine({ dataDir });
      await before.ofSandbox("/control/", { adc: { hold: true } });
      const filing = await before.request("PO-10");
      await vi.waitFor(async () => {
        const { waiting } = (await (await before.ofSandbox(`/adc/filings/${filing.filingId}/`)).json()) as {
          waiting: object[];
        };
        expect(waiting).toMatchObject([{ says: "number", held: true }]);
      });
      await before.close();
      const after = await openCustomsLine({ dataDir });
      await after.ofSandbox(`/adc/filings/${filing.filingId}/release/`, {});
      expect(await after.kinds(filing, 1)).toEqual(["NUMBER_ISSUED"]);
      await after.close();
    } finally {
      await rm(dataDir, { recursive: true });
    }
  });

  it("learns nothing while the line is down", async () => {
    const filing = await line.numbered("PO-11");
    await line.ofSandbox("/control/", { adc: { down: true } });
    expect((await line.submit(filing)).kind).not.toBe("accepted");
    await line.ofSandbox("/control/", { adc: { down: false } });
    expect((await line.submit(filing)).kind).toBe("accepted");
  });
});

describe("the pages of Abu Dhabi Customs", () => {
  it("show filings and messages, escaped, with what a hand can do", async () => {
    const filing = await line.numbered("<b>PO</b> SIM-TIMEOUT");
    await line.submit(filing);
    const page = async (path: string) =>
      (await fetch(`${line.sandbox.url}${path}`, { headers: { accept: "text/html" } })).text();
    expect(await page("/adc/")).toContain("&lt;b&gt;PO&lt;/b&gt;");
    const one = await page(`/adc/filings/${filing.filingId}/`);
    expect(one).toContain("Say the next one now");
    expect(one).toContain("&lt;MetaData");
    expect(await page("/")).toContain("SIM-LATEACC");
  });
});
