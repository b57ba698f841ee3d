// Rules of notification: each is said in words, is written with how often it would have held, changed and removed.
import type { NotificationRule } from "@filings/contract/api/company/notification-rules";
import type { Permission } from "@filings/contract/company/permissions";
import { afterEach, expect, it } from "vitest";
import { buttonNamed, refuses, type ScreenShown, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { NotificationRulesScreen } from "./notification-rules-screen.tsx";

const path = "/api/v3/companies/self/notification-rules/";
const yusuf = { id: "01a00000-0000-7000-8000-0000000000a1", name: "Yusuf" };
const noor = { id: "01a00000-0000-7000-8000-0000000000a2", name: "Noor" };
const reefer = { id: "01a00000-0000-7000-8000-0000000000b1", name: "Reefer" };
const rule: NotificationRule = {
  id: "01a00000-0000-7000-8000-0000000000c1",
  kind: "filing_do_not_load",
  label: reefer,
  of_user: null,
  hours_most: 6,
  people: [noor, yusuf],
  on_screen: false,
  by_mail: true,
};

let screen: ScreenShown;
afterEach(() => screen.close());

function show({ rules = [rule] as NotificationRule[], add = () => Response.json(rule, { status: 201 }) } = {}) {
  let left = rules;
  screen = showScreen({
    path: "/",
    Screen: NotificationRulesScreen,
    permissions: ["administer"] as Permission[],
    answers: {
      [path]: (_asked, body) => (body === null ? Response.json(left) : add()),
      [`${path}${rule.id}/`]: (_asked, body) => {
        if (body !== null) return Response.json(rule);
        left = [];
        return new Response(null, { status: 204 });
      },
      [`${path}preview/`]: (_asked, body) =>
        Response.json({ count: (body as { label_id: string | null }).label_id === null ? 3 : 1 }),
      "/api/v3/companies/self/users/list/": () =>
        Response.json([yusuf, noor].map((each) => ({ ...each, active: true }))),
      "/api/filings/ae/mpci/labels/": () => Response.json({ results: [{ ...reefer, tone: "info" }] }),
      "/api/v3/feature-flags/": () =>
        Response.json([{ name: "adc_filings_enabled", is_enabled: true, enabled_company_ids: [] }]),
    },
  });
}
const text = () => (document.body.textContent ?? "").replace(/[\u2066-\u2069]/g, "");
const dialog = () => document.querySelector("[role=dialog], [role=alertdialog]");
const inDialog = (name: string) => [...dialog()!.querySelectorAll("button")].find((button) => textOf(button) === name)!;
const box = (name: string) =>
  [...dialog()!.querySelectorAll<HTMLInputElement>("input[type=checkbox]")].find(
    ({ labels }) => textOf(labels?.[0]) === name,
  )!;
function select(label: string, value: string): void {
  const found = [...dialog()!.querySelectorAll("select")].find(({ labels }) => textOf(labels[0]).startsWith(label))!;
  found.value = value;
  found.dispatchEvent(new Event("change", { bubbles: true }));
}
const sent = () => screen.sent.filter((each) => !each.path.includes("preview"));

it("a rule is said in plain words", async () => {
  const everything = { ...rule, id: noor.id, label: null, hours_most: null, on_screen: true, people: [noor] };
  show({ rules: [rule, everything, { ...rule, id: yusuf.id, people: [], of_user: yusuf }] });
  await soon(() =>
    expect(text()).toContain("When: NAIC answers Do not load (labelled “Reefer” and due within 6 hours)."),
  );
  expect(text()).toContain("Then: e-mail Noor and Yusuf.");
  expect(text()).toContain("When: NAIC answers Do not load (any filing).Then: e-mail Noor and show it to them.");
  expect(text()).toContain("(labelled “Reefer”, of Yusuf and due within 6 hours).Then: nobody is told");
});

it("a rule is added, and how often it would have held is said as it is written", async () => {
  show({ rules: [] });
  await soon(() => expect(text()).toContain("No rules yet"));
  buttonNamed("New rule").click();
  await soon(() => expect(text()).toContain("In the last 7 days: 3 filings."));
  select("Label", reefer.id);
  await soon(() => expect(text()).toContain("In the last 7 days: 1 filing."));
  inDialog("Add the rule").click();
  await soon(() => expect(text()).toContain("Choose at least one."));
  expect(sent()).toEqual([]);
  box("Noor").click();
  box("On the screen").click();
  select("Hours", "12");
  await soon(() => expect(box("Noor").checked).toBe(true));
  inDialog("Add the rule").click();
  await soon(() => expect(dialog()).toBeNull());
  expect(sent().map(({ body }) => body)).toEqual([
    {
      kind: "filing_do_not_load",
      label_id: reefer.id,
      of_user_id: null,
      hours_most: 12,
      people: [noor.id],
      on_screen: false,
      by_mail: true,
    },
  ]);
});

it("what a declaration does not have is not asked and not sent", async () => {
  show();
  await soon(() => expect(text()).toContain("When: NAIC"));
  buttonNamed(/^Change the rule/).click();
  await soon(() => expect(dialog()).not.toBeNull());
  await soon(() => expect(textOf(dialog())).toContain("Abu Dhabi Customs released goods"));
  select("Whose filing", yusuf.id);
  select("When", "adc_completed");
  await soon(() => expect(textOf(dialog())).not.toContain("Hours to the deadline"));
  inDialog("Save the rule").click();
  await soon(() => expect(dialog()).toBeNull());
  expect(sent()[0]?.body).toMatchObject({
    kind: "adc_completed",
    of_user_id: yusuf.id,
    label_id: null,
    hours_most: null,
    people: [noor.id, yusuf.id],
    on_screen: false,
    by_mail: true,
  });
});

it("a rule of a deadline names its hours, and one of a deadline that has passed has none", async () => {
  show({ rules: [{ ...rule, kind: "filing_deadline", label: null, hours_most: 24 }] });
  await soon(() => expect(text()).toContain("When: A deadline is near (due within 24 hours)."));
  buttonNamed("New rule").click();
  await soon(() => expect(box("Noor")).toBeDefined());
  box("Noor").click();
  select("When", "filing_deadline");
  const hours = () =>
    [...dialog()!.querySelectorAll("select")].find(({ labels }) => textOf(labels[0]).startsWith("Hours"));
  await soon(() => expect(hours()?.value).toBe("24"));
  expect([...hours()!.options].map(({ value }) => value)).toEqual(["2", "6", "12", "24", "48", "72", "168"]);
  inDialog("Add the rule").click();
  await soon(() => expect(dialog()).toBeNull());
  buttonNamed("New rule").click();
  await soon(() => expect(box("Noor")).toBeDefined());
  box("Noor").click();
  select("Hours", "6");
  select("When", "filing_overdue");
  await soon(() => expect(hours()).toBeUndefined());
  inDialog("Add the rule").click();
  await soon(() => expect(dialog()).toBeNull());
  expect(sent().map(({ body }) => body)).toMatchObject([
    { kind: "filing_deadline", hours_most: 24 },
    { kind: "filing_overdue", hours_most: null },
  ]);
});

it("a refusal stays in the dialog", async () => {
  show({ add: () => refuses(400, "rules_taken", "Remove a rule first.") });
  await soon(() => expect(text()).toContain("When: NAIC"));
  buttonNamed("New rule").click();
  await soon(() => expect(box("Noor")).toBeDefined());
  box("Noor").click();
  inDialog("Add the rule").click();
  await soon(() => expect(textOf(dialog())).toContain("Remove a rule first."));
});

it("a rule is removed after a question", async () => {
  show();
  await soon(() => expect(text()).toContain("When: NAIC"));
  buttonNamed(/^Remove the rule/).click();
  await soon(() => expect(dialog()).not.toBeNull());
  inDialog("Remove").click();
  await soon(() => expect(text()).toContain("No rules yet"));
});
