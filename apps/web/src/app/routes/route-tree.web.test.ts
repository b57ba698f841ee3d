import { createMemoryHistory, createRouter } from "@tanstack/react-router";
import { describe, expect, it } from "vitest";
import { needsSession, routeTree } from "./route-tree.ts";

const history = createMemoryHistory();
const router = createRouter({ routeTree, history, context: {} as never });

describe("the layout of those who are signed in", () => {
  it.each([
    "/",
    "/ae/mpci/home",
    "/verify",
    "/help",
    "/help/glossary",
    "/status",
    "/accessibility",
    "/identity/login",
    "/identity/register",
    "/nowhere",
  ])("leaves %s to everybody", (path) => expect(needsSession(router, path)).toBe(false));

  it.each([
    "/settings",
    "/search",
    "/contacts",
    "/subscriptions/papers",
    "/subscriptions/invoices/2026-11",
    "/payments/1/return",
    "/adc/filings/1",
    "/ae/mpci/filings",
    "/identity/account/sessions",
    "/identity/account/personal/blockchain-keys",
  ])("holds %s", (path) => expect(needsSession(router, path)).toBe(true));

  it("holds every screen that is not named here as one for everybody", () => {
    const open = /^\/($|\$country|verify|help|status|accessibility|components|filings-redirect|identity\/(?!account))/;
    const others = Object.keys(router.routesByPath).filter((path) => !open.test(path));
    expect(others.length).toBeGreaterThan(20);
    expect(others.filter((path) => !needsSession(router, path))).toEqual([]);
  });
});
