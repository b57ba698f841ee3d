// The control reference of an interchange: of chance, so that nobody can name one that was not told to them.
import { randomBytes } from "node:crypto";

/** Thirty-two, none like another; DE 0020 takes an..14 of them. */
const characters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 12;

/** Sixty bits: never used again by chance, which the table refuses besides. */
export function newControlReference(): string {
  return `CX${Array.from(randomBytes(length), (byte) => characters[byte % characters.length]).join("")}`;
}
