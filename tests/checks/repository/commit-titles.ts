// Finds titles of recent commits that break the rule for titles.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "../sources.ts";

const lettersMost = 72;

/** Titles from before the rule, which are not rewritten. */
export const publishedTitles: readonly string[] = [
  "wording: screens say what is so; a mispaid declaration waits for somebody",
  "web: a press that fails says that nothing was sent, and hints say one thing",
  "tests: spoilt messages spread over more filings, and reading is tried again",
  "mpci-editor: sums stay out of the goods, rows name containers, Done closes",
];

const area = "[a-z0-9-]+(?: [a-z0-9-]+)?";
const form = new RegExp(`^${area}(?:, ${area})*: \\S`);

/** `area: what is now true`, in at most 72 characters; an area is one word or two. */
export function titleViolations(titles: readonly string[], published: readonly string[]): string[] {
  return titles
    .filter((title) => !published.includes(title))
    .flatMap((title) => {
      if (!form.test(title)) return [`"${title}" does not begin with "area: "`];
      const letters = [...title].length;
      return letters > lettersMost ? [`"${title}" has ${letters} characters, at most ${lettersMost} are allowed`] : [];
    });
}

/** The titles of the last 50 commits without merges; null where there is no history, as in an unpacked archive. */
export function lastTitles(): string[] | null {
  if (!existsSync(join(root, ".git"))) return null;
  // A container often checks out the files as another user; git then reads no history without `safe.directory`.
  const log = ["-c", "safe.directory=*", "log", "-50", "--no-merges", "--format=%s"];
  return execFileSync("git", log, { cwd: root, encoding: "utf8" }).trim().split("\n");
}
