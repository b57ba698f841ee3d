// One's companies: going on for another one, adding one, and where the way out is.
import { afterEach, expect, it, vi } from "vitest";
import {
  buttonNamed,
  ownCompany,
  type ScreenShown,
  showScreen,
  soon,
  textOf,
  typeInto,
} from "#session/screen-for-tests.tsx";
import { OwnCompaniesScreen } from "./own-companies-screen.tsx";

let shown: ScreenShown | null = null;
afterEach(() => shown?.close());

const added = "01a00000-0000-7000-8000-00000000000b";
const me = {
  identifier: "1",
  email: "a@b.example",
  name: "Amira",
  permissions: ["prepare"],
  is_operator: false,
  company: ownCompany,
  memberships: [
    { company_id: ownCompany.id, company_name: ownCompany.name, permissions: ["prepare"] },
    { company_id: added, company_name: "Second LLC", permissions: ["administer"] },
  ],
};
const page = () => textOf(document.body);

function show(memberships: readonly object[] = me.memberships) {
  const onSwitch = vi.fn(async () => {});
  shown = showScreen({
    path: "/",
    Screen: () => <OwnCompaniesScreen onSwitch={onSwitch} leaveDialog={() => <p>The way out</p>} />,
    answers: {
      "/api/v3/self/": () => Response.json({ ...me, memberships }),
      "/api/v3/companies/": () => Response.json({ company_id: added, company_name: "Second LLC" }, { status: 201 }),
    },
  });
  return onSwitch;
}

it("says for which company one works, and leads out of that one", async () => {
  show();
  await soon(() => expect(page()).toContain("You work for it now"));
  expect(page()).not.toContain("The way out");
  buttonNamed("Leave").click();
  await soon(() => expect(page()).toContain("The way out"));
});

it("adds a company once it has a name and a city, and goes on for it", async () => {
  const onSwitch = show();
  await soon(() => buttonNamed("Add a company"));
  buttonNamed("Add a company").click();
  await soon(() => buttonNamed("Add the company"));
  buttonNamed("Add the company").click();
  await soon(() => expect(page()).toContain("Enter the name of the company."));
  expect(shown!.sent).toEqual([]);
  const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;
  typeInto(field("name"), "Second LLC");
  typeInto(field("city"), "Abu Dhabi");
  buttonNamed("Add the company").click();
  await soon(() => expect(onSwitch).toHaveBeenCalledWith(added));
  expect(shown!.sent).toEqual([
    {
      path: "/api/v3/companies/",
      body: { name: "Second LLC", street: null, city: "Abu Dhabi", postcode: null, country: "AE", phone: null },
    },
  ]);
});

it("lists the headquarters before its units, and the companies beside them after those", async () => {
  const unit = { company_id: `${added.slice(0, -1)}c`, company_name: "Ajman", permissions: [] };
  const other = { ...unit, company_id: `${added.slice(0, -1)}d`, company_name: "Alpha LLC" };
  show([other, { ...unit, headquarters_id: ownCompany.id }, ...me.memberships]);
  await soon(() => expect(page()).toContain("You work for it now"));
  expect(page()).toMatch(new RegExp(`${ownCompany.name}.*Ajman.*Alpha LLC.*Second LLC`));
});
