import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stampedRoot, stamps } from "./stamps.example.ts";
import { verifyTimeStamp } from "./verify-time-stamp.ts";

const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

describe.each(["rsa", "ec"] as const)("a time stamp with a key of kind %s", (kind) => {
  const stamp = bytesOf(stamps[kind].token);
  const trusted = [bytesOf(stamps[kind].authority)];

  test("over this root, of an authority that is trusted, says when", async () => {
    expect(await verifyTimeStamp(stamp, { root: stampedRoot, trusted })).toEqual({
      result: "good",
      at: "2026-11-22T00:53:13.000Z",
    });
  });

  test("of an authority that nobody here trusts can be checked no further", async () => {
    const other = bytesOf(stamps[kind === "rsa" ? "ec" : "rsa"].authority);
    for (const none of [[], [other]]) {
      expect((await verifyTimeStamp(stamp, { root: stampedRoot, trusted: none })).result).toBe("cannot_check");
    }
  });

  test("over another root is bad", async () => {
    const root = stampedRoot.replace("0x48", "0x49");
    expect((await verifyTimeStamp(stamp, { root, trusted })).result).toBe("bad");
  });

  test("of which one bit was changed never says another time, and never fails", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(stamp.length - 1), fc.nat(7), async (at, bit) => {
        const changed = stamp.map((byte, index) => (index === at ? byte ^ (1 << bit) : byte));
        const { result, at: when } = await verifyTimeStamp(changed, { root: stampedRoot, trusted });
        // Of the certificates' own signatures one may be beside the way that leads to the trusted one.
        if (result === "good") expect(when).toBe("2026-11-22T00:53:13.000Z");
      }),
      { numRuns: 300 },
    );
  });

  test("that was cut, or is something else, is bad", async () => {
    for (const other of [stamp.subarray(0, -1), stamp.subarray(1), new Uint8Array(), bytesOf(stamps[kind].authority)]) {
      expect((await verifyTimeStamp(other, { root: stampedRoot, trusted })).result).toBe("bad");
    }
  });
});
