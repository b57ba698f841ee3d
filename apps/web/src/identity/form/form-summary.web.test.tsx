// What stops a small form is said once where it has one field, and above the fields where it has several.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TextField } from "#ui/field/text-field.tsx";
import { beginWithEmptyPages, click, one, show } from "#ui/page-for-tests.tsx";
import { FormSummary } from "./form-summary.tsx";
import { usePlainForm } from "./use-plain-form.ts";

beginWithEmptyPages({ beforeEach, afterEach, vi });

interface FormProps {
  readonly start: Readonly<Record<string, string>>;
  readonly send?: () => Promise<void>;
}

function Form({ start, send = async () => {} }: FormProps) {
  const form = usePlainForm<string>({
    start,
    check: ({ reason, ...others }) => ({
      reason: reason === "" && "Say why.",
      ...("name" in others && { name: others.name === "" && "Enter a name." }),
    }),
    send,
  });
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <FormSummary form={form} />
      {Object.keys(start).map((name) => (
        <TextField key={name} label={name} {...form.field(name)} />
      ))}
      <button type="submit">Send</button>
    </form>
  );
}

const said = (sentence: string) => (document.body.textContent ?? "").split(sentence).length - 1;

test("a form with one field says what is wrong with it at the field alone, and leads there", async () => {
  await show(<Form start={{ reason: "" }} />);
  await click("button");
  expect(said("Say why.")).toBe(1);
  expect(said("to fix")).toBe(0);
  expect(document.activeElement).toBe(one("#field-reason"));
  one("button").focus();
  await click("button");
  expect(document.activeElement).toBe(one("#field-reason"));
});

test("what is wrong with no field is said above the only one", async () => {
  const refused = async () => {
    throw new Error("no answer");
  };
  await show(<Form start={{ reason: "because" }} send={refused} />);
  await click("button");
  expect(said("The server is not answering. Check your connection.")).toBe(1);
  expect(document.activeElement).toBe(one("section"));
});

test("a form with several fields has a summary, also where one of them is wrong", async () => {
  await show(<Form start={{ reason: "", name: "Amira" }} />);
  await click("button");
  expect(said("Say why.")).toBe(2);
  expect(document.activeElement).toBe(one("section"));
});
