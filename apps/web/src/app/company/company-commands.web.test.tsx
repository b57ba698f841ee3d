// Companies are found by their names as screens are: those one may work for, and the units whose filings one may see.
import { fold } from "@filings/contract/values/fold";
import { afterEach, expect, it } from "vitest";
import { ownCompany, showScreen, soon } from "#session/screen-for-tests.tsx";
import { WorkForProvider } from "#ui/navigation/work-for.ts";
import { useCompanyCommands } from "./company-commands.ts";

const unit = { id: "01a00000-0000-7000-8000-0000000000d2", name: "Gulf Abu Dhabi" };

let close: () => void = () => {};
afterEach(() => close());

function Found() {
  const commands = useCompanyCommands();
  return commands.map(({ id, label, address, run }) => (
    <button key={id} type="button" data-address={address} onClick={run}>
      {fold(label)}
    </button>
  ));
}

function show(permissions: readonly string[], oversees: boolean) {
  const heard: string[] = [];
  const membership = (company: { readonly id: string; readonly name: string }) => ({
    ...{ company_id: company.id, company_name: company.name, permissions: ["prepare"] },
  });
  const me = { identifier: "1", email: "a@b.example", name: "Amira", permissions, is_operator: false };
  close = showScreen({
    path: "/",
    Screen: () => (
      <WorkForProvider value={async (company) => void heard.push(company)}>
        <Found />
      </WorkForProvider>
    ),
    answers: {
      "/api/v3/self/": () =>
        Response.json({ ...me, company: ownCompany, memberships: [ownCompany, unit].map(membership) }),
      "/api/v3/companies/self/headquarters/": () =>
        Response.json({
          ...{ unit_of: null, oversees, overseers: [], seen_units: oversees ? [unit] : null },
          units: permissions.includes("administer") ? [unit] : null,
        }),
    },
  }).close;
  return heard;
}
const buttons = () => [...document.querySelectorAll("button")];
const labels = () => buttons().map(({ textContent }) => textContent);

it("whoever may see the filings of the units goes on for a unit, or to its filings, without administering them", async () => {
  const heard = show(["prepare"], true);
  await soon(() => expect(labels()).toEqual(["work for gulf abu dhabi", "filings of gulf abu dhabi"]));
  expect(buttons()[1]?.dataset.address).toBe(`/identity/account/company/units?unit=${unit.id}`);
  buttons()[0]?.click();
  await soon(() => expect(heard).toEqual([unit.id]));
});

it("whoever may not see them finds the companies they belong to, also an administrator", async () => {
  show(["prepare", "administer"], false);
  await soon(() => expect(labels()).toEqual(["work for gulf abu dhabi"]));
});
