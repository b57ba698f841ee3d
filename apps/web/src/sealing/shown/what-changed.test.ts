import { expect, it } from "vitest";
import type { SealablePreparation } from "../sealing-course.ts";
import { whatChanged } from "./what-changed.ts";

interface Paper {
  readonly id: string;
  readonly sha256?: string;
  readonly number?: string;
}

function prepared(papers: readonly Paper[], contentHash = "0x01") {
  const documents = papers.map(({ id, sha256 = "0xab" }) => ({ id, file_name: `${id}.pdf`, sha256 }));
  const sealed = papers.map(({ id, sha256 = "0xab", number = "" }) => ({ documentId: id, sha256, number }));
  const typed_data = { message: { contentHash, documents: sealed } } as unknown as SealablePreparation["typed_data"];
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
    hasOtherContent: false,
  });
});

it("says whether what is declared is another", () => {
  expect(whatChanged(prepared([]), prepared([], "0x02"))).toEqual({ papers: [], hasOtherContent: true });
  expect(whatChanged(prepared([]), prepared([]))).toEqual({ papers: [], hasOtherContent: false });
});
