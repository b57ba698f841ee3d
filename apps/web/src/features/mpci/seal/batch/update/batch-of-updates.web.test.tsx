// Updates of several bills are sent together with one reason, which is asked once and kept while it is typed.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { CurrentUser } from "@filings/contract/api/platform/service";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepBatch } from "#filing/mpci/bulk/kept-batch.ts";
import { exampleKey } from "#session/guarded-button/key.example.ts";
import { OpenKeyContext } from "#session/open-key/context.ts";
import { openKeyForTests } from "#session/open-key-for-tests.ts";
import { ownCompany, type ScreenShown, showScreen, soon, textOf, typeInto } from "#session/screen-for-tests.tsx";
import { KeptBills } from "../kept-bills.tsx";

const idOf = (at: number) => `01a00000-0000-7000-8000-00000000000${at}`;
const user = { identifier: "1", company: ownCompany } as CurrentUser;
const bodyOf = (at: number, change: object) => aHouseBill({ bill_number: `ABC${at}`, ...change });

let shown: ScreenShown;
let warnings: object[] = [];
beforeEach(() => {
  warnings = [];
  keepBatch(user, { ids: [1, 2, 3].map(idOf), sending: [], isMore: false });
});
afterEach(() => {
  shown.close();
  localStorage.clear();
});

function filingOf(at: number): FilingDetail {
  return {
    ...{ id: idOf(at), number: `MPCI${at}`, status: "DRAFTED", version: 2, rfi: null, rejection: null },
    first_submitted_at: "2026-11-20T08:00:00.000Z",
    available_actions: ["save", "prepare"],
    attachments: [],
    last_assessment: null,
    deadline: { planned_loading_at: null, cut_off_at: null, file_by: null, state: "UNKNOWN" },
    // The third differs in nothing from what was sent.
    body: bodyOf(at, at === 3 ? {} : { freight_payment: "COLLECT" }),
  } as unknown as FilingDetail;
}

function answer({ pathname }: URL): Response {
  const at = Number(/0(\d)\/(?:\w|-)*\/?$/.exec(pathname)?.[1] ?? 0);
  if (pathname === "/api/v3/self/by-id/self/") return Response.json({ blockchain_keys: [exampleKey] });
  if (pathname === "/api/subscriptions/plans/") {
    const plan = { plan: "FREE", mpci: { filing_e5: 0 } };
    return Response.json({ plan: "FREE", plans: [plan], month: { mpci: { included_left: null } } });
  }
  if (pathname.endsWith("/sent-version/")) return Response.json({ version: 1, body: bodyOf(at, {}) });
  if (pathname.endsWith("/prepare-submission/")) {
    const payer = { company_id: "own", name: "Gulf Freight LLC" };
    const price = { included_in_plan: false, total_e5: 0, payer, balance_e5: 1_000_000_000, currency: "credits" };
    return Response.json({ version: 2, expires_at: "2999-01-01T00:00:00.000Z", findings: warnings, price });
  }
  if (/\/mpci\/filings\/[\w-]+\/$/.test(pathname)) return Response.json(filingOf(at));
  return Response.json({ results: [], count: 0 });
}

function show(): void {
  const key = openKeyForTests();
  const Screen = () => (
    <OpenKeyContext value={key}>
      <KeptBills user={user} />
    </OpenKeyContext>
  );
  shown = showScreen({ path: "/", Screen, answers: answer });
}

const page = () => textOf(document.body);
const reason = () => document.querySelector("textarea");
const seal = () => [...document.querySelectorAll("button")].find((one) => /^Seal and submit/.test(textOf(one)));
const prepared = () => shown.sent.filter(({ path }) => path.endsWith("/prepare-submission/"));

it("one reason is asked for all updates, and each is prepared with it", async () => {
  show();
  await soon(() => expect(page()).toContain("One reason for 2 updates"));
  expect(page()).toContain("Waits for the reason");
  expect(page()).toMatch(/Update.*Freight payment.*Collect/);
  expect(page()).toContain("1 bill is left out");
  expect(page()).toContain("Nothing differs from what NAIC has.");
  expect(prepared()).toEqual([]);
  seal()?.click();
  await soon(() => expect(page()).toContain("Say what you change and why: NAIC asks for a reason."));
  typeInto(reason()!, " Freight is\npaid there ");
  await soon(() => expect(prepared()).toHaveLength(2));
  for (const { body } of prepared()) expect(body).toEqual({ key_id: exampleKey.id, reason: "Freight is paid there" });
  await soon(() => expect(page()).toContain("Ready to seal"));
  expect(page()).not.toContain("Waits for the reason");
  expect(textOf(document.querySelector("dl"))).toMatch(/Price\s*Free of charge/);
});

it("a bill is ready once its warnings are accepted", async () => {
  warnings = [{ code: "v20_weight", message: "Check the weight", severity: "warning", path: "" }];
  show();
  await soon(() => expect(reason()).not.toBeNull());
  typeInto(reason()!, "Freight is paid there");
  await soon(() => expect(page()).toContain("Accept its warnings first"));
  expect(page()).not.toContain("Ready to seal");
  document.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
  await soon(() => expect(page()).toContain("Ready to seal"));
  expect(page()).not.toContain("Accept its warnings first");
});

it("the reason is there again after the page was left", async () => {
  show();
  await soon(() => expect(reason()).not.toBeNull());
  typeInto(reason()!, "Freight is paid there");
  shown.close();
  show();
  await soon(() => expect(reason()?.value).toBe("Freight is paid there"));
});
