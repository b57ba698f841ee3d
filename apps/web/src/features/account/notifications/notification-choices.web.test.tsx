// Choices made quickly one after the other: what is shown and what is kept in the end is the last of them.
import { notificationKindNames, notificationKinds } from "@filings/contract/account/notification-kinds";
import { afterEach, expect, it, vi } from "vitest";
import { showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { NotificationChoices } from "./notification-choices.tsx";

const path = "/api/v3/companies/self/users/self/notifications/preferences/";

let close: () => void = () => {};
afterEach(() => close());

it("two quick choices reach the server in their order, and neither is undone by the answer to the other", async () => {
  const kept = { kind: "filing_expired", on_screen: true, by_mail: true, needs_action: false, is_always_told: false };
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const waits = [first.promise, second.promise];
  const heard: unknown[] = [];
  const shown = showScreen({
    path: "/settings",
    Screen: NotificationChoices,
    answers: {
      [path]: async (_asked, body) => {
        const [choice] = (body as { preferences: object[] } | null)?.preferences ?? [];
        if (choice === undefined) return Response.json([kept]);
        heard.push(choice);
        await waits.shift();
        Object.assign(kept, choice);
        return Response.json([kept]);
      },
    },
  });
  close = shown.close;
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  const looks = () => boxes().map(({ checked }) => checked);
  await vi.waitFor(() => expect(looks()).toEqual([true, true]), 10_000);
  for (const box of boxes()) box.click();
  await vi.waitFor(() => expect(looks()).toEqual([false, false]));
  expect(heard).toEqual([{ kind: kept.kind, on_screen: false }]);
  first.resolve();
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  expect(looks()).toEqual([false, false]);
  second.resolve();
  await vi.waitFor(() => expect(kept).toMatchObject({ on_screen: false, by_mail: false }));
  expect(looks()).toEqual([false, false]);
});

it("groups what one is told of by what it is about, each group under a heading that folds, and leaves none out", async () => {
  const all = notificationKindNames.map((kind) => ({
    ...{ kind, on_screen: true, by_mail: false, needs_action: notificationKinds[kind].needsAction },
    is_always_told: kind === "filing_do_not_load",
  }));
  close = showScreen({
    path: "/settings",
    Screen: NotificationChoices,
    answers: {
      "/api/v3/feature-flags/": () =>
        Response.json([{ name: "adc_filings_enabled", is_enabled: true, enabled_company_ids: [] }]),
      [path]: () => Response.json(all),
    },
  }).close;
  const groups = () => [...document.querySelectorAll("details")];
  await soon(() => expect(groups()).toHaveLength(8));
  expect(groups().map((group) => textOf(group.querySelector("summary h3")))).toEqual([
    ...["MPCI bills", "Deadlines", "Declarations to Abu Dhabi Customs", "Colleagues"],
    ...["Plan and payments", "Company", "Company network", "Blockchain keys"],
  ]);
  const inGroup = (name: string) =>
    textOf(
      groups()
        .find((group) => textOf(group.querySelector("h3")) === name)
        ?.querySelector("tbody"),
    );
  expect(inGroup("Deadlines")).toContain("A deadline is near");
  expect(inGroup("Plan and payments")).toContain("Customs charges are due");
  expect(inGroup("Company network")).toContain("A delegation has ended");
  const boxes = [...document.querySelectorAll("input[type=checkbox]")].map((box) => box.getAttribute("aria-label"));
  expect(boxes).toHaveLength(all.length * 2);
  expect(new Set(boxes).size).toBe(boxes.length);
  for (const table of document.querySelectorAll("table"))
    expect(table.querySelector("caption")?.textContent).toBe(table.parentElement?.querySelector("h3")?.textContent);
});

it("what is always told stands ticked and fixed, and says why", async () => {
  const stop = { kind: "filing_do_not_load", on_screen: true, by_mail: true, needs_action: true, is_always_told: true };
  close = showScreen({
    path: "/settings",
    Screen: NotificationChoices,
    answers: { [path]: () => Response.json([stop]) },
  }).close;
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  await soon(() => expect(boxes()).toHaveLength(2));
  for (const box of boxes()) {
    expect([box.checked, box.disabled]).toEqual([true, true]);
    expect(textOf(document.getElementById(box.getAttribute("aria-describedby")!))).toBe(
      "Always on, because the goods must not be loaded",
    );
  }
});
