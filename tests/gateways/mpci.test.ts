// The adapter and NAIC as the sandbox plays it tell the same story: what is sent is taken, and every answer is understood.
import type { FilingBody } from "@filings/contract/mpci/filing";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import {
  aCoLoadMasterBill,
  aDirectBill,
  aMasterBill,
  aTranshipment,
  exampleLine,
} from "@filings/contract/mpci/types/other-bills.example";
import { createMpciClient } from "@filings/gateways/mpci/client";
import { pathOf } from "@filings/gateways/mpci/error-points";
import { aeMpciD13a } from "@filings/gateways/mpci/profile";
import type { MpciNotice } from "@filings/gateways/mpci/read-notice";
import type { MpciSubmission } from "@filings/gateways/mpci/submission";
import { aSubmission } from "@filings/gateways/mpci/submission.example";
import { writeCuscar } from "@filings/gateways/mpci/write-cuscar";
import { type RunningSandbox, startSandbox } from "@filings/sandbox/start-sandbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type NaicInbox, openNaicInbox } from "./naic-inbox.ts";

const secret = "what NAIC and the filer know";
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

function clientWith(change: { secret?: string; timeoutMs?: number } = {}) {
  return createMpciClient({ baseUrl: sandbox.url, secret, timeoutMs: 10_000, now: () => new Date(), ...change });
}

const numbers = { last: 0 };

/** A filing of its own, with the scenario in its bill number. */
function aFiling(scenario: string, change: Partial<MpciSubmission> = {}): MpciSubmission {
  const number = String(++numbers.last).padStart(4, "0");
  return aSubmission({
    messageNumber: `MPCI202700${number}`,
    controlReference: `CY0000${number}`,
    preparedAt: new Date(),
    body: aHouseBill({ bill_number: `ABC-SIM-${scenario}-${number}` }),
    ...change,
  });
}

/** The next message about the same filing. */
function following(before: MpciSubmission, change: Partial<MpciSubmission>): MpciSubmission {
  return {
    ...before,
    controlReference: `CY0000${String(++numbers.last).padStart(4, "0")}`,
    version: before.version + 1,
    previousVersion: before.version,
    reason: "AS AGREED WITH THE SHIPPER",
    ...change,
  };
}

async function send(submission: MpciSubmission): Promise<void> {
  const { bytes } = writeCuscar(submission, aeMpciD13a);
  expect(await clientWith().send(bytes, submission.controlReference)).toMatchObject({ kind: "accepted" });
}

/** The answers to one message: those that name its interchange, and those that name its version. */
function answers(submission: MpciSubmission, count: number): Promise<MpciNotice[]> {
  return inbox.waitFor(
    (notice) =>
      notice.controlReference === submission.controlReference ||
      (notice.messageNumber === submission.messageNumber && notice.version === submission.version),
    count,
  );
}

function kindsOf(notices: readonly MpciNotice[]): string[] {
  return notices.map(({ kind }) => kind).sort();
}

const parent = { bill_number: "COLOAD001", mpci_party_id: "COLOAD1" };
const agent = { key: "agent", role: "CARRIER_AGENT", name: "GULF AGENCIES LLC" } as const;
const second = { ...aDirectBill().parties[1], key: "second", role: "NOTIFY" } as const;

