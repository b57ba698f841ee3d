import { afterEach, expect, it } from "vitest";
import { refuses, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { CompanyScreen } from "./company-screen.tsx";

const address = {
  street: "Office 1204, Jebel Ali Tower",
  po_box: null,
  city: "Dubai",
  region: null,
  postcode: null,
  country: "AE",
  contact_name: "Amira Haddad",
  phone: "+97140000000",
  email: null,
};
const nowhere = Object.fromEntries(Object.keys(address).map((name) => [name, null]));
const id = "01a00000-0000-7000-8000-000000000001";
const company = {
  ...address,
  id,
  name: "Gulf Forwarding LLC",
  plan: "PROFESSIONAL",
  is_demo: true,
  key_approval: false,
  tax_number: null,
  headquarters: null,
  draws_on_headquarters: false,
  security: { idle_session_timeout: 1_800 },
  created_at: "2026-11-20T08:00:00.000Z",
};
const units = [
  { ...address, id, company_id: id, kind: "HEADQUARTERS", name: "Head office" },
  { ...nowhere, id: id.replace(/1$/, "2"), company_id: id, kind: "BRANCH", name: "Khalifa Port" },
];

let close: () => void = () => {};
afterEach(() => close());

const path = "/api/v3/companies/self/";

it("tells the company with its address, plan and rules, and its places, headquarters first [spec 7.platform.company] [spec 7.platform.units]", async () => {
  close = showScreen({
    path: "/",
    Screen: CompanyScreen,
    answers: { [path]: () => Response.json(company), [`${path}units/`]: () => Response.json(units) },
  }).close;
  await soon(() => expect(document.querySelectorAll("section")).toHaveLength(2));
  const [registered, places] = [...document.querySelectorAll("section")].map(textOf);
  expect(registered).toContain("Office 1204, Jebel Ali Tower, Dubai, AE");
  expect(registered).toContain("Amira Haddad · +97140000000");
  expect(registered).toContain("PlanProfessional");
  expect(registered).toContain("Registered here on20 Nov 2026");
  expect(places).toMatch(/Head officeHeadquarters.*Khalifa PortBranchNot stated/);
});

it("shows the places although the company could not be read, and says why", async () => {
  close = showScreen({
    path: "/",
    Screen: CompanyScreen,
    answers: {
      [path]: () => refuses(503, "unavailable", "Not available now."),
      [`${path}units/`]: () => Response.json(units),
    },
  }).close;
  await soon(() => expect(document.body.textContent).toContain("Head office"));
  await soon(() => expect(document.body.textContent).toContain("Not available now."));
});

const unit = { ...nowhere, id: id.replace(/1$/, "3"), company_id: id, kind: "UNIT", name: "Gulf Sharjah" };

it("keeps branches, which are addresses, apart from units, which are companies, and says what each is", async () => {
  close = showScreen({
    path: "/",
    Screen: CompanyScreen,
    answers: { [path]: () => Response.json(company), [`${path}units/`]: () => Response.json([...units, unit]) },
  }).close;
  await soon(() => expect(document.querySelectorAll("section")).toHaveLength(3));
  const [, places, ofUnits] = [...document.querySelectorAll("section")].map(textOf);
  expect(places).toMatch(
    /^Places.*Head officeHeadquarters.*Khalifa PortBranch.*A branch is another address of your company/,
  );
  expect(places).not.toContain("Gulf Sharjah");
  expect(ofUnits).toMatch(/^Units.*Gulf SharjahUnit.*A unit is a company of its own/);
});

it("tells a unit its own address first, and its headquarters apart", async () => {
  const head = { ...address, id: unit.id, company_id: unit.id, kind: "HEADQUARTERS", name: "Gulf Holding" };
  const own = { ...unit, id, company_id: unit.id };
  close = showScreen({
    path: "/",
    Screen: CompanyScreen,
    answers: { [path]: () => Response.json(company), [`${path}units/`]: () => Response.json([head, units[1], own]) },
  }).close;
  await soon(() => expect(document.querySelectorAll("section")).toHaveLength(3));
  const [, places, above] = [...document.querySelectorAll("section")].map(textOf);
  expect(places).toMatch(/^Places.*Gulf SharjahUnit.*Khalifa PortBranch/);
  expect(above).toMatch(/^Headquarters.*Gulf HoldingHeadquarters/);
});
