// The control reference of an interchange: random, so that nobody can guess one.
import { randomBytes } from "node:crypto";

/** Thirty-two characters that look different; DE 0020 takes an..14 of them. */
const characters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 12;

/** Sixty random bits never repeat in practice; a unique index refuses a repetition. */
export function newControlReference(): string {
  return `CX${Array.from(randomBytes(length), (byte) => characters[byte % characters.length]).join("")}`;
}
