import { expect, it } from "vitest";
import type { SealablePreparation } from "../sealing-course.ts";
import { whatChanged } from "./what-changed.ts";

interface Paper {
  readonly id: string;
  readonly sha256?: string;
  readonly number?: string;
}

function prepared(papers: readonly Paper[], contentHash = "0x01", registrationCode = "FW00001") {
  const documents = papers.map(({ id, sha256 = "0xab" }) => ({ id, file_name: `${id}.pdf`, sha256 }));
  const sealed = papers.map(({ id, sha256 = "0xab", number = "" }) => ({ documentId: id, sha256, number }));
  const message = { contentHash, registrationCode, companyId: "own", documents: sealed };
  const typed_data = { message } as unknown as SealablePreparation["typed_data"];
  return { documents, typed_data };
}

it("names each paper that came, went, has other bytes or another number", () => {
  const before = prepared([{ id: "stays" }, { id: "goes" }, { id: "bytes" }, { id: "number" }]);
  const after = prepared([
    { id: "stays" },
    { id: "bytes", sha256: "0xcd" },
    { id: "number", number: "INV-1" },
    { id: "comes" },
  ]);
  expect(whatChanged(before, after)).toEqual({
    papers: [
      { what: "changed", fileName: "bytes.pdf" },
      { what: "changed", fileName: "number.pdf" },
      { what: "added", fileName: "comes.pdf" },
      { what: "removed", fileName: "goes.pdf" },
    ],
    hasOtherParty: false,
    hasOtherContent: false,
  });
});

it("says whether what is declared is another, and whether it is filed in another name", () => {
  const of = (...now: Parameters<typeof prepared>) => whatChanged(prepared([]), prepared(...now));
  const same = { papers: [], hasOtherParty: false, hasOtherContent: false };
  expect(of([])).toEqual(same);
  expect(of([], "0x02")).toEqual({ ...same, hasOtherContent: true });
  expect(of([], "0x01", "LINE001")).toEqual({ ...same, hasOtherParty: true });
});
