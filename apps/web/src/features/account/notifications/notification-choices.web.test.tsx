// Choices made quickly one after the other: what is shown and what is kept in the end is the last of them.
import { afterEach, expect, it, vi } from "vitest";
import { showScreen } from "#session/screen-for-tests.tsx";
import { NotificationChoices } from "./notification-choices.tsx";

const path = "/api/v3/companies/self/users/self/notifications/preferences/";

let close: () => void = () => {};
afterEach(() => close());

it("two quick choices reach the server in their order, and neither is undone by the answer to the other", async () => {
  const kept = { kind: "filing_expired", on_screen: true, by_mail: true, needs_action: false };
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