describe("every bill type and movement", () => {
  it.each<[string, FilingBody, string, string]>([
    ["a house bill beneath a co-loader's", aHouseBill({ parent_bill: parent }), "714", "23"],
    ["a co-load master bill", aCoLoadMasterBill(), "714", "23"],
    ["a co-load master bill beneath another", aCoLoadMasterBill({ parent_bill: parent }), "714", "23"],
    ["a master bill", aMasterBill(), "704", "23"],
    ["a direct import", aDirectBill(), "705", "23"],
    [
      "a direct import with a carrier's agent and two notify parties",
      aDirectBill({ parties: [...aDirectBill().parties, agent, second] }),
      "705",
      "23",
    ],
    ["a transit", aTranshipment({ movement_type: "TRANSIT" }), "705", "24"],
    ["a transhipment", aTranshipment(), "705", "28"],
    ["cargo that remains on board", aTranshipment({ movement_type: "FROB" }), "705", "ZZZ"],
  ])("%s passes NAIC's strict reading and is decided by its scenario", async (_what, body, document, movement) => {
    const filer = document === "714" ? {} : { filer: exampleLine };
    const number = String(numbers.last + 1).padStart(4, "0");
    const submission = aFiling("ACW", { ...filer, body: { ...body, bill_number: `ABC-SIM-ACW-${number}` } });
    const text = Buffer.from(writeCuscar(submission, aeMpciD13a).bytes).toString("latin1");
    expect(text).toContain(`'BGM+${document}+`);
    expect(text).toContain(`'GEI+5+${movement}::ZZZ'`);
    await send(submission);
    const found = await answers(submission, 3);
    expect(kindsOf(found)).toEqual(["ACKNOWLEDGED", "ACW", "REGISTERED"]);
    const registered = found.find(({ kind }) => kind === "REGISTERED");
    expect(registered?.billNumbers).toEqual([submission.body.bill_number]);
  });
});

describe("the worked example", () => {
  it("passes NAIC's strict reading: a receipt, an acknowledgement, the registration, the decision", async () => {
    const submission = aSubmission({ preparedAt: new Date() });
    const { bytes } = writeCuscar(submission, aeMpciD13a);
    expect(await clientWith().wasReceived("CX00000042")).toBe("no");
    expect(await clientWith().send(bytes, "CX00000042")).toMatchObject({ kind: "accepted" });
    expect(await clientWith().wasReceived("CX00000042")).toBe("yes");

    const notices = await answers(submission, 3);
    expect(kindsOf(notices)).toEqual(["ACKNOWLEDGED", "ACT", "REGISTERED"]);
    const [registered, decided] = ["REGISTERED", "ACT"].map((kind) => notices.find((notice) => notice.kind === kind)!);
    for (const notice of [registered!, decided!]) {
      expect(notice).toMatchObject({ messageNumber: "MPCI2026000042", version: 1, billNumbers: ["ABCSHA2611001"] });
      expect(notice.registrationNumber).toMatch(/^AE26MPCI\d{8}$/);
    }
    expect(decided!.issuedAt!.getTime()).toBeGreaterThan(registered!.issuedAt!.getTime());
  });

  it("can be updated and then cancelled", async () => {
    const original = aFiling("ACT");
    await send(original);
    await answers(original, 3);
    const update = following(original, { function: "UPDATE" });
    await send(update);
    expect(kindsOf(await answers(update, 3))).toEqual(["ACKNOWLEDGED", "ACT", "REGISTERED"]);
    const cancellation = following(update, { function: "CANCELLATION" });
    await send(cancellation);
    expect(kindsOf(await answers(cancellation, 2))).toEqual(["ACKNOWLEDGED", "CANCEL_ACCEPTED"]);
  });
});

describe("a filing with every field of a house bill", () => {
  it("passes NAIC's strict reading too", async () => {
    const full = aFiling("ACT");
    await send({ ...full, body: everyField(full.body) });
    expect(kindsOf(await answers(full, 3))).toEqual(["ACKNOWLEDGED", "ACT", "REGISTERED"]);
  });
});

