// A value outside of its bounds is refused with them, at its field, as values that a program can compare.
import { ruleLimits } from "@filings/contract/account/ruled-kinds";
import { latestStart } from "@filings/contract/company/delegation-days";
import { limits } from "@filings/contract/limits";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { newId } from "@filings/server/db/uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCompany, createPerson, makeOperator, type SignedIn, signIn } from "../kit/people.ts";
import { oneKind } from "../kit/servers/databases.ts";
import { openWatchedApi, type WatchedApi } from "./watched-api.ts";

const id = newId();
const company = "/api/v3/companies/self/";
const network = "/api/company-network/";
const rule = {
  kind: "filing_load",
  label_id: null,
  of_user_id: null,
  hours_most: null,
  on_screen: true,
  by_mail: false,
};
const view = { system: "MPCI", name: "Late", address: "{}", is_shared: false };
const bought = { is_on: false, below: 10, credits: 100, most: 1_000 };
const reason = "As agreed with them";
const many = (count: number) => Array.from({ length: count }, () => newId());
const hours = 3_600_000;
const planDays = limits.planAheadDaysMost * 24 * hours;

type Row = readonly [says: string, method: string, url: string, body: object, path: string, params: object];

const numbers: Row[] = [
  ["9 credits", "POST", "/api/subscriptions/top-ups/", { credits: 9 }, "credits", { least: 10 }],
  ["50001 credits", "POST", "/api/subscriptions/top-ups/", { credits: 50_001 }, "credits", { most: 50_000 }],
  [
    ...(["half a step of a refund", "POST", `/api/subscriptions/top-ups/${id}/refunds/`] as const),
    ...([{ credits_e5: limits.refundStepE5 + 1, reason }, "credits_e5", { step: limits.refundStepE5 }] as const),
  ],
  [
    ...(["a limit below zero", "POST", `${network}delegations/${id}/payer/`] as const),
    ...([{ payer: "PRINCIPAL", monthly_limit_e5: -1 }, "monthly_limit_e5", { least: 0 }] as const),
  ],
  [
    ...(["a token of no day", "POST", `${company}api-tokens/`] as const),
    ...([{ name: "ERP", scopes: ["read"], days: 0 }, "days", { least: 1 }] as const),
  ],
  [
    ...(["a rule of too many hours", "POST", `${company}notification-rules/`] as const),
    ...([{ ...rule, people: [id], hours_most: 9_999 }, "hours_most", { most: ruleLimits.hoursMost }] as const),
  ],
  ["a place before the first", "POST", "/api/filings/views/", { ...view, position: -1 }, "position", { least: 0 }],
];

const sizes: Row[] = [
  ["an address of one letter", "POST", "/api/filings/views/", { ...view, address: "{" }, "address", { least: 2 }],
  ["a name of blanks", "POST", "/api/filings/views/", { ...view, name: "  " }, "name", { least: 1 }],
  ["no person", "POST", `${company}notification-rules/`, { ...rule, people: [] }, "people", { least: 1 }],
];

const tooMany: Row[] = [
  [
    ...(["an address that is too long", "POST", "/api/filings/views/"] as const),
    ...([{ ...view, address: "x".repeat(5_000) }, "address", { most: limits.savedViewAddressLettersMost }] as const),
  ],
  [
    ...(["201 people who file", "POST", `${network}delegations/${id}/people/`] as const),
    ...([{ people: many(201) }, "people", { most: 200 }] as const),
  ],
  [
    ...(["201 people who are told", "POST", `${company}notification-rules/`] as const),
    ...([{ ...rule, people: many(201) }, "people", { most: ruleLimits.peopleMost }] as const),
  ],
];

