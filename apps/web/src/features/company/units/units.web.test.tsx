// The units of a headquarters: making one, closing one once nothing is open, moving somebody, and the filings of all.
import type { Permission } from "@filings/contract/company/permissions";
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
import { UnitsScreen } from "./units-screen.tsx";

const path = "/api/v3/companies/self/headquarters/";
const [abuDhabi, sharjah] = ["01a00000-0000-7000-8000-0000000000d1", "01a00000-0000-7000-8000-0000000000d2"];
const unit = {
  id: abuDhabi,
  name: "Gulf Abu Dhabi",
  number: "AUH-1",
  street: "Quay 3",
  city: "Abu Dhabi",
  country: "AE",
  draws_on_headquarters: true,
  people: 2,
  open_filings: 1,
  balance_e5: 0,
  made_at: "2026-11-20T08:00:00.000Z",
  closed_at: null,
};
const other = { ...unit, id: sharjah, name: "Gulf Sharjah", number: "SHJ-1", draws_on_headquarters: false };
const nothingOpen = {
  open_bills: 0,
  open_declarations: 0,
  open_payments: 0,
  reserved_e5: 0,
  balance_e5: 1_200_000,
  delegations: 1,
  keys: 2,
  people: 2,
  people_without_another: 1,
  people_left_out: [{ id: "01a00000-0000-7000-8000-0000000000e1", name: "Yusuf Karim" }],
};
const yusuf = {
  id: "01a00000-0000-7000-8000-0000000000e1",
  revision: 1,
  name: "Yusuf Karim",
  email: "yusuf@gulf.example",
  is_self: false,
  active: true,
  permissions: ["prepare"],
  has_usable_key: false,
  open_bills: 1,
  open_declarations: 0,
  joined_at: "2026-11-20T08:00:00.000Z",
  last_used_at: null,
};
const hana = { ...yusuf, id: "01a00000-0000-7000-8000-0000000000e2", name: "Hana Aziz", open_bills: 0 };
const filing = {
  id: "01a00000-0000-7000-8000-0000000000f1",
  system: "MPCI",
  unit: { id: abuDhabi, name: unit.name, number: unit.number },
  title: "HBL-1",
  number: "MPCI-1",
  status: "LOAD",
  is_discarded: false,
  file_by: null,
  updated_at: "2026-11-20T08:00:00.000Z",
};

const declaration = {
  ...filing,
  ...{ id: "01a00000-0000-7000-8000-0000000000f2", system: "ADC", title: "Steel coils", number: null },
  status: "PAYMENT_PENDING",
};

let screen: ScreenShown;
afterEach(() => screen.close());

interface Shown {
  readonly answer?: object;
  readonly closing?: object;
  readonly filings?: readonly object[];
  readonly permissions?: readonly Permission[];
  readonly address?: string;
}

let filingsAsked: string[] = [];
let closingAsked = 0;

function show({
  answer = {},
  closing = nothingOpen,
  filings = [filing, declaration],
  permissions,
  address = "/",
}: Shown = {}) {
  filingsAsked = [];
  closingAsked = 0;
  const onSwitch = vi.fn(async () => {});
  const usual = {
    unit_of: null,
    oversees: true,
    overseers: [{ id: hana.id, name: hana.name }],
    units: [unit, other],
    seen_units: [unit, other],
  };
  const memberships = [ownCompany, unit].map(({ id, name }) => ({
    ...{ company_id: id, company_name: name, permissions: permissions ?? ["administer"] },
  }));
  screen = showScreen({
    path: "/",
    address,
    Screen: () => <UnitsScreen onSwitch={onSwitch} />,
    answers: {
      "/api/v3/self/": () =>
        Response.json({
          ...{ identifier: hana.id, email: hana.email, name: hana.name, is_operator: false },
          ...{ permissions: permissions ?? ["administer"], company: ownCompany, memberships },
        }),
      "/api/v3/companies/self/users/list/": () => Response.json([yusuf, hana]),
      [path]: () => Response.json({ ...usual, ...answer }),
      [`${path}units/`]: () => Response.json(unit, { status: 201 }),
      [`${path}filings/`]: ({ search }) => {
        filingsAsked.push(search);
        return Response.json({
          ...{ count: 2, count_capped: false, next: null, previous: null, page: 1, page_size: 20 },
          results: filings,
        });
      },
      [`${path}units/${abuDhabi}/users/`]: () => Response.json([yusuf, hana]),
      [`${path}units/${abuDhabi}/closing/`]: () => {
        closingAsked += 1;
        return Response.json(closing);
      },
      [`${path}units/${abuDhabi}/close/`]: () => Response.json(unit),
      [`${path}users/${yusuf.id}/move/`]: () => Response.json({ company_id: sharjah, company_name: other.name }),
      [`${path}overseers/${yusuf.id}/`]: () => Response.json({ id: yusuf.id, name: yusuf.name, oversees: true }),
    },
  });
  return onSwitch;
}
const page = () => textOf(document.body);
const linksOfDialog = () =>
  [...document.querySelectorAll<HTMLAnchorElement>("[role=dialog] a")].map((link) => [
    textOf(link),
    link.getAttribute("href"),
    link.target,
  ]);
