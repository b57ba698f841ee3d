// Every file and folder that a document names exists.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../sources.ts";
import { mentionedPaths, missingPaths, repositoryTree } from "./document-paths.ts";

const tree = repositoryTree();
const written = [
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "SECURITY.md",
  "docs/architecture.md",
  "docs/where-is.md",
  ...["asvs", "threats", "inventory"].map((name) => `docs/security/${name}.md`),
  ...globSync("docs/how-to/*.md", { cwd: root }),
];

test("a planted path that does not exist is found in a code span, in a code block and in a link", () => {
  const text = [
    "`packages/contract/src/limits.ts` holds `limits`, `apps/server/src/floors.ts` nothing, and `jobs/queues.ts` ends right.",
    "[There](decisions/0001-floors.md), [not there](decisions/9999-nothing.md), [outside](https://example.com/a.md).",
    "```sh",
    "npm run filing -- examples/mpci-house-bill.json examples/nothing.json",
    "```",
    "`apps/server/src/<authority>/state-machine.ts`, `apps/server/src/<authority>/charges.ts`, `/ae/mpci/filings`, `npm test`",
  ].join("\n");
  expect(mentionedPaths(text)).not.toContain("/ae/mpci/filings");
  expect(missingPaths([{ path: "docs/architecture.md", text }], tree).map(({ says }) => says)).toEqual([
    "names apps/server/src/floors.ts, which does not exist",
    "names examples/nothing.json, which does not exist",
    "names apps/server/src/mpci/charges.ts, which does not exist",
    "names decisions/9999-nothing.md, which does not exist",
  ]);
});

test("every path that the documents name exists", () => {
  const documents = written.map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
  expect(missingPaths(documents, tree)).toEqual([]);
});