describe("scenarios that end in a decision", () => {
  it.each(["ACW", "RFI", "DNL", "PSF", "EXP"])("%s is read as what it is", async (scenario) => {
    const submission = aFiling(scenario);
    await send(submission);
    const notices = await answers(submission, 3);
    expect(kindsOf(notices)).toEqual(["ACKNOWLEDGED", "REGISTERED", scenario].sort());
    expect(notices.find(({ kind }) => kind === scenario)!.text).not.toBeNull();
  });

  it("RFI asks about the dangerous goods and the description, and an answered request is accepted", async () => {
    const original = aFiling("RFI");
    const { paths } = writeCuscar(original, aeMpciD13a);
    await send(original);
    const request = (await answers(original, 3)).find(({ kind }) => kind === "RFI")!;
    expect(request.points.map((point) => pathOf(point, paths))).toEqual([
      "goods_items[1].dangerous_goods[0]",
      "goods_items[0].description",
    ]);
    const answer = following(original, {
      function: "UPDATE",
      reason: null,
      rfiAnswer: { request: request.reference, text: "BRAND GULF LIGHT, MODEL GL-24" },
    });
    await send(answer);
    expect(kindsOf(await answers(answer, 3))).toEqual(["ACKNOWLEDGED", "ACT", "REGISTERED"]);
  });

  it("ORDER decides before it registers", async () => {
    const submission = aFiling("ORDER");
    await send(submission);
    const kinds = (await answers(submission, 3)).map(({ kind }) => kind);
    expect(kinds.indexOf("ACT")).toBeLessThan(kinds.indexOf("REGISTERED"));
  });

  it("DUP says everything three times, each time with the same key", async () => {
    const submission = aFiling("DUP");
    await send(submission);
    const notices = await answers(submission, 9);
    expect(new Set(notices.map(({ key }) => key)).size).toBe(3);
  });

  it("STALE answers the version before after the newer one, with an earlier date", async () => {
    const original = aFiling("STALE");
    await send(original);
    await answers(original, 3);
    const update = following(original, { function: "UPDATE" });
    await send(update);
    const decided = (await answers(update, 3)).find(({ kind }) => kind === "ACT")!;
    const [stale] = await inbox.waitFor(
      ({ messageNumber, kind }) => messageNumber === original.messageNumber && kind === "DNL",
      1,
    );
    expect(stale!.version).toBe(1);
    expect(stale!.issuedAt!.getTime()).toBeLessThan(decided.issuedAt!.getTime());
  });

  it("GARBAGE begins with an answer that cannot be read", async () => {
    const before = inbox.unreadable.length;
    const submission = aFiling("GARBAGE");
    await send(submission);
    expect(kindsOf(await answers(submission, 3))).toEqual(["ACKNOWLEDGED", "ACT", "REGISTERED"]);
    expect(inbox.unreadable.length).toBe(before + 1);
  });

  it("CANCELNO refuses the cancellation and says why", async () => {
    const original = aFiling("CANCELNO");
    await send(original);
    await answers(original, 3);
    const cancellation = following(original, { function: "CANCELLATION" });
    await send(cancellation);
    const notices = await answers(cancellation, 2);
    expect(kindsOf(notices)).toEqual(["ACKNOWLEDGED", "CANCEL_REFUSED"]);
    expect(notices.find(({ kind }) => kind === "CANCEL_REFUSED")!.text).toMatch(/refused/);
  });
});

describe("rejections", () => {
  async function rejectedFields(submission: MpciSubmission): Promise<(string | null)[]> {
    const { paths } = writeCuscar(submission, aeMpciD13a);
    await send(submission);
    const [rejected] = await inbox.waitFor(
      ({ kind, controlReference, messageNumber }) =>
        kind === "REJECTED" &&
        (controlReference === submission.controlReference || messageNumber === submission.messageNumber),
      1,
    );
    return rejected!.points.map((point) => pathOf(point, paths));
  }

  it("SYNTAX points at the first description", async () => {
    expect(await rejectedFields(aFiling("SYNTAX"))).toEqual(["goods_items[0].description"]);
  });

  it("REJECT points at the first container and the last HS code", async () => {
    expect(await rejectedFields(aFiling("REJECT"))).toEqual([
      "equipment[0].container_number",
      "goods_items[1].hs_code",
    ]);
  });

  it("a wrong check digit is found, and leads to the container", async () => {
    const filing = aFiling("ACT");
    const wrong = JSON.parse(JSON.stringify(filing.body).replaceAll("CSQU3054383", "CSQU3054384")) as FilingBody;
    expect(await rejectedFields({ ...filing, body: wrong })).toEqual(["equipment[0].container_number"]);
  });

  it("a name that is too long is a syntax error, and leads to the very field", async () => {
    const filing = aFiling("ACT");
    const [shipper, ...others] = filing.body.parties;
    const parties = [{ ...shipper!, city: "A CITY WITH A NAME OF MORE THAN THIRTY-FIVE LETTERS" }, ...others];
    expect(await rejectedFields({ ...filing, body: { ...filing.body, parties } })).toEqual(["parties[0].city"]);
  });

  it("a second original under the same message number is rejected as a whole", async () => {
    const first = aFiling("ACT");
    await send(first);
    await answers(first, 3);
    const second = { ...following(first, {}), version: 1, previousVersion: null, reason: null };
    expect(await rejectedFields(second)).toEqual([null]);
  });
});

