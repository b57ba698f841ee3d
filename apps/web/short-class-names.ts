// Names the classes of the built page by their sheet and their place in it: in words they would weigh in the sheet and in every script.
import { createHash } from "node:crypto";
import { relative } from "node:path";

const known = new Map<string, string[]>();
const sheets = new Map<string, string>();

export function shortClassName(name: string, file: string): string {
  const names = known.get(file) ?? [];
  known.set(file, names);
  const place = names.includes(name) ? names.indexOf(name) : names.push(name) - 1;
  return sheetName(relative(import.meta.dirname, file.replace(/\?.*$/, ""))) + place.toString(36);
}

/** Letters that a style sheet has often weigh least; without "d", no blocker takes one for an advertisement. */
const letters = "aeiorstnlcpm";

/** Of one length, so no two sheets and places make the same name. */
function sheetName(path: string): string {
  let rest = Number.parseInt(createHash("sha256").update(path).digest("hex").slice(0, 10), 16);
  let name = "";
  for (; name.length < 4; rest = Math.floor(rest / letters.length)) name += letters[rest % letters.length];
  const other = sheets.get(name) ?? path;
  if (other !== path) throw new Error(`${path} and ${other} get the same short name ${name}: rename one of them`);
  sheets.set(name, path);
  return name;
}
