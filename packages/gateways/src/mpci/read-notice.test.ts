import { EdifactError } from "@filings/edifact/edifact-error";
import * as messages from "@filings/edifact/sample-interchanges";
import { asSent } from "@filings/edifact/sample-interchanges";
import { describe, expect, it } from "vitest";
import { type MpciNotice, NoticeError, readNotice } from "./read-notice.ts";

function read(message: string): MpciNotice {
  const notices = readNotice(asSent(message));
  expect(notices.length).toBe(1);
  return notices[0]!;
}

/** The segments of a message in an interchange of their own, with correct counts. */
function interchange(type: string, segments: readonly string[]): string {
  return [
    "UNB+UNOC:3+AENAIC:ZZZ+SPCX01:ZZZ+261118:0930+NA1'",
    `UNH+1+${type}:UN'`,
    ...segments.map((segment) => `${segment}'`),
    `UNT+${segments.length + 2}+1'`,
    "UNZ+1+NA1'",
  ].join("\n");
}

const cusres = "CUSRES:D:13A";
const contrl = "CONTRL:D:3";
const wholeMessage = { section: null, item: null, tag: null, position: null, element: null, component: null };

describe("syntax answers", () => {
  it("an acknowledged interchange names our control reference", () => {
    expect(read(messages.acknowledged)).toEqual({
      type: "CONTRL",
      key: "AENAIC/2611180930/NA00009001/1",
      kind: "ACKNOWLEDGED",
      theirCode: "7",
      controlReference: "CX00000042",
      messageNumber: null,
      version: null,
      billNumbers: [],
      registrationNumber: null,
      reference: null,
      containers: [],
      issuedAt: null,
      text: null,
      points: [],
    });
  });

  it("a message refused for its syntax is a rejection with the element at fault, the tag not counted", () => {
    const notice = read(messages.syntaxRejected);
    expect(notice).toMatchObject({ kind: "REJECTED", theirCode: "4", controlReference: "CX00000042" });
    expect(notice.points).toEqual([
      { ...wholeMessage, position: 46, element: 4, component: 1, code: "39", text: "Data element too long" },
    ]);
  });

  it("a whole interchange may be refused, with a reason and no place", () => {
    const notice = read(interchange(contrl, ["UCI+CX1+SPCX01:ZZZ+AENAIC:ZZZ+4+23"]));
    expect(notice).toMatchObject({ kind: "REJECTED", theirCode: "4:23" });
    expect(notice.points).toEqual([{ ...wholeMessage, code: "23", text: "Unknown interchange sender" }]);
  });

  it("a segment may be at fault as a whole, and several elements of another", () => {
    const segments = ["UCI+CX1+A+B+7", "UCM+1+CUSCAR:D:13A:UN+4", "UCS+12+13", "UCS+40", "UCD+12+3", "UCD+39+5:2"];
    expect(read(interchange(contrl, segments)).points).toEqual([
      { ...wholeMessage, position: 12, code: "13", text: "Missing" },
      { ...wholeMessage, position: 40, element: 2, code: "12", text: "Invalid value" },
      { ...wholeMessage, position: 40, element: 4, component: 2, code: "39", text: "Data element too long" },
    ]);
  });

  it("a duplicate says that the first one arrived", () => {
    const notice = read(interchange(contrl, ["UCI+CX1+SPCX01:ZZZ+AENAIC:ZZZ+4+26"]));
    expect(notice).toMatchObject({ kind: "ACKNOWLEDGED", theirCode: "4:26" });
  });

  it("an action nobody told us of is unknown", () => {
    expect(read(interchange(contrl, ["UCI+CX1+A+B+9"])).kind).toBe("UNKNOWN");
    expect(read(interchange(contrl, ["UCI+CX1+A+B+7", "UCM+1+CUSCAR:D:13A:UN+6"])).kind).toBe("UNKNOWN");
  });

  it("without the interchange it answers it cannot be read", () => {
    const attempt = () => read(interchange(contrl, ["UCM+1+CUSCAR:D:13A:UN+4"]));
    expect(attempt).toThrow(expect.objectContaining({ name: "NoticeError", code: "missing_interchange_answer" }));
  });
});

