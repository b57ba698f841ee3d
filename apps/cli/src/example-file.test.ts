import { describe, expect, it } from "vitest";
import { FileError, fillIn, readExpected, readFilingFile, uniquePart } from "./example-file.ts";

const filling = { now: new Date("2026-12-30T22:15:00.000Z"), unique: "K3M9PQ7Z" };

describe("a filing file", () => {
  it("is filled with what must differ and what moves with the calendar", () => {
    expect(fillIn('"{{unique}}" {{now+10d}} {{now-90m}} {{now}} {{today+2d}} {{today-4h}}', filling)).toBe(
      '"K3M9PQ7Z" 2027-01-09T22:15:00.000Z 2026-12-30T20:45:00.000Z 2026-12-30T22:15:00.000Z 2027-01-01 2026-12-30',
    );
  });

  it("is refused with a sentence when it holds a placeholder nobody knows", () => {
    expect(() => fillIn("{{tomorrow}}", filling)).toThrow(/\{\{tomorrow\}\}, which is none of/);
  });

  it("is refused with the place of a value of the wrong form", () => {
    const text = JSON.stringify({ system: "MPCI", body: { goods_items: [{ package_count: "ten" }] } });
    expect(() => readFilingFile(text, filling)).toThrow(/body\.goods_items\.0\.package_count/);
  });

  it.each([
    ["no JSON", "{", /not JSON/],
    ["a list", "[]", /one JSON object/],
    ["another system", '{"system":"ACI","body":{}}', /must be "MPCI" or "ADC"/],
    ["an ADC filing without its header", '{"system":"ADC","body":{}}', /body\.name/],
    ["an unknown member", '{"system":"MPCI","body":{},"carrier":"x"}', /member "carrier"/],
    ["an answer to no question", '{"system":"MPCI","body":{},"answers":[{"text":"YES"}]}', /"answers" is a list/],
    ["an unknown status", '{"system":"MPCI","body":{},"expect":"LOADED"}', /"LOADED" is no status/],
  ])("is refused with a sentence when it is %s", (_, text, sentence) => {
    expect(() => readFilingFile(text, filling)).toThrow(sentence);
    expect(() => readFilingFile(text, filling)).toThrow(FileError);
  });

  it("may answer NAIC's questions, each with a text or a paper", () => {
    const answers = [
      { question: 1, paper: "documents/invoice.pdf" },
      { question: 2, text: "MODEL GL-24" },
    ];
    const file = readFilingFile(JSON.stringify({ system: "MPCI", body: {}, answers }), filling);
    expect(file).toMatchObject({
      answers: [
        { question: 1, text: null, paper: "documents/invoice.pdf" },
        { question: 2, text: "MODEL GL-24", paper: null },
      ],
    });
  });

  it("may expect one status or several", () => {
    expect(readExpected("LOAD")).toEqual(["LOAD"]);
    expect(readExpected("LOAD, LOAD_WITH_WARNING")).toEqual(["LOAD", "LOAD_WITH_WARNING"]);
    expect(readExpected(["DRAFTED"])).toEqual(["DRAFTED"]);
    expect(readExpected(undefined)).toBeNull();
  });
});

describe("the unique part", () => {
  it("fits a bill number and differs by time and by chance", () => {
    const now = new Date("2026-11-21T09:00:00.000Z");
    expect(uniquePart(now, 0)).toMatch(/^[A-Z0-9]{8}$/);
    expect(uniquePart(now, 0.999_999)).toMatch(/^[A-Z0-9]{8}$/);
    expect(uniquePart(now, 0.1)).not.toBe(uniquePart(now, 0.2));
    expect(uniquePart(now, 0.1)).not.toBe(uniquePart(new Date(now.getTime() + 1000), 0.1));
  });
});
