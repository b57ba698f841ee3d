// One status, of a bill that NAIC withdrew and of a draft that it never had, in the words of each.
import { afterEach, expect, it } from "vitest";
import { showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { FilingStatus } from "./status.tsx";

let close: () => void = () => {};
afterEach(() => close());

it.each([
  ["CANCELED", true, "Draft discarded"],
  ["CANCELED", false, "Cancelled"],
  ["DRAFTED", true, "Draft"],
])("%s, never sent: %s", async (status, isNeverSent, words) => {
  close = showScreen({
    path: "/",
    Screen: () => <FilingStatus status={status} isNeverSent={isNeverSent} />,
    answers: {},
  }).close;
  await soon(() => expect(textOf(document.body)).toBe(words));
});
