// Who oversees the units of a headquarters reads over the page of a filing which of them files it, and in whose name.
import { afterEach, expect, it } from "vitest";
import { buttonNamed, ownCompany, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { WorkForProvider } from "#ui/navigation/work-for.ts";
import { WhoseFiling } from "./whose-filing.tsx";

const unit = { id: "01a00000-0000-7000-8000-0000000000d2", name: "Gulf Abu Dhabi" };
const other = { id: "01a00000-0000-7000-8000-0000000000d1", name: "Gulf Home Supplies LLC" };
const page = () => textOf(document.body);

let close: () => void = () => {};
afterEach(() => close());

type Sides = Parameters<typeof WhoseFiling>[0];
function show(sides: Sides): void {
  close = showScreen({ path: "/", Screen: () => <WhoseFiling {...sides} />, answers: {} }).close;
}

it.each([unit, null])("a unit's filing in its own name", async (principal) => {
  show({ filedBy: unit, principal });
  await soon(() => expect(page()).toContain("Gulf Abu Dhabi, a unit of your company, files this"));
  expect(page()).not.toContain("In the name of");
});

it("a unit's filing in the name of another company", async () => {
  show({ filedBy: unit, principal: other });
  await soon(() => expect(page()).toContain("In the name of Gulf Home Supplies LLC"));
});

it("what is filed in the reader's own name is told as ever", async () => {
  show({ filedBy: other, principal: ownCompany });
  await soon(() => expect(page()).toContain("Gulf Home Supplies LLC files this in your name"));
});

it.each([
  [true, [unit.id, "/ae/mpci/filings/7"]],
  [false, null],
])("who belongs to the unit (%s) goes on there, on the same filing", async (isOfUnit, asked) => {
  const heard: (string | undefined)[][] = [];
  const member = { company_id: unit.id, company_name: unit.name, permissions: ["prepare"] };
  const me = { identifier: "1", email: "a@b.example", name: "Amira", permissions: ["prepare"], is_operator: false };
  close = showScreen({
    path: "/ae/mpci/filings/7",
    Screen: () => (
      <WorkForProvider value={async (...to) => void heard.push(to)}>
        <WhoseFiling filedBy={unit} principal={null} />
      </WorkForProvider>
    ),
    answers: {
      "/api/v3/self/": () => Response.json({ ...me, company: ownCompany, memberships: isOfUnit ? [member] : [] }),
    },
  }).close;
  await soon(() => expect(page()).toContain("Gulf Abu Dhabi, a unit of your company, files this"));
  if (asked === null) return expect(page()).not.toContain("Work for");
  buttonNamed("Work for Gulf Abu Dhabi").click();
  await soon(() => expect(heard).toEqual([asked]));
});
