// Filings are assigned to a colleague: what is theirs already is told apart, and the way back gives each back to who had it.
import { afterEach, beforeEach, expect, it } from "vitest";
import { type ScreenShown, showScreen, soon } from "#session/screen-for-tests.tsx";
import { AssignDialog } from "./assign-dialog.tsx";

const idOf = (at: number) => `01a00000-0000-7000-8000-00000000000${at}`;
const amira = { id: idOf(7), name: "Amira Haddad" };
const yusuf = { id: idOf(8), name: "Yusuf Karim" };
const salem = { id: idOf(9), name: "Salem Rashid" };
const member = {
  revision: 1,
  email: "a@b.example",
  is_self: false,
  active: true,
  has_usable_key: false,
  open_bills: 0,
  open_declarations: 0,
};
const people = [
  { ...member, ...amira, permissions: ["prepare", "submit"], joined_at: "2026-01-01T00:00:00Z", last_used_at: null },
  { ...member, ...yusuf, permissions: ["prepare"], joined_at: "2026-01-01T00:00:00Z", last_used_at: null },
  { ...member, ...salem, permissions: ["pay"], joined_at: "2026-01-01T00:00:00Z", last_used_at: null },
];

let shown: ScreenShown;
let sent: unknown[] = [];
let refusal: string | null = null;

beforeEach(async () => {
  sent = [];
  refusal = null;
  shown = showScreen({
    path: "/ae/mpci/filings",
    Screen: () => <AssignDialog system="MPCI" ids={[idOf(1), idOf(2), idOf(3)]} onClose={() => {}} />,
    address: "/ae/mpci/filings",
    answers: (url, body) => {
      if (url.pathname.endsWith("/users/list/")) return Response.json(people);
      if (body === null || body === undefined) {
        const held = [
          { filing_id: idOf(1), name: "BILL-1", assigned_to: amira },
          { filing_id: idOf(2), name: "BILL-2", assigned_to: yusuf },
        ];
        return Response.json({ results: held });
      }
      sent.push(body);
      if (refusal !== null) return Response.json({ detail: refusal, code: "not_a_colleague" }, { status: 400 });
      const { filing_ids } = body as { filing_ids: string[] };
      return Response.json({ results: filing_ids.map((filing_id) => ({ filing_id, from: amira, is_changed: true })) });
    },
  });
  await soon(() => expect(document.querySelector("select")).not.toBeNull());
});
afterEach(() => shown.close());

function choose(id: string): void {
  const select = document.querySelector("select")!;
  select.value = id;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}
const button = (name: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.trim() === name);

it("begins at the choice of the colleague", async () => {
  await soon(() => expect(document.activeElement).toBe(document.querySelector("select")));
});

it("offers those alone who may prepare filings, and names what will change, what will not and what is gone", async () => {
  const names = [...document.querySelectorAll("option")].map(({ textContent }) => textContent);
  expect(names).toEqual(["Choose a colleague", "Amira Haddad", "Yusuf Karim"]);
  choose(yusuf.id);
  await soon(() => expect(button("Assign 1 filing")).toBeDefined());
  expect(document.body.textContent).toMatch(/Already assigned to .Yusuf Karim.: no change/);
  expect(document.body.textContent).toContain("1 selected filing is no longer there");
});

it("says of whom is chosen that they may not seal, or have no key to seal with", async () => {
  expect(document.body.textContent).not.toContain("seal");
  choose(yusuf.id);
  await soon(() => expect(document.body.textContent).toMatch(/Yusuf Karim. may not seal: somebody else has to submit/));
  choose(amira.id);
  await soon(() => expect(document.body.textContent).toMatch(/Amira Haddad. has no blockchain key yet/));
});

it("sends only what changes, and gives it back to who had it", async () => {
  choose(yusuf.id);
  await soon(() => expect(button("Assign 1 filing")).toBeDefined());
  button("Assign 1 filing")?.click();
  await soon(() => expect(button("Undo")).toBeDefined());
  expect(sent).toEqual([{ system: "MPCI", filing_ids: [idOf(1)], assigned_to: yusuf.id }]);
  button("Undo")?.click();
  await soon(() => expect(sent[1]).toEqual({ system: "MPCI", filing_ids: [idOf(1)], assigned_to: amira.id }));
});

it("sends the note that is written for the colleague, and the way back sends none", async () => {
  choose(yusuf.id);
  const field = document.querySelector("textarea")!;
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(
    field,
    " Ring the shipper before two ",
  );
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  await soon(() => expect(button("Assign 1 filing")).toBeDefined());
  button("Assign 1 filing")?.click();
  await soon(() => expect(button("Undo")).toBeDefined());
  const change = { system: "MPCI", filing_ids: [idOf(1)] };
  expect(sent).toEqual([{ ...change, assigned_to: yusuf.id, note: "Ring the shipper before two" }]);
  button("Undo")?.click();
  await soon(() => expect(sent[1]).toEqual({ ...change, assigned_to: amira.id }));
});

it("says why it was refused, and keeps what was chosen", async () => {
  refusal = "Choose an active colleague who may prepare filings.";
  choose(yusuf.id);
  await soon(() => expect(button("Assign 1 filing")).toBeDefined());
  button("Assign 1 filing")?.click();
  await soon(() => expect(document.body.textContent).toContain(refusal));
  expect(document.querySelector("select")?.value).toBe(yusuf.id);
});
