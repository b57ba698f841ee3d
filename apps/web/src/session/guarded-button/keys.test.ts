// A guarded button acts with a usable key alone, and an armed one goes on when such a key appears.
import { describe, expect, test } from "vitest";
import { canSeal, guardOnKeys, guardOnPress } from "./keys.ts";

const ready = { type: "keystore", transaction_confirmed: true } as const;
const pending = { type: "keystore", transaction_confirmed: false } as const;
const ledger = { type: "ledger", transaction_confirmed: true } as const;

describe("a guarded button", () => {
  test.each([
    ["keystore", true],
    ["privatekey", true],
    ["keystore_code", false],
    ["metamask", false],
    ["hosted", false],
  ] as const)("a confirmed key of type %s seals: %s", (type, expected) => {
    expect(canSeal({ type, transaction_confirmed: true })).toBe(expected);
  });

  test("asks for a key when there is none, none confirmed, or none that seals", () => {
    expect(guardOnPress([])).toBe("ask");
    expect(guardOnPress([pending, ledger])).toBe("ask");
    expect(guardOnPress([pending, ready])).toBe("go");
  });

  test("goes on only if it was armed, and only when a key can seal", () => {
    expect(guardOnKeys(true, undefined)).toBe("wait");
    expect(guardOnKeys(true, [pending])).toBe("wait");
    expect(guardOnKeys(true, [pending, ready])).toBe("go");
    expect(guardOnKeys(false, [ready])).toBe("wait");
  });
});
