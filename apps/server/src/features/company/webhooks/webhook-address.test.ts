// Which addresses a webhook may lead to, where addresses must be public.
import { Problem } from "@filings/contract/errors";
import { expect, test } from "vitest";
import { webhookAddress } from "./webhook-address.ts";

test.each([
  "http://erp.example/hook",
  "ftp://erp.example/hook",
  "erp.example/hook",
  "https://user:word@erp.example/",
  "https://localhost/",
  "https://localhost./",
  "https://printer/",
  "https://db.internal/",
  "https://127.0.0.1/",
  "https://[::1]/",
  "https://[fd00::1]/",
  "https://2130706433/",
  "https://169.254.169.254/latest/meta-data/",
])("%s is refused at its field", (text) => {
  expect(() => webhookAddress(text, false)).toThrow(Problem);
});

test("a public address is taken without its fragment", () => {
  expect(webhookAddress("https://erp.example:8443/hook?a=1#x", false).href).toBe("https://erp.example:8443/hook?a=1");
});

test("a developer's own machine is taken where that is allowed", () => {
  expect(webhookAddress("http://localhost:5000/", true).href).toBe("http://localhost:5000/");
});
