// A field for a day, as somebody types into it.
import { act, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { beginWithEmptyPages, one, show } from "../page-for-tests.tsx";
import { DateField, DateTimeField } from "./date-field.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });

function Typed({ hasTime }: { readonly hasTime: boolean }) {
  const [value, setValue] = useState("");
  const Field = hasTime ? DateTimeField : DateField;
  const now = () => "2026-11-18T09:30";
  return <Field label="Issued on" value={value} onChange={({ target }) => setValue(target.value)} now={now} />;
}

it.each([
  ["2026-13-01", false, "Type the day"],
  ["31 Feb", false, "February 2027 has 28 days. Type a day from 1 to 28."],
  ["2026-02-30", false, "February 2026 has 28 days. Type a day from 1 to 28."],
  ["29/2/2027 10:00", true, "February 2027 has 28 days. Type a day from 1 to 28."],
  ["2026-11-20T25:00", true, "There is no time 25:00"],
])("%s is said to be no day or time there is, and stays as it was typed", async (text, hasTime, says) => {
  await show(<Typed hasTime={hasTime} />);
  const field = one<HTMLInputElement>("input");
  await act(async () => field.focus());
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await act(async () => field.blur());
  expect(field.value).toBe(text);
  expect(document.body.textContent).toContain(says);
});

it.each([[false], [true]])(
  "keeps its example in the order of the reader's language, with a time: %s",
  async (hasTime) => {
    await show(<Typed hasTime={hasTime} />);
    expect(one<HTMLInputElement>("input").placeholder).toMatch(/^\u2068e\.g\. .*\u2069$/);
  },
);