describe.each(oneKind("postgres"))("on %s", (kind) => {
  let api: WatchedApi;
  let who: SignedIn;
  let operator: SignedIn;
  let connection: string;
  let own: string;
  beforeAll(async () => {
    api = await openWatchedApi(kind);
    const { db } = api.database;
    const ours = await createCompany(db, { connectedAs: "MPCI777" });
    own = ours.id;
    who = await signIn(api.tools, await createPerson(db, { company: ours }));
    const other = await createPerson(db, { company: await createCompany(db, { connectedAs: "MPCI778" }) });
    const noor = await createPerson(db, { company: await createCompany(db, { name: "Filings Platform FZE" }) });
    await makeOperator(db, noor);
    operator = await signIn(api.tools, noor);
    const invited = await api.ask({
      ...{ method: "POST", url: `${network}connections/`, who, body: { address: other.email } },
    });
    connection = invited.body.id;
    const accepts = { method: "POST", url: `${network}connections/${connection}/accept/` };
    await api.ask({ ...accepts, who: await signIn(api.tools, other) });
  });
  afterAll(() => api?.close());

  async function refusal(method: string, url: string, body: object, asking = who) {
    const { status, body: answer } = await api.ask({ method, url, who: asking, body });
    const [first] = answer.errors ?? [];
    return { status, code: answer.code, path: first?.path, params: first?.params };
  }
  const wrong = (path: string, params: object) => ({ status: 400, code: "wrong_value", path, params });

  test.each(numbers)("%s is refused with the bound", async (_, method, url, body, path, bounds) => {
    expect(await refusal(method, url, body)).toEqual(wrong(path, { expected: "number", ...bounds }));
  });

  test.each(sizes)("%s is refused with the least there may be", async (_, method, url, body, path, bounds) => {
    const expected = path === "people" ? "list" : "text";
    expect(await refusal(method, url, body)).toEqual(wrong(path, { expected, ...bounds }));
  });

  test.each(tooMany)("%s are refused with the most there may be", async (_, method, url, body, path, bounds) => {
    const code = path === "people" ? "too_many" : "too_long";
    expect(await refusal(method, url, body)).toEqual({ status: 400, code, path, params: bounds });
  });

  test.each([
    ["valid_from", { valid_from: "2020-01-01" }],
    ["valid_from", { valid_from: "2099-01-01" }],
    ["valid_to", { valid_to: "2020-01-01" }],
  ])("a day of a delegation that cannot be is refused at %s with the days that can: %j", async (path, days) => {
    const today = dubaiDay(api.clock.now());
    const until = path === "valid_from" ? { until: latestStart(today) } : {};
    const url = `${network}connections/${connection}/mpci-delegations/`;
    const answer = await refusal("POST", url, { scope: ["HOUSE"], ...days });
    expect(answer).toEqual(wrong(path, { expected: "date", since: today, ...until }));
  });

  test("a plan and prices begin on days that can be", async () => {
    const now = api.clock.now();
    const [since, until] = [dubaiDay(now), dubaiDay(new Date(now.getTime() + planDays))];
    for (const from of ["2020-01-01", "2099-01-01"]) {
      const answer = await refusal(
        "POST",
        `/api/operator/companies/${own}/plan/`,
        { plan: "BASIC", from, reason },
        operator,
      );
      expect(answer).toEqual(wrong("from", { expected: "date", since, until }));
    }
    const items = [{ kind: "CREDIT", subject: "USD", value: 0 }];
    const prices = "/api/operator/price-changes/";
    const price = await refusal("POST", prices, { items, from: until, reason }, operator);
    expect(price).toEqual(wrong("items[0].value", { expected: "number", least: 1, most: 100_000_000 }));
    const right = [{ ...items[0], value: 90_000 }];
    const late = await refusal("POST", prices, { items: right, from: "2099-01-01", reason }, operator);
    expect(late).toEqual(wrong("from", { expected: "date", until }));
  });

  test("a year that cannot be is refused with those that can", async () => {
    const transport = { planned_loading_at: "0026-11-20T10:00:00Z" };
    const years = { expected: "date", since: "1900-01-01", until: "2999-12-31" };
    const made = await refusal("POST", "/api/filings/ae/mpci/filings/", { transport });
    expect(made).toEqual(wrong("transport.planned_loading_at", years));
    const listed = await api.ask({
      ...{ method: "GET", url: "/api/filings/ae/mpci/filings/?filter[created_at][gte]=3026-01-01", who },
    });
    expect(listed.body.errors).toMatchObject([{ path: "filter.created_at.gte", params: years }]);
  });

  test("a ceiling below what is bought each time is refused at its field", async () => {
    const answer = await refusal("POST", "/api/subscriptions/automatic-top-up/", { ...bought, most: 99 });
    expect(answer).toEqual({ status: 400, code: "ceiling_too_low", path: "most", params: { least: 100 } });
  });

  test("who is no colleague is refused with whom it takes", async () => {
    const stranger = newId();
    const told = await api.ask({
      ...{ method: "POST", url: `${company}notification-rules/`, who, body: { ...rule, people: [stranger] } },
    });
    expect(told.body).toMatchObject({
      ...{ code: "not_a_colleague", detail: "Choose an active colleague." },
      errors: [{ path: "people", params: { expected: "active colleague" } }],
    });
    const body = { system: "MPCI", filing_ids: [newId()], assigned_to: stranger };
    const given = await api.ask({ method: "POST", url: "/api/filings/assignments/", who, body });
    expect(given.body).toMatchObject({
      ...{ code: "not_a_colleague", detail: "Choose an active colleague who may prepare filings." },
      errors: [{ path: "assigned_to", params: { expected: "active colleague who may prepare filings" } }],
    });
  });
});
