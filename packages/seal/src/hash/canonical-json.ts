// Canonical JSON (RFC 8785): one text for one value, so that equal contents have equal hashes.

import { SealError } from "../seal-error.ts";
import { type Hex, utf8 } from "./hex.ts";
import { sha256Hex } from "./sha256.ts";

const MAX_DEPTH = 100;

/** Throws SealError `json_not_canonical` for what JSON cannot hold, half a surrogate pair, and more than 100 levels. */
export function canonicalJson(value: unknown): string {
  return write(value, 0);
}

/** SHA-256 of the canonical JSON in UTF-8: 0x and 64 hex digits. Throws SealError `json_not_canonical`. */
export function canonicalHash(value: unknown): Hex {
  return sha256Hex(utf8(canonicalJson(value)));
}

function write(value: unknown, depth: number): string {
  if (depth > MAX_DEPTH) throw refused(`nested deeper than ${MAX_DEPTH}`);
  if (value === null) return "null";
  switch (typeof value) {
    case "boolean":
      return value ? "true" : "false";
    case "number":
      if (!Number.isFinite(value)) throw refused("a number that is not finite");
      return JSON.stringify(value);
    case "string":
      return writeString(value);
    case "object":
      return Array.isArray(value) ? writeArray(value, depth) : writeObject(value, depth);
    default:
      throw refused(`a value of type ${typeof value}`);
  }
}

function writeString(text: string): string {
  if (!text.isWellFormed()) throw refused("a text with half a surrogate pair");
  return JSON.stringify(text);
}

function writeArray(items: readonly unknown[], depth: number): string {
  // A loop by index, because map would skip the holes of a sparse array.
  const written: string[] = [];
  for (let index = 0; index < items.length; index++) written.push(write(items[index], depth + 1));
  return `[${written.join(",")}]`;
}

function writeObject(object: object, depth: number): string {
  const prototype: unknown = Object.getPrototypeOf(object);
  if (prototype !== Object.prototype && prototype !== null) throw refused("an object that is not plain");
  if (Object.getOwnPropertySymbols(object).length > 0) throw refused("a member named by a symbol");
  const members = object as Record<string, unknown>;
  // The default order compares UTF-16 code units, which RFC 8785 requires.
  const written = Object.keys(members)
    .sort()
    .map((name) => `${writeString(name)}:${write(members[name], depth + 1)}`);
  return `{${written.join(",")}}`;
}

function refused(what: string): SealError {
  return new SealError("json_not_canonical", `${what} has no canonical JSON`);
}
