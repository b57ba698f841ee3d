// The page for operators names commands and files that are there.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../sources.ts";
import { mentionedPaths, missingPaths, repositoryTree } from "./document-paths.ts";

const page = readFileSync(join(root, "docs/operations.md"), "utf8");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };

/** Commands of npm that a text names and that package.json lacks. */
function unknownCommands(text: string): string[] {
  const named = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name]) => name!);
  return [...new Set(named)].filter((name) => !Object.hasOwn(scripts, name));
}

test("a planted command that is not there is found", () => {
  expect(unknownCommands("`npm run migrate`, then npm run vanish -- now")).toEqual(["vanish"]);
});

test("every command and every path of the page exists", () => {
  expect(unknownCommands(page)).toEqual([]);
  expect(mentionedPaths(page)).toContain("deploy/alerts.yaml");
  // What scripts/build-server.ts makes is in a release alone.
  const missing = missingPaths([{ path: "docs/operations.md", text: page }], repositoryTree());
  expect(missing.filter(({ says }) => !says.includes("apps/start/dist/main.js"))).toEqual([]);
});
