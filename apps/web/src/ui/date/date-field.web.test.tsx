// A field for a day, as somebody types into it.
import { act, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { beginWithEmptyPages, one, show } from "../page-for-tests.tsx";
import { DateField, DateTimeField } from "./date-field.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });

function Typed({ hasTime }: { readonly hasTime: boolean }) {
  const [value, setValue] = useState("");
  const Field = hasTime ? DateTimeField : DateField;
  return <Field label="Issued on" value={value} onChange={({ target }) => setValue(target.value)} />;
}

it.each([
  ["2026-13-01", false, "Type the day"],
  ["2026-02-30", false, "Type the day"],
  ["2026-02-30T10:00", true, "Type the day and the time"],
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
