import { describe, expect, it } from "vitest";
import { signBody, verifyBody } from "./hmac.ts";

const secret = "a shared secret";
const body = new TextEncoder().encode("UNB+UNOC:3'");
const timestamp = "2026-11-21T08:00:00.000Z";
const signature = signBody({ secret, timestamp, body });
const now = new Date("2026-11-21T08:04:59.999Z");
const good = { secret, timestamp, signature, body, now, toleranceSeconds: 300 };

describe("the signature of a body", () => {
  it("is HMAC-SHA-256 over time stamp, a point and the raw bytes", () => {
    // printf '2026-11-21T08:00:00.000Z.UNB+UNOC:3\x27' | openssl dgst -sha256 -hmac 'a shared secret'
    expect(signature).toBe("4852e0a6b9373d3adb2d7b9d26b9fc5c6f8584fed8cbc688245449b41f33f6a9");
  });

  it("is accepted within the tolerance, on either side of our clock", () => {
    expect(verifyBody(good)).toBe("ok");
    expect(verifyBody({ ...good, now: new Date("2026-11-21T07:55:00.000Z") })).toBe("ok");
    expect(verifyBody({ ...good, signature: signature.toUpperCase() })).toBe("ok");
  });

  it("is too old or too new beyond it, and so is a time stamp that is none", () => {
    expect(verifyBody({ ...good, now: new Date("2026-11-21T08:05:00.001Z") })).toBe("old_timestamp");
    expect(verifyBody({ ...good, now: new Date("2026-11-21T07:54:59.999Z") })).toBe("old_timestamp");
    for (const wrong of ["", "yesterday", "2026-11-21", "2026-13-21T08:00:00.000Z"]) {
      const signed = signBody({ secret, timestamp: wrong, body });
      expect(verifyBody({ ...good, timestamp: wrong, signature: signed })).toBe("old_timestamp");
    }
  });

  it("is wrong for another body, another secret, another time stamp, or when it is none at all", () => {
    expect(verifyBody({ ...good, body: new TextEncoder().encode("UNB+UNOC:4'") })).toBe("wrong_signature");
    expect(verifyBody({ ...good, secret: "another" })).toBe("wrong_signature");
    expect(verifyBody({ ...good, timestamp: "2026-11-21T08:00:00.001Z" })).toBe("wrong_signature");
    for (const wrong of ["", "zz", signature.slice(2), `${signature}00`]) {
      expect(verifyBody({ ...good, signature: wrong })).toBe("wrong_signature");
    }
  });
});
