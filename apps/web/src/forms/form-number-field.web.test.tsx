// A number that can be meant in two ways is said to be so once its field is left, however it was written.
import { act } from "react";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginWithEmptyPages, click, one, show } from "#ui/page-for-tests.tsx";
import { FormNumberField } from "./form-number-field.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });

function Weight() {
  const { control } = useForm({ defaultValues: { weight: "9.500" } });
  const reads = { places: 3, usualMost: 999_999, unit: "weight" } as const;
  return <FormNumberField control={control} name="weight" label="Weight" reads={reads} />;
}

const field = () => one<HTMLInputElement>("input");
const said = () => document.body.textContent ?? "";

async function type(text: string | null): Promise<void> {
  await act(async () => field().focus());
  await act(async () => {
    if (text === null) return;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field(), text);
    field().dispatchEvent(new Event("input", { bubbles: true }));
  });
  await act(async () => field().blur());
}

test("a number that stays as it was typed is told with what else it can mean", async () => {
  await show(<Weight />);
  await type("8.200");
  expect(said()).toContain("The point in 8.200 was read as a decimal point.");
  await click("button");
  expect(field().value).toBe("8200");
  expect(said()).not.toContain("was read as");
});

test("a number that was there already is in no doubt when its field is passed", async () => {
  await show(<Weight />);
  await type(null);
  expect(said()).not.toContain("was read as");
});
