// The rules for a new password: long enough, and not one that is guessed first (decisions 4).
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { guessedPasswords } from "../references/guessed-passwords.ts";

/** Throws `password_too_short` or `password_too_common` with this path. */
export function requireGoodPassword(password: string, path = "password", about: readonly string[] = []): void {
  const letters = [...password].length;
  if (letters < limits.passwordLettersLeast) throw refused("password_too_short", path);
  if (isCommon(password, about)) throw refused("password_too_common", path);
}

function refused(code: "password_too_short" | "password_too_common", path: string): Problem {
  return new Problem(code, { errors: [{ path, code, severity: "error" }] });
}

/** A common password, also with digits or signs around it, a repeated run, or the person's own name or address. */
function isCommon(password: string, about: readonly string[]): boolean {
  const folded = password.normalize("NFKC").toLowerCase().replace(/\s+/g, "");
  const core = folded.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  if (guessedPasswords.has(folded) || (core !== "" && guessedPasswords.has(core))) return true;
  if (new Set(folded).size <= 3 || isRun(folded) || isRepeated(folded)) return true;
  return about.map((text) => text.toLowerCase().replace(/\s+/g, "")).some((text) => text !== "" && text === folded);
}

/** 123456789012, abcdefghijkl and similar runs. */
function isRun(text: string): boolean {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - codes[index]!);
  return [1, -1].some((step) => steps.filter((one) => one === step).length >= steps.length - 1);
}

/** The same letters repeated: passwordpassword is no better than password. */
function isRepeated(text: string): boolean {
  const unit = /^(.+?)\1+$/u.exec(text)?.[1];
  return unit !== undefined && (unit.length <= 4 || guessedPasswords.has(unit));
}