describe("decisions", () => {
  const about = {
    controlReference: null,
    messageNumber: "MPCI2026000042",
    version: 1,
    billNumbers: ["ABCSHA2611001"],
    registrationNumber: "AE26MPCI00000981",
  };

  it("registered", () => {
    expect(read(messages.registered)).toEqual({
      type: "CUSRES",
      ...about,
      key: "AENAIC/2611180931/NA00009003/1",
      kind: "REGISTERED",
      theirCode: "1",
      reference: expect.stringMatching(/^NAIC/),
      containers: [],
      issuedAt: new Date("2026-11-18T09:31:12.000Z"),
      text: null,
      points: [],
    });
  });

  it("rejected, with the value that NAIC expected where it names one", () => {
    const text = "Container number check digit is wrong";
    const { points } = read(messages.rejected.replace(text, "The total gross weight 3240 is wrong; expected 3200"));
    expect(points.map(({ expected }) => expected)).toEqual(["3200", undefined]);
  });

  it("rejected, with a point for each field at fault", () => {
    const notice = read(messages.rejected);
    expect(notice).toMatchObject({ ...about, registrationNumber: null, kind: "REJECTED", theirCode: "2" });
    const place = { element: null, component: null };
    expect(notice.points).toEqual([
      {
        ...place,
        section: 1,
        item: 1,
        tag: "EQD",
        position: 19,
        code: "E0104",
        text: "Container number check digit is wrong",
      },
      {
        ...place,
        section: 2,
        item: 2,
        tag: "CST",
        position: 64,
        code: "E0210",
        text: "HS code 320899 is not in the WCO list",
      },
    ]);
  });

  it.each([
    ["ACT", messages.accepted, null],
    ["ACW", messages.acceptedWithWarning, "Accepted with warning. Goods description of item 1 is not precise"],
    ["DNL", messages.doNotLoad, "Do not load. Contact NAIC quoting the reference"],
  ])("%s", (kind, message, text) => {
    expect(read(message)).toMatchObject({ ...about, kind, theirCode: kind, text, points: [] });
  });

  it("what must not be loaded names its containers, and the number to quote", () => {
    expect(read(messages.doNotLoad)).toMatchObject({ reference: "NAIC7000006", containers: ["CSQU3054383"] });
  });

  it("a request for information, with what is wanted", () => {
    const notice = read(messages.informationRequested);
    expect(notice).toMatchObject({ ...about, kind: "RFI", text: "Additional information required before a decision" });
    expect(notice.points.map(({ code, text, tag, position }) => ({ code, text, tag, position }))).toEqual([
      {
        code: "RFI-DOC",
        text: "Attach the dangerous goods declaration and the safety data sheet",
        tag: "DGS",
        position: 62,
      },
      { code: "RFI-DAT", text: "State the brand and the model of the lamps", tag: "FTX", position: 46 },
    ]);
  });

  it("pending sub-filings", () => {
    const notice = read(messages.pendingSubFiling);
    expect(notice).toMatchObject({ kind: "PSF", messageNumber: "MPCI2026000043", billNumbers: ["ABCSHA2611002"] });
  });

  it("expired, of a later version and without a registration number", () => {
    expect(read(messages.expired)).toMatchObject({ ...about, kind: "EXP", version: 3, registrationNumber: null });
  });

  it.each([
    ["CAN", "CANCEL_ACCEPTED"],
    ["CNR", "CANCEL_REFUSED"],
    ["ACX", "UNKNOWN"],
    ["act", "UNKNOWN"],
    ["constructor", "UNKNOWN"],
  ])("the code %s is %s", (code, kind) => {
    expect(read(messages.accepted.replace("GEI+5+ACT", `GEI+5+${code}`))).toMatchObject({ kind, theirCode: code });
  });

  it("an answer with two codes counts as neither of them", () => {
    const notice = read(interchange(cusres, ["GEI+5+ACT::ZZZ", "GEI+5+DNL::ZZZ", "RFF+ACW:M1::1"]));
    expect(notice).toMatchObject({ kind: "UNKNOWN", theirCode: "ACT,DNL" });
  });

  it("no code at all is unknown", () => {
    expect(read(interchange(cusres, ["BGM+962+N1+11+AP"]))).toMatchObject({ kind: "UNKNOWN", messageNumber: null });
  });

  it("dates of the minute and of the day are read as UTC", () => {
    const at = (value: string) => read(messages.accepted.replace("20261118095501:204", value)).issuedAt?.toISOString();
    expect(at("202611180955:203")).toBe("2026-11-18T09:55:00.000Z");
    expect(at("20261118:102")).toBe("2026-11-18T00:00:00.000Z");
  });

  it.each([
    "20261318095501:204",
    "20260230:102",
    "00001118:102",
    "20261118095501:203",
    "yesterday:204",
    "20261118:718",
  ])("%s is no date, and not an open field", (value) => {
    const attempt = () => read(messages.accepted.replace("20261118095501:204", value));
    expect(attempt).toThrow(expect.objectContaining({ name: "NoticeError", code: "bad_date", position: 3 }));
  });

  it("a version that is no number is an error", () => {
    const attempt = () => read(messages.accepted.replace("0042::1", "0042::one"));
    expect(attempt).toThrow(expect.objectContaining({ code: "bad_version" }));
  });

  it("several errors at one place are several points, and free text follows its own", () => {
    const segments = ["GEI+5+2::ZZZ", "ERP+2:1+CST:9", "ERC+E1", "FTX+AAO+++one:more", "ERC+E2", "FTX+AAO+++two"];
    const { points } = read(interchange(cusres, segments));
    expect(points.map(({ code, text, position }) => ({ code, text, position }))).toEqual([
      { code: "E1", text: "one more", position: 9 },
      { code: "E2", text: "two", position: 9 },
    ]);
  });
});

