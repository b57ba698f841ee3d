// The tax registration number of the company: who enters it, how it may be written, and what is said of a wrong one.
import { afterEach, expect, it } from "vitest";
import { refuses, type ScreenShown, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { CompanyScreen } from "./company-screen.tsx";

const shown: { screen: ScreenShown | null } = { screen: null };
afterEach(() => shown.screen?.close());

const path = "/api/v3/companies/self/";
const sentence = "Enter the tax number in 15 digits, such as 100000000000003.";
const company = {
  ...{ street: null, po_box: null, city: "Dubai", region: null, postcode: null, country: "AE" },
  ...{ contact_name: null, phone: null, email: null, tax_number: null },
  ...{ id: "01a00000-0000-7000-8000-000000000001", name: "Gulf Forwarding LLC", plan: "PROFESSIONAL" },
  ...{ is_demo: true, key_approval: false, headquarters: null, draws_on_headquarters: false },
  ...{ security: { idle_session_timeout: 1_800 }, created_at: "2026-11-20T08:00:00.000Z" },
};

async function show(
  permissions: readonly ("administer" | "prepare")[],
  taxNumber: string | null = null,
): Promise<void> {
  shown.screen = showScreen({
    path: "/",
    Screen: CompanyScreen,
    permissions,
    answers: {
      [path]: (_, body) => {
        const { tax_number } = Object(body ?? { tax_number: taxNumber });
        if (tax_number === null || tax_number.length === 15) return Response.json({ ...company, tax_number });
        const errors = [{ path: "tax_number", code: "wrong_value", severity: "error", message: sentence }];
        return refuses(400, "wrong_value", sentence, { errors });
      },
      [`${path}units/`]: () => Response.json([]),
    },
  });
  await soon(() => expect(row()).toContain("Tax registration number (TRN)"));
}

const row = () => textOf(document.querySelector("section")!);
const button = (name: string) => [...document.querySelectorAll("button")].find((one) => textOf(one).trim() === name);
const dialog = () => document.querySelector("[role=dialog]");

async function save(written: string): Promise<void> {
  await soon(() => expect(button("Change")).toBeDefined());
  button("Change")?.click();
  await soon(() => expect(dialog()).not.toBeNull());
  const field = dialog()!.querySelector("input")!;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, written);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  await soon(() => expect(field.value).toBe(written));
  button("Save")?.click();
}

it.each([
  ["100 3456 7890 0003", "100345678900003"],
  ["\u200e100345678900003\u202c", "100345678900003"],
  ["\u0661\u0660\u0660345678900003", "100345678900003"],
])("an administrator writes %j, which is sent as %s", async (written, sent) => {
  await show(["administer"]);
  expect(row()).toContain("(TRN)Not stated");
  await save(written);
  await soon(() => expect(dialog()).toBeNull());
  expect(shown.screen?.sent.at(-1)).toEqual({ path, body: { tax_number: sent } });
  expect(row()).toContain(sent);
});

it("an empty field takes the number away", async () => {
  await show(["administer"], "100345678900003");
  await save("");
  await soon(() => expect(row()).toContain("(TRN)Not stated"));
});

it("what is wrong with it is said at the field, which stays open", async () => {
  await show(["administer"]);
  await save("12");
  await soon(() => expect(textOf(dialog()!)).toContain(sentence));
});

it("who does not administer the company reads it", async () => {
  await show(["prepare"], "100345678900003");
  expect(row()).toContain("100345678900003");
  expect(button("Change")).toBeUndefined();
});
