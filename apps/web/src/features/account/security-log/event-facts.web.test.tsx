// What an entry of the security log says beyond its kind.
import type { SecurityEvent } from "@filings/contract/api/account/security-log";
import { afterEach, expect, it } from "vitest";
import { showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { EventFacts } from "./event-facts.tsx";

let close: () => void = () => {};
afterEach(() => close());

function show(facts: SecurityEvent["facts"], kind: SecurityEvent["kind"] = "FILING_SEALED"): void {
  const event: SecurityEvent = {
    id: "01a00000-0000-7000-8000-000000000001",
    at: "2026-11-22T08:00:00.000Z",
    kind,
    user: null,
    actor: null,
    address: null,
    device: { browser: null, system: null },
    facts,
  };
  close = showScreen({ path: "/", Screen: () => <EventFacts event={event} />, answers: {} }).close;
}

it("a sealed filing is named by its bill, and the key by its first and last letters", async () => {
  show({ filing_name: "GULF0001", ethereum_address: "0x087E4b1f0a0Fc3c4A0a0fC3c4A0A0Fc3c4A06348" });
  await soon(() => expect(textOf(document.querySelector("p"))).toBe("GULF0001 · 0x087E…6348"));
});

it("what an operator did says which code, and why", async () => {
  show({ code: "AE-1234567", roles: ["IMPORTER"], reason: "Letter of 20 November" }, "REGISTRATION_CODE_ADDED");
  await soon(() =>
    expect([...document.querySelectorAll("p")].map(textOf)).toEqual(["AE-1234567", "Letter of 20 November"]),
  );
});

it("a plan that begins later says from when, one that begins at once does not", async () => {
  const plans = { plan_before: "BASIC", plan: "FREE" };
  show({ ...plans, begins_at: "2026-11-30T20:00:00.000Z" }, "PLAN_CHANGED");
  await soon(() => expect(textOf(document.querySelector("p"))).toBe("before: Basic; now: Free from 1 Dec 2026"));
  close();
  show({ ...plans, begins_at: "2026-11-22T08:00:00.000Z" }, "PLAN_CHANGED");
  await soon(() => expect(textOf(document.querySelector("p"))).toBe("before: Basic; now: Free"));
});

it("a unit that was made or closed is named", async () => {
  show({ unit: "Gulf Forwarding Ruwais", people: 1, handed_over_e5: 10_000_000 }, "UNIT_CLOSED");
  await soon(() => expect([...document.querySelectorAll("p")].map(textOf)).toEqual(["Gulf Forwarding Ruwais"]));
});

it("whom a headquarters moved is told with both companies", async () => {
  show({ from: "Gulf Freight LLC", to: "Abu Dhabi", to_id: "01a00000-0000-7000-8000-000000000002" }, "USER_MOVED");
  await soon(() => expect(textOf(document.querySelector("p"))).toBe("before: Gulf Freight LLC; now: Abu Dhabi"));
});