describe("interchanges of another kind", () => {
  it("several messages give a notice each, with keys of their own", () => {
    const twice = [
      "UNB+UNOC:3+AE/NAIC:ZZZ+SPCX01:ZZZ+261118:0930+NA1'",
      "UNH+1+CUSRES:D:13A:UN'GEI+5+1::ZZZ'RFF+ACW:M1::1'UNT+4+1'",
      "UNH+2+CUSRES:D:13A:UN'GEI+5+ACT::ZZZ'RFF+ACW:M1::1'UNT+4+2'",
      "UNZ+2+NA1'",
    ].join("");
    const notices = readNotice(asSent(twice));
    expect(notices.map(({ key, kind }) => [key, kind])).toEqual([
      ["AE%2FNAIC/2611180930/NA1/1", "REGISTERED"],
      ["AE%2FNAIC/2611180930/NA1/2", "ACT"],
    ]);
  });

  it("a message of another type is kept as unknown", () => {
    expect(read(interchange("APERAK:D:13A", ["BGM+1"]))).toMatchObject({ kind: "UNKNOWN", theirCode: "APERAK" });
  });

  it("what is no interchange is refused by the reader of interchanges", () => {
    expect(() => readNotice(new TextEncoder().encode("<html>busy</html>"))).toThrow(EdifactError);
  });
});

describe("a hundred thousand damaged notices", () => {
  it("raise nothing but the declared errors", () => {
    const originals = Object.values(messages)
      .filter((message) => typeof message === "string")
      .map(asSent);
    const turns = process.env.SOAK === undefined ? 15_000 : 100_000;
    const random = randomFrom(20261121);
    let [readable, refusedByNotice] = [0, 0];
    for (let turn = 0; turn < turns; turn++) {
      const damaged = damage(originals[turn % originals.length]!, random);
      try {
        readable += readNotice(damaged).length > 0 ? 1 : 0;
      } catch (error) {
        if (error instanceof NoticeError) refusedByNotice++;
        else if (!(error instanceof EdifactError)) throw error;
      }
    }
    expect(readable).toBeGreaterThan(turns / 100);
    expect(refusedByNotice).toBeGreaterThan(turns / 1_000);
  }, 120_000);
});

/** Up to three changes: a byte replaced or removed, a stretch doubled, two digits swapped. */
function damage(original: Uint8Array, random: (below: number) => number): Uint8Array {
  let bytes = Uint8Array.from(original);
  for (let times = 1 + random(3); times > 0; times--) {
    const at = random(bytes.length);
    const kind = random(4);
    if (kind === 0) bytes[at] = random(256);
    else if (kind === 1) bytes = Uint8Array.from([...bytes.subarray(0, at), ...bytes.subarray(at + 1)]);
    else if (kind === 2) bytes = Uint8Array.from([...bytes.subarray(0, at + random(20)), ...bytes.subarray(at)]);
    else bytes[at] = "+:'?09AZ".charCodeAt(random(8));
  }
  return bytes;
}

/** Mulberry32: the same damage on every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
