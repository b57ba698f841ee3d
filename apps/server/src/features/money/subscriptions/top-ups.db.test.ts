import { randomUUID } from "node:crypto";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { amountScale } from "@filings/contract/limits";
import { signBody } from "@filings/gateways/hmac";
import { createSandboxProvider } from "@filings/gateways/payments/sandbox-provider";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Database, sql } from "#db/open";
import { watchOutside } from "#notifications/outside-states";
import { paymentKinds } from "#payment-kinds";
import { checkPayments } from "#payments/check-payments.job";
import { openPayingApp, type PayingApp, paymentSecret as secret } from "../../../../../../tests/kit/paying-app.ts";
import { pdfText } from "../../../../../../tests/kit/pdf-text.ts";
import { createCompany, createPerson, type Person, signIn } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { settableClock, type TestTools } from "../../../../../../tests/kit/tools.ts";
import { topUps } from "./settle-top-up.ts";

const credits = (units: number) => units * amountScale;

interface Started {
  readonly payment_id: string;
  readonly redirect_url: string;
}

describe.each(oneKind("postgres"))("buying credits on %s", (kind) => {
  let database: Database;
  let tools: TestTools;
  let app: FastifyInstance;
  let paying: PayingApp;
  let callbackUrl: string;
  let amira: Person;
  const clock = settableClock(new Date());

  beforeAll(async () => {
    paying = await openPayingApp(kind, { clock });
    ({ database, tools, app, callbackUrl } = paying);
  });
  afterAll(() => paying?.close());
  beforeEach(async () => {
    amira = await personOf("Gulf Freight LLC");
  });
  afterEach(async () => {
    await control({ payments: { down: false } });
  });

  async function personOf(name: string): Promise<Person> {
    return createPerson(database.db, { company: await createCompany(database.db, { name }) });
  }

  const control = (changes: object) => paying.control(changes);

  function ask(who: Person, method: "GET" | "POST" | "PATCH", path: string, body?: object, key?: string) {
    return paying.ask(who, { method, path, body, key });
  }

  async function begin(units = 100, who = amira): Promise<string> {
    const { status, body } = await ask(who, "POST", "subscriptions/top-ups/", { credits: units });
    expect(status).toBe(201);
    return body.id;
  }

  const start = (id: string, who = amira) => ask(who, "PATCH", `subscriptions/top-ups/${id}/start-payment/`);

  async function opened(units = 100, who = amira): Promise<Started> {
    return (await start(await begin(units, who), who)).body;
  }

  async function press({ redirect_url }: Started, choice: "pay" | "decline" | "cancel"): Promise<number> {
    return (await fetch(`${redirect_url}${choice}/`, { method: "POST" })).status;
  }

  const shown = async (id: string, who = amira) => (await ask(who, "GET", `payments/${id}/`)).body;

  async function reaches({ payment_id }: Started, state: string, who = amira) {
    await vi.waitFor(async () => expect((await shown(payment_id, who)).state).toBe(state), {
      timeout: 8_000,
      interval: 20,
    });
  }

  async function balance(who = amira): Promise<number> {
    return (await ask(who, "GET", "subscriptions/plans/")).body.credits.balance_e5;
  }

  async function sumOfEntries(who = amira): Promise<number> {
    const { results } = (await ask(who, "GET", "subscriptions/statement/?page_size=100")).body;
    return results.reduce((sum: number, { amount_e5 }: { amount_e5: number }) => sum + amount_e5, 0);
  }

  async function alerts(who = amira): Promise<string[]> {
    const { body } = await ask(who, "GET", "operations/dead-letters/");
    return body.map(({ system, reason }: { system: string; reason: string }) => `${system} ${reason}`);
  }

  function callback(said: object, { by = secret, at = clock.now(), signature = "" } = {}) {
    const body = JSON.stringify(said);
    const timestamp = at.toISOString();
    const made = signBody({ secret: by, timestamp, body: Buffer.from(body) });
    const headers = { "content-type": "application/json", "x-timestamp": timestamp, "x-signature": signature || made };
    return fetch(callbackUrl, { method: "POST", headers, body });
  }

  function paidEvent({ payment_id, redirect_url }: Started, change: object = {}) {
    return {
      event_id: `ev_${randomUUID()}`,
      session_id: redirect_url.split("/").at(-2),
      reference: payment_id,
      status: "PAID",
      amount: "100.00",
      currency: "USD",
      receipt_number: "PAY-1",
      ...change,
    };
  }

  test("credits are added when the provider says so, with a receipt, and not before", async () => {
    const id = await begin(250);
    expect((await shown(id)).state).toBe("CREATING");
    const first = await start(id);
    expect(first).toMatchObject({ status: 200, body: { amount_e5: credits(250), currency: "USD", method: "GET" } });
    expect((await start(id)).body).toEqual(first.body);
    expect(await balance()).toBe(0);
    expect(await press(first.body, "pay")).toBe(200);
    await reaches(first.body, "PAID");
    expect(await balance()).toBe(credits(250));
    expect(await sumOfEntries()).toBe(credits(250));
    const { body: receipt } = await ask(amira, "GET", `subscriptions/top-ups/${id}/`);
    expect(receipt).toMatchObject({
      state: "PAID",
      credits_e5: credits(250),
      amount_e5: credits(250),
      created_by: "Amira Haddad",
      billed_to: { name: "Gulf Freight LLC", street: "Al Mina Road 12", city: "Dubai" },
    });
    expect(receipt.number).toMatch(/^R-\d{6}$/);
    expect(receipt.receipt_number).toMatch(/^PAY-/);
    expect(await shown(id)).toMatchObject({ pays: "TOP_UP", credits_e5: credits(250), filing_id: null });
    const { results } = (await ask(amira, "GET", "subscriptions/statement/")).body;
    expect(results).toEqual([
      expect.objectContaining({ kind: "TOP_UP", filing: null, top_up: { id, number: receipt.number } }),
    ]);
    expect(await start(id)).toMatchObject({ status: 409, body: { code: "nothing_to_pay" } });
  });

  test("the receipt of paid credits is a PDF in the reader's language and in Arabic, the same each time", async () => {
    const payment = await opened(105);
    const receipt = async (language: string, who = amira) => {
      const { headers } = await signIn(tools, who);
      return app.inject({
        url: `/api/subscriptions/top-ups/${payment.payment_id}/receipt/`,
        headers: { ...headers, "accept-language": language },
      });
    };
    expect((await receipt("en")).statusCode).toBe(404);
    await press(payment, "pay");
    await reaches(payment, "PAID");
    const pdf = async (language: string) => (await receipt(language)).rawPayload;
    const english = await pdfText(await pdf("en"));
    const { body } = await ask(amira, "GET", `subscriptions/top-ups/${payment.payment_id}/`);
    for (const said of [body.number, "Tax invoice", "100000000000003", "Gulf Freight LLC", "USD 105.00", "USD 5.00"]) {
      expect(english).toContain(said);
    }
    for (const said of ["USD 100.00", "المضافة", "العميل"]) expect(english).toContain(said);
    expect(await pdfText(await pdf("fr"))).toContain("Facture avec TVA");
    expect(await pdfText(await pdf("ko"))).toContain("세금계산서");
    expect(await pdf("zh-Hans")).toEqual(await pdf("zh-Hans"));
    expect((await receipt("en", await personOf("Someone Else LLC"))).statusCode).toBe(404);
  });

  test("a repeated call with its key begins one purchase", async () => {
    const body = { credits: 50 };
    const first = await ask(amira, "POST", "subscriptions/top-ups/", body, "one");
    expect(await ask(amira, "POST", "subscriptions/top-ups/", body, "one")).toEqual(first);
    const other = await ask(amira, "POST", "subscriptions/top-ups/", { credits: 60 }, "one");
    expect([other.status, other.body.code]).toEqual([409, "idempotency_conflict"]);
  });

  test.each([
    ["decline", "DECLINED"],
    ["cancel", "CANCELLED"],
  ] as const)("after a %s nothing is added and another purchase can be made", async (choice, state) => {
    const first = await opened();
    await press(first, choice);
    await reaches(first, state);
    expect(await balance()).toBe(0);
    const second = await opened();
    await press(second, "pay");
    await reaches(second, "PAID");
    expect(await balance()).toBe(credits(100));
  });

  test("a repeated notification, and the same payment under another event, add no further credits", async () => {
    const payment = await opened();
    const event = paidEvent(payment);
    const answers = await Promise.all(Array.from({ length: 4 }, () => callback(event)));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    await callback(paidEvent(payment));
    expect(await balance()).toBe(credits(100));
    expect(await sumOfEntries()).toBe(credits(100));
  });

  test("a forged or an old notification adds no credits", async () => {
    const payment = await opened();
    const event = paidEvent(payment);
    const tried = await Promise.all([
      callback(event, { by: "another secret" }),
      callback(event, { signature: "00" }),
      callback(event, { at: new Date(clock.now().getTime() - 301_000) }),
    ]);
    expect(tried.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(await balance()).toBe(0);
    expect((await shown(payment.payment_id)).state).toBe("OPEN");
  });

  test.each([
    ["another amount", { amount: "1.00" }],
    ["another currency", { currency: "AED" }],
  ])("%s adds nothing and is shown to who administers, whatever comes after", async (_what, change) => {
    const payment = await opened();
    expect((await callback(paidEvent(payment, change))).status).toBe(202);
    expect((await shown(payment.payment_id)).state).toBe("MISMATCH");
    await callback(paidEvent(payment));
    expect(await balance()).toBe(0);
    expect(await alerts()).toContain("PAYMENT payment_mismatch");
  });

  test("a notification for another session, or for an unknown payment, adds no credits and is shown to operators", async () => {
    const payment = await opened();
    const event = paidEvent(payment, { session_id: "ps_somebody_elses" });
    await callback(event);
    expect((await shown(payment.payment_id)).state).toBe("OPEN");
    await callback(paidEvent({ ...payment, payment_id: randomUUID() }));
    expect(await balance()).toBe(0);
    expect(await alerts()).toContain(`PAYMENT payment_unknown: ${event.event_id}`);
  });

  test("a payment that comes after its page was given up is money all the same", async () => {
    const payment = await opened();
    await callback(paidEvent(payment, { status: "CANCELLED" }));
    expect((await shown(payment.payment_id)).state).toBe("CANCELLED");
    await callback(paidEvent(payment));
    expect((await shown(payment.payment_id)).state).toBe("PAID");
    await callback(paidEvent(payment, { status: "CANCELLED" }));
    expect((await shown(payment.payment_id)).state).toBe("PAID");
    expect(await balance()).toBe(credits(100));
  });

  test("a payment whose notification was lost is queried, and an unused payment page expires", async () => {
    const [asked, unused] = [await opened(), await opened()];
    await sql`update top_ups set checked_at = ${new Date(0)} where id = ${asked.payment_id}`.execute(database.db);
    const reference = asked.redirect_url.split("/").at(-2);
    await sql`update top_ups set reference = reference || 'x' where id = ${asked.payment_id}`.execute(database.db);
    await press(asked, "pay");
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select 1 from payment_callbacks where convert_from(body, 'UTF8') like ${`%${reference}%`}
      `.execute(database.db);
      expect(rows).toHaveLength(1);
    });
    await sql`update top_ups set reference = ${reference} where id = ${asked.payment_id}`.execute(database.db);
    expect((await shown(asked.payment_id)).state).toBe("OPEN");
    const watch = watchOutside(tools, "PAYMENT");
    await checkPayments(tools, watch, paymentKinds);
    expect((await shown(asked.payment_id)).state).toBe("PAID");
    clock.forward(16 * 60);
    await checkPayments(tools, watch, paymentKinds);
    expect((await shown(unused.payment_id)).state).toBe("EXPIRED");
    expect(await balance()).toBe(credits(100));
  });

  test("a provider that does not answer is asked about one payment a minute, each time another, and about all once it answers", async () => {
    const payments = [await opened(), await opened(), await opened()];
    const found: string[] = [];
    const watch = { found: async (state: string) => void found.push(state) };
    await control({ payments: { down: true } });
    const asked = async () => {
      const { rows } = await sql<{ id: string }>`
        select id from top_ups where checked_at = ${clock.now()}
      `.execute(database.db);
      return rows.map(({ id }) => id);
    };
    const seen = new Set<string>();
    for (const times of [1, 2, 3]) {
      clock.forward(61);
      await checkPayments(tools, watch, paymentKinds);
      expect(found).toHaveLength(times);
      for (const id of await asked()) seen.add(id);
    }
    expect(found).toEqual(["DOWN", "DOWN", "DOWN"]);
    expect([...seen].sort()).toEqual(payments.map(({ payment_id }) => payment_id).sort());
    await control({ payments: { down: false } });
    clock.forward(61);
    await checkPayments(tools, watch, paymentKinds);
    expect(found.slice(3)).toEqual(["UP", "UP", "UP"]);
  });

  test("a payment that the provider does not know holds up no payment of another kind", async () => {
    const [broken, paid] = [await opened(), await opened()];
    const sessionOf = ({ redirect_url }: Started) => redirect_url.split("/").at(-2)!;
    const about = {
      id: sessionOf(paid),
      reference: paid.payment_id,
      status: "PAID",
      amount: "100.00",
      currency: "USD",
    };
    const provider = createHttpServer(({ url = "" }, response) => {
      if (url.includes(sessionOf(broken))) response.writeHead(500).end();
      else response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(about));
    });
    await new Promise<void>((ready) => provider.listen(0, "127.0.0.1", ready));
    const baseUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    const payments = createSandboxProvider({ baseUrl, secret, timeoutMs: 5_000, now: clock.now });
    const watch = watchOutside(tools, "PAYMENT");
    clock.forward(61);
    // The same kind twice stands for two kinds: a failure of the first does not stop the second.
    await checkPayments({ ...tools, gateways: { ...tools.gateways, payments } }, watch, [topUps, topUps]);
    expect([(await shown(broken.payment_id)).state, (await shown(paid.payment_id)).state]).toEqual(["OPEN", "PAID"]);
    provider.closeAllConnections();
    await new Promise((closed) => provider.close(closed));
  });

  test("while the provider is down no payment page opens and the purchase can be tried again; after long it is given up", async () => {
    const id = await begin();
    await control({ payments: { down: true } });
    expect(await start(id)).toMatchObject({ status: 502, body: { code: "payment_provider_unavailable" } });
    await control({ payments: { down: false } });
    expect((await start(id)).status).toBe(200);
    const left = await begin();
    clock.forward(61);
    await checkPayments(tools, watchOutside(tools, "PAYMENT"), paymentKinds);
    expect(await start(left)).toMatchObject({ status: 409, body: { code: "nothing_to_pay" } });
  });

  test.each([9, 50_001, 12.5, -100])("%d credits are not sold", async (units) => {
    const { status, body } = await ask(amira, "POST", "subscriptions/top-ups/", { credits: units });
    expect([status, body.code]).toEqual([400, "wrong_value"]);
  });

  test("a member who may not pay is told who may; every member of the company sees the outcome", async () => {
    const yusuf = await createPerson(database.db, {
      company: { id: amira.companyId },
      name: "Yusuf",
      permissions: ["prepare", "administer"],
    });
    const payment = await opened();
    for (const answer of [
      await ask(yusuf, "POST", "subscriptions/top-ups/", { credits: 100 }),
      await start(payment.payment_id, yusuf),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([400, "permission_required"]);
      expect(answer.body.detail).toContain("Amira Haddad");
    }
    expect((await shown(payment.payment_id, yusuf)).state).toBe("OPEN");
  });

  test("another company's purchase is not there", async () => {
    const omar = await personOf("Other LLC");
    const { payment_id: id } = await opened();
    for (const [method, path] of [
      ["GET", `payments/${id}/`],
      ["GET", `subscriptions/top-ups/${id}/`],
      ["PATCH", `subscriptions/top-ups/${id}/start-payment/`],
    ] as const) {
      expect(await ask(omar, method, path)).toMatchObject({ status: 404, body: { code: "not_found" } });
    }
  });
});
