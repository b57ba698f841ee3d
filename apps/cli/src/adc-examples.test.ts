import { existsSync, readdirSync, readFileSync } from "node:fs";
import { headerOf } from "@filings/contract/adc/header";
import { checkPackage, type DescribedDocument } from "@filings/contract/adc/requirements";
import { documentFields } from "@filings/contract/adc/types/document-types";
import { filingTypes } from "@filings/contract/adc/types/filing-types";
import { describe, expect, it } from "vitest";
import type { AdcFile } from "./adc/file.ts";
import { FileError, readFilingFile, systemOf } from "./example-file.ts";

const folder = new URL("../../../examples/", import.meta.url);
const files = readdirSync(folder).filter((name) => /^adc-.*\.json$/.test(name));
const filling = { now: new Date("2027-03-01T09:30:00.000Z"), unique: "K3M9PQ7Z" };
const textOf = (name: string) => readFileSync(new URL(name, folder), "utf8");

function read(text: string): AdcFile {
  const file = readFilingFile(text, filling);
  if (file.system !== "ADC") throw new Error(`a filing of ${file.system}`);
  return file;
}

function described({ documents }: AdcFile): DescribedDocument[] {
  return documents.map(({ file, documentType, facts }) => {
    const said = Object.fromEntries(documentFields.map((field) => [field, facts[field] ?? null]));
    return {
      ...(said as Record<(typeof documentFields)[number], string | null>),
      id: file,
      document_type: documentType,
      scan: "CLEAN",
    };
  });
}

describe("the example filings for Abu Dhabi Customs", () => {
  it("are one for each filing type", () => {
    expect(files.map((name) => read(textOf(name)).header.filing_type).sort()).toEqual([...filingTypes].sort());
  });

  it.each(files)("%s lacks nothing and warns of nothing", (name) => {
    const file = read(textOf(name));
    const context = { actsForOthers: false, askedFor: [], originWaived: false, today: "2027-03-01" };
    expect(checkPackage(headerOf(file.header), described(file), context)).toEqual([]);
    expect(systemOf(textOf(name))).toBe("ADC");
  });

  it.each(files)("%s has its papers beside it, each once", (name) => {
    const papers = read(textOf(name)).documents.map(({ file }) => file);
    expect(new Set(papers).size).toBe(papers.length);
    for (const paper of papers) expect(existsSync(new URL(paper, folder))).toBe(true);
  });
});

describe("an ADC filing in a file", () => {
  const whole = JSON.parse(textOf("adc-import.json")) as Record<string, unknown>;
  it.each([
    ["a stranger", { papers: [] }, /member "papers"/],
    ["papers that are no list", { documents: {} }, /must be a list/],
    ["a paper without a file", { documents: [{ document_type: "OTHER" }] }, /documents\.0\.file/],
    ["a paper of no type", { documents: [{ file: "a.pdf", document_type: "BILL" }] }, /"BILL", which is none/],
    [
      "a paper that says too much",
      { documents: [{ file: "a", document_type: "OTHER", colour: "red" }] },
      /documents\.0\.colour/,
    ],
    ["a number for a text", { documents: [{ file: "a", document_type: "OTHER", number: 7 }] }, /must be a text/],
  ])("is refused with %s", (_, change, sentence) => {
    const text = JSON.stringify({ ...whole, ...change });
    expect(() => read(text)).toThrow(sentence);
    expect(() => read(text)).toThrow(FileError);
  });
});
