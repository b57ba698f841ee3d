// A text with characters that nobody sees offers the text without them.
import { act, useEffect } from "react";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginWithEmptyPages, click, one, show } from "#ui/page-for-tests.tsx";
import { FormTextField } from "./form-field.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });

function Goods({ text }: { readonly text: string }) {
  const { control, setError } = useForm({ defaultValues: { goods: text } });
  useEffect(() => setError("goods", { message: "Remove the hidden character." }), [setError]);
  return <FormTextField control={control} name="goods" label="Goods" />;
}

test("what is wrong with a hidden mark of direction is mended by a press", async () => {
  await show(<Goods text={"Rice \u202egnp"} />);
  expect(one("button").textContent).toBe("Use Rice gnp");
  await click("button");
  expect(one<HTMLInputElement>("input").value).toBe("Rice gnp");
});

test("another error offers nothing", async () => {
  await show(<Goods text="Rice" />);
  await act(async () => {});
  expect(document.querySelector("button")).toBeNull();
  expect(document.body.textContent).toContain("Remove the hidden character.");
});