describe("a line that fails", () => {
  it("ERR5XX is unavailable and says when to try again, twice, and then takes the message", async () => {
    const submission = aFiling("ERR5XX");
    const { bytes } = writeCuscar(submission, aeMpciD13a);
    for (let turn = 0; turn < 2; turn++) {
      const answer = await clientWith().send(bytes, submission.controlReference);
      expect(answer).toMatchObject({ kind: "unavailable", retryAfterSeconds: 1 });
    }
    await send(submission);
    expect(kindsOf(await answers(submission, 3))).toEqual(["ACKNOWLEDGED", "ACT", "REGISTERED"]);
  });

  it("DOWN leaves the outcome open; they say they have nothing, until the fourth try", async () => {
    const submission = aFiling("DOWN");
    const { bytes } = writeCuscar(submission, aeMpciD13a);
    for (let turn = 0; turn < 3; turn++) {
      expect((await clientWith().send(bytes, submission.controlReference)).kind).toBe("unknown");
      expect(await clientWith().wasReceived(submission.controlReference)).toBe("no");
    }
    await send(submission);
    expect(kindsOf(await answers(submission, 3))).toEqual(["ACKNOWLEDGED", "ACT", "REGISTERED"]);
  });

  it("LOST leaves the outcome open, and they say they have it", async () => {
    const submission = aFiling("LOST");
    const { bytes } = writeCuscar(submission, aeMpciD13a);
    expect((await clientWith().send(bytes, submission.controlReference)).kind).toBe("unknown");
    expect(await clientWith().wasReceived(submission.controlReference)).toBe("yes");
    expect(kindsOf(await answers(submission, 3))).toEqual(["ACKNOWLEDGED", "ACT", "REGISTERED"]);
  });

  it("SLOW outlasts our patience, and they have it all the same", async () => {
    const submission = aFiling("SLOW");
    const { bytes } = writeCuscar(submission, aeMpciD13a);
    const answer = await clientWith({ timeoutMs: 500 }).send(bytes, submission.controlReference);
    expect(answer).toEqual({ kind: "unknown", reason: "TimeoutError" });
    expect(await clientWith().wasReceived(submission.controlReference)).toBe("yes");
    expect(kindsOf(await answers(submission, 3))).toEqual(["ACKNOWLEDGED", "ACT", "REGISTERED"]);
  });

  it("SILENT takes the message and has no answer to give again", async () => {
    const submission = aFiling("SILENT");
    await send(submission);
    expect(await clientWith().wasReceived(submission.controlReference)).toBe("yes");
    const { messageNumber, version } = submission;
    expect((await clientWith().askAgain({ messageNumber, version })).kind).not.toBe("accepted");
    const spoken = aFiling("ACT");
    await send(spoken);
    await answers(spoken, 3);
    expect(inbox.notices.filter((notice) => notice.messageNumber === messageNumber)).toEqual([]);
  });

  it("a message sent twice is the same message; other bytes under its reference are refused", async () => {
    const submission = aFiling("ACT");
    const { bytes } = writeCuscar(submission, aeMpciD13a);
    const first = await clientWith().send(bytes, submission.controlReference);
    expect(await clientWith().send(bytes, submission.controlReference)).toEqual(first);
    const other = writeCuscar({ ...submission, version: 2 }, aeMpciD13a);
    expect((await clientWith().send(other.bytes, submission.controlReference)).kind).toBe("refused");
    const { messageNumber, version } = submission;
    const notices = await answers(submission, 3);
    expect((await clientWith().askAgain({ messageNumber, version })).kind).toBe("accepted");
    const all = await answers(submission, 4);
    expect(all.length).toBe(4);
    expect(notices.map(({ key }) => key)).toContain(all[3]!.key);
  });

  it("a call that is not signed as agreed is refused, and nothing is known of it", async () => {
    const submission = aFiling("ACT");
    const { bytes } = writeCuscar(submission, aeMpciD13a);
    const stranger = clientWith({ secret: "guessed" });
    expect((await stranger.send(bytes, submission.controlReference)).kind).toBe("refused");
    expect(await stranger.wasReceived(submission.controlReference)).toBe("unknown");
    expect(await clientWith().wasReceived(submission.controlReference)).toBe("no");
  });
});

