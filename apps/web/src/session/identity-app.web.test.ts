// Pages of the identity app are opened where the server says that they are.
import { afterEach, expect, it } from "vitest";
import { elsewhere, identityAddress } from "./identity-app.ts";

afterEach(() => document.querySelector('meta[name="identity-app"]')?.remove());

function isAt(url: string): void {
  document.head.append(Object.assign(document.createElement("meta"), { name: "identity-app", content: url }));
}

it("they are ours while no other application is named", () => {
  expect(identityAddress("/identity/login?to=%2F")).toBe("/identity/login?to=%2F");
  expect(elsewhere("/identity/login")).toBeNull();
});

it("they are that application's where one is named, with path and query", () => {
  isAt("https://id.example/app");
  expect(identityAddress("/identity/login?to=%2Ffilings-redirect%2F")).toBe(
    "https://id.example/app/login?to=%2Ffilings-redirect%2F",
  );
  expect(elsewhere("/identity/account")).toBe("https://id.example/app/account");
});

it("no other page leaves", () => {
  isAt("https://id.example");
  for (const path of ["/", "/ae/mpci/filings", "/identity-card", "/subscriptions?x=/identity/"]) {
    expect(elsewhere(path)).toBeNull();
    expect(identityAddress(path).startsWith("https://id.example/") && elsewhere(path) !== null).toBe(false);
  }
});
