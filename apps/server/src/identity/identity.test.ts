// The small rules of identity: passwords, phones, devices, masked addresses.
import { Problem } from "@filings/contract/errors";
import { describe, expect, test } from "vitest";
import { maskedEmail, maskedPhone } from "./masked.ts";
import { requireGoodPassword } from "./new-password.ts";
import { phoneNumber } from "./phone-number.ts";
import { deviceOf } from "./session/device-of.ts";

function refusalOf(work: () => unknown): string {
  try {
    work();
    return "taken";
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

describe("a new password", () => {
  test.each([
    ["four quiet tugboats sail", "taken"],
    ["ÜberschuhQuark", "taken"],
    ["كلمة سر طويلة جدا", "taken"],
    ["filings-demo-2026", "taken"],
    ["elevenchars", "password_too_short"],
    ["👨‍👩‍👧", "password_too_short"],
    ["Password1234", "password_too_common"],
    ["2026qwertyuiop!", "password_too_common"],
    ["Q W E R T Y U I O P 1", "password_too_common"],
    ["letmeinletmein", "password_too_common"],
    ["abababababab", "password_too_common"],
    ["123456789012", "password_too_common"],
    ["zyxwvutsrqpo", "password_too_common"],
    ["aaaaaaaaaaaab", "password_too_common"],
    ["Gulf Freight LLC", "password_too_common"],
  ])("%s is %s", (password, expected) => {
    expect(refusalOf(() => requireGoodPassword(password, "password", ["Gulf Freight LLC"]))).toBe(expected);
  });
});

describe("a phone number", () => {
  test.each([
    ["+971 50 123 4567", "+971501234567"],
    ["00971-50-1234567", "+971501234567"],
    ["+44 (20) 7946 0958", "+442079460958"],
    ["\u202a+971501234567", null],
    ["\u2066+971 50 123 4567\u2069", "+971501234567"],
    ["050 123 4567", null],
    ["+971 50 12a 4567", null],
  ])("%s is %s", (given, expected) => {
    const read = expected === null ? refusalOf(() => phoneNumber(given)) : phoneNumber(given);
    expect(read).toBe(expected ?? "wrong_phone");
  });
});

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox", "Linux"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15",
    "Safari",
    "macOS",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36",
    "Samsung Internet",
    "Android",
  ],
  ["curl/8.9.1", null, null],
])("%s is recognised", (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

test("of an address and a phone no more is shown than their owner needs", () => {
  expect(maskedEmail("amira@gulf-forwarding.example")).toBe("a•••@gulf-forwarding.example");
  expect(maskedPhone("+971501234567")).toBe("+971•••67");
});
