// Names the classes of the built page by their sheet and their place in it: in words they would weigh in the sheet and in every script.
import { createHash } from "node:crypto";
import { relative } from "node:path";

const known = new Map<string, string[]>();

export function shortClassName(name: string, file: string): string {
  const names = known.get(file) ?? [];
  known.set(file, names);
  const place = names.includes(name) ? names.indexOf(name) : names.push(name) - 1;
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ""));
  const sheet = Number.parseInt(createHash("sha256").update(path).digest("hex").slice(0, 10), 16).toString(36);
  // The sheet's part has one length, so no two sheets and places make the same name.
  return `c${sheet.slice(-5)}${place.toString(36)}`;
}
