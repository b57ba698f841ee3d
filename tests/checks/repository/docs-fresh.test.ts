// The rendered documents match the code.
import { expect, test } from "vitest";
import { readDocument, renderedDocuments, staleDocuments } from "../../../scripts/render-docs.ts";

test("a planted difference is found", () => {
  const documents = new Map([
    ["docs/api.md", "new"],
    ["docs/errors.md", "same"],
  ]);
  expect(staleDocuments(documents, (path) => (path === "docs/api.md" ? "old" : "same"))).toEqual(["docs/api.md"]);
});

test("every rendered document is fresh; npm run docs renders them", async () => {
  const documents = await renderedDocuments();
  expect(documents.size).toBe(17);
  expect(staleDocuments(documents, readDocument)).toEqual([]);
});
