// Keeps the figures of a run in bench/latest.json: all of them in one step, or the file stays as it was.
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const latestFile = fileURLToPath(new URL("../latest.json", import.meta.url));

/** Any option makes a run less than whole. */
export function isWhole(asked: readonly string[]): boolean {
  return !asked.some((one) => one.startsWith("-"));
}

/** Replaces the members of the measured parts; those of other parts stay. */
export function keepFigures(file: string, figures: object): void {
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as object) : {};
  const text = JSON.stringify({ ...before, ...figures }, refuseHoles, 2);
  const beside = `${file}.new`;
  writeFileSync(beside, `${text}\n`);
  renameSync(beside, file);
}

/** JSON would write what was not measured as null, or leave it out. */
function refuseHoles(name: string, value: unknown): unknown {
  const isEmpty = Array.isArray(value) && value.length === 0;
  const isNoNumber = typeof value === "number" && !Number.isFinite(value);
  if (value === undefined || isNoNumber || isEmpty) throw new Error(`"${name}" was not measured`);
  return value;
}