function inDialog(name: string): HTMLButtonElement {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>("[role=dialog] button")];
  const found = buttons.find((one) => textOf(one) === name);
  if (found === undefined) throw new Error(`no button of a dialog says ${name}`);
  return found;
}
const field = <T extends Element>(name: string) => document.querySelector<T>(`[role=dialog] [name="${name}"]`)!;
function choose(name: string, value: string): void {
  const select = field<HTMLSelectElement>(name);
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

it("tells each unit with its number, its people, what is open and who pays", async () => {
  show();
  await soon(() => expect(page()).toContain("Gulf Abu DhabiAUH-1"));
  expect(page()).toContain("2 people · 1 open filing");
  expect(page()).toContain("Your company pays");
  expect(page()).toContain("The unit pays, from its own credits");
});

it("says of a bill of a unit that its draft was discarded, where NAIC never had it", async () => {
  show();
  await soon(() => expect(page()).toContain("Steel coils"));
  expect(page()).not.toContain("Draft discarded");
  screen.close();
  show({ filings: [{ ...filing, status: "CANCELED", is_discarded: true }] });
  await soon(() => expect(page()).toContain("Draft discarded"));
});

it("says what the plan of a unit includes before it is made to pay for itself", async () => {
  show({ answer: { units: [] } });
  await soon(() => buttonNamed("New unit").click());
  await soon(() =>
    expect(page()).toContain("On the plan Free no filings are included for a unit: each costs its own credits."),
  );
});

it("makes a unit once it has a name, a city and a number", async () => {
  show({ answer: { units: [] } });
  await soon(() => expect(page()).toContain("No units yet"));
  buttonNamed("New unit").click();
  await soon(() => inDialog("Make the unit").click());
  await soon(() => expect(page()).toContain("Enter the number of the unit."));
  // In the order of the fields.
  const told = [...document.querySelectorAll("[role=dialog] section li, [role=dialog] [role=region] li")].map(textOf);
  expect(told[0]).toBe("Enter the number of the unit.");
  expect(screen.sent).toEqual([]);
  for (const [name, text] of [
    ["number", "DXB-1"],
    ["name", "Gulf Dubai"],
    ["city", "Dubai"],
  ] as const)
    typeInto(field<HTMLInputElement>(name), text);
  inDialog("Make the unit").click();
  await soon(() => expect(screen.sent).toHaveLength(1));
  expect(screen.sent[0]).toMatchObject({
    path: `${path}units/`,
    body: { name: "Gulf Dubai", number: "DXB-1", city: "Dubai", country: "AE", draws_on_headquarters: true },
  });
});

it("closes a unit that has nothing open, after what ends with it was shown", async () => {
  show();
  const close = await soon(() => buttonNamed("Close the unit Gulf Abu Dhabi"));
  close.click();
  await soon(() => expect(page()).toContain("Credits that go to your company12 credits"));
  expect(page()).toContain("1 person belongs to no other company");
  expect(page()).toMatch(/can no longer sign in once the unit is closed.*Yusuf Karim/);
  inDialog("Close the unit").click();
  await soon(() => expect(screen.sent).toHaveLength(1));
  expect(screen.sent[0]).toMatchObject({ path: `${path}units/${abuDhabi}/close/` });
  await soon(() => expect(page()).toContain("The unit is closed"));
  expect(closingAsked).toBe(1);
});

it("does not close a unit while something is open, and says what", async () => {
  show({ closing: { ...nothingOpen, open_bills: 2, balance_e5: -100_000, reserved_e5: 500_000 } });
  const close = await soon(() => buttonNamed("Close the unit Gulf Abu Dhabi"));
  close.click();
  await soon(() => expect(page()).toContain("Finish what is open first"));
  expect(page()).toContain("Open filings2");
  const open = `/identity/account/company/units?unit=${abuDhabi}&open=only`;
  expect(linksOfDialog()).toEqual([["Open filings", open, "_blank"]]);
  expect(page()).not.toContain("Open payments");
  expect(page()).toContain("Reserved until delivered5 credits");
  expect(page()).toContain("have to discard or archive");
  expect(page()).toContain("Debt that your company pays1 credit");
  inDialog("Close the unit").click();
  expect(inDialog("Close the unit").getAttribute("aria-disabled")).toBe("true");
  expect(screen.sent).toEqual([]);
});

it("moves somebody with open filings once it is said where to, and who takes over", async () => {
  show();
  const people = await soon(() => buttonNamed("People of Gulf Abu Dhabi"));
  people.click();
  const move = await soon(() => buttonNamed("Move Yusuf Karim"));
  move.click();
  await soon(() => expect(page()).toContain("Where the person goes"));
  const open = `/identity/account/company/units?unit=${abuDhabi}&owner=${yusuf.id}&open=only`;
  expect(linksOfDialog()).toEqual([["1 open filing", open, "_blank"]]);
  inDialog("Move").click();
  await soon(() => expect(page()).toContain("Choose where the person goes."));
  expect(page()).toContain("Choose who takes over the open filings.");
  choose("to", sharjah);
  choose("hand_over_to", hana.id);
  inDialog("Move").click();
  await soon(() => expect(screen.sent).toHaveLength(1));
  expect(screen.sent[0]).toEqual({
    path: `${path}users/${yusuf.id}/move/`,
    body: { leaves: abuDhabi, to: sharjah, hand_over_to: hana.id },
  });
});

it("leads from the move of somebody of the headquarters to what they have open in its own lists", async () => {
  show();
  const people = await soon(() => buttonNamed("People of Gulf"));
  people.click();
  const move = await soon(() => buttonNamed("Move Yusuf Karim"));
  move.click();
  await soon(() => expect(page()).toContain("Where the person goes"));
  expect(linksOfDialog()).toEqual([["1 bill", `/ae/mpci/filings?owner=${yusuf.id}&open=only`, "_blank"]]);
});

it("only counts what is open for whom may not see the filings of the units", async () => {
  show({ answer: { oversees: false }, closing: { ...nothingOpen, open_bills: 2 } });
  const close = await soon(() => buttonNamed("Close the unit Gulf Abu Dhabi"));
  close.click();
  await soon(() => expect(page()).toContain("Open filings2"));
  expect(linksOfDialog()).toEqual([]);
});

it("lists just the open filings of the person and unit that a link names, and each choice is taken away again", async () => {
  show({ address: `/?unit=${abuDhabi}&owner=${yusuf.id}&open=only` });
  const asked = { unit: abuDhabi, owner: yusuf.id, is_open: "true", page: "1", page_size: "20" };
  await soon(() => expect(filingsAsked.map((one) => Object.fromEntries(new URLSearchParams(one)))).toEqual([asked]));
  await soon(() => expect(page()).toContain("Whose filings Yusuf Karim"));
  buttonNamed("Clear filter: Whose filings").click();
  await soon(() => expect(screen.address()).toBe(`/?unit=${abuDhabi}&open=only`));
  await soon(() => expect(page()).not.toContain("Whose filings"));
  [...document.querySelectorAll<HTMLInputElement>("input[type=checkbox]:not([role])")].at(-1)!.click();
  await soon(() => expect(screen.address()).toBe(`/?unit=${abuDhabi}`));
  const unitChoice = [...document.querySelectorAll("select")].at(-1)!;
  expect(unitChoice.value).toBe(abuDhabi);
});

it("lets somebody see the filings of all units by a switch of its own", async () => {
  show();
  const switches = () => [...document.querySelectorAll<HTMLInputElement>("[role=switch]")];
  await soon(() => expect(switches().map(({ checked }) => checked)).toEqual([false, true]));
  switches()[0]!.click();
  await soon(() => expect(screen.sent).toHaveLength(1));
  expect(screen.sent[0]).toEqual({ path: `${path}overseers/${yusuf.id}/`, body: { oversees: true } });
});

it("lists the filings with their units, each to be opened, and goes on for a unit that the reader belongs to", async () => {
  const onSwitch = show();
  await soon(() => expect(page()).toContain("HBL-1"));
  expect(page()).toContain("Gulf Abu Dhabi, last changed");
  const linkOf = (title: string) => [...document.querySelectorAll("a")].find((one) => textOf(one) === title);
  expect(linkOf("HBL-1")?.getAttribute("href")).toBe(`/ae/mpci/filings/${filing.id}`);
  // Also where the headquarters has no declarations of its own.
  expect(linkOf("Steel coils")?.getAttribute("href")).toBe(`/adc/filings/${declaration.id}`);
  const goesOn = buttonNamed("Work for it");
  // Its name begins with what stands on it, and says which filing.
  const named = goesOn
    .getAttribute("aria-labelledby")
    ?.split(" ")
    .map((one) => textOf(document.getElementById(one)));
  expect(named).toEqual(["Work for it", "HBL-1"]);
  goesOn.click();
  await soon(() => expect(onSwitch).toHaveBeenCalledWith(abuDhabi, `/ae/mpci/filings/${filing.id}`));
});

it("tells a unit whose it is, and whom administers nothing who does", async () => {
  show({ answer: { unit_of: { id: sharjah, name: "Gulf Holding" }, units: [], overseers: [], oversees: false } });
  await soon(() => expect(page()).toContain("Your company is a unit of Gulf Holding"));
  expect(page()).not.toContain("New unit");
  screen.close();
  show({ answer: { units: null, overseers: null, oversees: false }, permissions: ["prepare"] });
  await soon(() => expect(page()).toContain("Only an administrator can change these settings"));
});
