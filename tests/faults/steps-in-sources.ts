// Where the server dies in the fault tests: the calls of failpoint in its sources.
import { readFileSync } from "node:fs";
import type { Inbox } from "@filings/server/filing/inbox";

/** `files`: paths below `apps/server/src`. The inbox both authorities share names its steps by `step`. */
export function stepsInSources(files: readonly string[], step: Inbox["step"]): Set<string> {
  const read = (file: string) => readFileSync(new URL(`../../apps/server/src/${file}`, import.meta.url), "utf8");
  const inbox = read("filing/inbox.ts").replaceAll(/`\$\{(?:inbox\.)?step\}([^`]+)`/g, `"${step}$1"`);
  const calls = [inbox, ...files.map(read)].join("\n").matchAll(/\bfailpoint\("([^"]+)"\)/g);
  return new Set([...calls].map(([, name]) => name ?? ""));
}