function everyField(body: FilingBody): FilingBody {
  const [container] = body.equipment;
  const [item, paint] = body.goods_items;
  const [shipper, consignee, notify] = body.parties;
  return {
    ...body,
    is_to_order: true,
    parent_bill: { bill_number: "COLOAD-0001", mpci_party_id: "COLOAD1" },
    freight_payment: "PREPAID",
    transport: { ...body.transport, pre_carriage: "TRUCK TO YANTIAN, THEN FEEDER ONE" },
    issue_place: { unlocode: null, name: "SHANGHAI", country: "CN" },
    places: {
      ...body.places,
      receipt: { unlocode: null, name: "SONGGANG DEPOT", country: "CN" },
      transhipment: [...body.places.transhipment, { unlocode: "LKCMB", name: null, country: null }],
    },
    parties: [
      {
        ...shipper!,
        street: "BUILDING 7 FLOOR 21 NORTH TOWER KEYUAN TECHNOLOGY PARK ROAD 88",
        po_box: "4711",
        region: "GUANGDONG",
        email: "o'hara+lamps@example.com",
        tax_id: "914403001",
      },
      consignee!,
      notify!,
      { ...notify!, key: "second", name: "SECOND BANK: TRADE + FINANCE?" },
      {
        ...notify!,
        key: "agent",
        role: "UAE_AGENT",
        mpci_party_id: "AGENT01",
        contact_name: null,
        phone: "+97142222222",
      },
    ],
    equipment: [
      {
        ...container!,
        size_type: "45R1",
        is_shipper_owned: true,
        load_status: "FULL",
        tare_weight_kg: "4500.250",
        reefer: { set_temperature_c: "-18.5" },
        seals: [
          { number: "TM1", party: "TERMINAL", type: "ELECTRONIC" },
          { number: "CU1", party: "CUSTOMS", type: "MECHANICAL" },
          { number: "CO1", party: "CONSOLIDATOR", type: "MECHANICAL" },
          { number: "UN1", party: "UNKNOWN", type: null },
        ],
      },
    ],
    goods_items: [
      {
        ...item!,
        description: "LED CEILING LAMP WITH ALUMINIUM HOUSING, ".repeat(12).trim(),
        gross_weight_kg: "1440.125",
        marks: Array.from({ length: 10 }, (_, index) => `GHS DUBAI CARTON NUMBER ${index} OF 1-120 FRAGILE`),
      },
      {
        ...paint!,
        dangerous_goods: [
          {
            ...paint!.dangerous_goods[0]!,
            subsidiary_hazards: ["6.1", "8", "4.3"],
            technical_name: "XYLENE",
            flashpoint_c: "-4",
            marine_pollutant: true,
            emergency_contact: { name: "H DESK", phone: "+97149999999" },
          },
          { ...paint!.dangerous_goods[0]!, un_number: "1950", imdg_class: "2.1", packing_group: null, ems: null },
        ],
      },
    ],
  };
}
