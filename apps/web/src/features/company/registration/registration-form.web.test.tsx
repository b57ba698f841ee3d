// The country of a company that registers: looked up as everywhere, and never sent without one that was chosen.
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { defaultLanguage } from "#i18n/language.ts";
import { LanguageContext } from "#i18n/language-context.ts";
import "#ui/field/combobox-list.tsx";
import { lookUpPauseMs } from "#ui/field/use-look-up.ts";
import { beginWithEmptyPages, one, pass, show } from "#ui/page-for-tests.tsx";
import { nothingGiven, RegistrationForm } from "./registration-form.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });

const start = {
  ...nothingGiven,
  "company.name": "Capital Imports",
  "company.city": "Abu Dhabi",
  "user.name": "Omar",
  "user.email": "omar@capital-imports.example",
  "user.password": "correct horse battery staple",
};
const country = () => one<HTMLInputElement>("input[id='field-company.country']");

async function showForm(): Promise<unknown[]> {
  const sent: unknown[] = [];
  await show(
    <LanguageContext value={{ ...defaultLanguage, choose: async () => {} }}>
      <RegistrationForm start={start} onGiven={async (_given, body) => void sent.push(body.company.country)} />
    </LanguageContext>,
  );
  return sent;
}
async function typeCountry(text: string): Promise<void> {
  await act(async () => {
    country().focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(country(), text);
    country().dispatchEvent(new Event("input", { bubbles: true }));
  });
  await pass(lookUpPauseMs + 50);
  await act(async () => country().blur());
  await pass(50);
}
async function send(): Promise<void> {
  await act(async () => one("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
  await pass(50);
}

it("is found by its name, and its code is sent", async () => {
  const sent = await showForm();
  expect(country().value).toBe("AE");
  await typeCountry("oman");
  await send();
  expect(sent).toEqual(["OM"]);
});

it("that is none stays in the field with what is wrong, and nothing is sent", async () => {
  const sent = await showForm();
  await typeCountry("Atlantis");
  await send();
  expect(sent).toEqual([]);
  expect(country().value).toBe("Atlantis");
  expect(country().getAttribute("aria-invalid")).toBe("true");
});
