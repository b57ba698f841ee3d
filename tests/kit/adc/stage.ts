// An ADC filing under full control of a test, which triggers each step of customs, worker, clock and payment page.
import { randomUUID } from "node:crypto";
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { signBody } from "@filings/gateways/hmac";
import type { Says } from "@filings/sandbox/adc/dossier";
import { sql } from "@filings/server/db/open";
import { adcClock } from "@filings/server/features/adc/answers/adc-clock.job";
import { fetchAdcDocuments } from "@filings/server/features/adc/answers/fetch-documents.job";
import { readAdcNoticeKept } from "@filings/server/features/adc/answers/read-notice.job";
import { sendAdcMessage } from "@filings/server/features/adc/submission/send-message.job";
import { createBreaker } from "@filings/server/jobs/circuit-breaker";
import { watchOutside } from "@filings/server/notifications/outside-states";
import { paymentKinds } from "@filings/server/payment-kinds";
import { checkPayments } from "@filings/server/payments/check-payments.job";
import { vi } from "vitest";
import type { DatabaseKind } from "../servers/databases.ts";
import { openTestApp, type TestApp, type Told } from "../servers/test-app.ts";
import { settableClock } from "../tools.ts";
import { type Answer, customsAnswer, postToAdcInbox } from "./customs-answers.ts";
import { type AdcFiler, adcFilingsPath, adcPath, createAdcFiler, releaseAdc } from "./filer.ts";

export type Choice = "pay" | "decline" | "cancel";

export interface PaymentTold {
  readonly session: string;
  readonly payment: string;
  readonly amount: string;
  readonly status?: "PAID" | "DECLINED" | "CANCELLED";
}

export interface AdcStage {
  readonly app: TestApp;
  readonly clock: ReturnType<typeof settableClock>;
  readonly omar: AdcFiler;
  /** A second administrator of the same company. */
  readonly sara: AdcFiler;
  /** Requests a new filing; returns its status. */
  readonly request: (scenario?: string) => Promise<string>;
  readonly requestAgain: (id: string) => Promise<Told>;
  /** A filing with a number. */
  readonly numbered: (scenario?: string) => Promise<string>;
  /** A filing that is sealed and submitted, and not yet sent. */
  readonly submitted: (scenario?: string) => Promise<string>;
  /** A filing that customs has received. */
  readonly sent: (scenario?: string) => Promise<string>;
  /** A filing with charges to pay. */
  readonly assessed: (scenario?: string) => Promise<string>;
  /** A paid filing. */
  readonly paid: (scenario?: string) => Promise<string>;
  /** Seals the current content and submits it as the next version. */
  readonly submitAgain: (id: string) => Promise<Told>;
  /** Customs sends an answer, and the worker reads it. */
  readonly says: (id: string, says: Says, answer?: Answer) => Promise<Buffer>;
  /** The inbox receives these bytes, and the worker reads them. */
  readonly hears: (bytes: Buffer) => Promise<void>;
  /** The sandbox sends its next planned answer, and the worker reads it. */
  readonly sandboxSays: (id: string) => Promise<void>;
  /** The worker delivers what is queued; a line error is an answer like any other. */
  readonly deliver: (id: string) => Promise<void>;
  readonly fetchPapers: (id: string) => Promise<void>;
  /** Time passes, and the clock's jobs run. */
  readonly pass: (seconds: number) => Promise<void>;
  readonly startPayment: (id: string) => Promise<Told>;
  /** Presses a button of this session's payment page, and waits until its callbacks are handled. */
  readonly press: (session: Told, choice: Choice) => Promise<void>;
  /** The payment provider reports that a session was paid. */
  readonly hearsOfPayment: (told: PaymentTold) => Promise<void>;
  readonly show: (id: string) => Promise<AdcFilingDetail>;
  readonly statusOf: (id: string) => Promise<string>;
  /** The transitions in its history, in order. */
  readonly eventsOf: (id: string) => Promise<string[]>;
  readonly close: () => Promise<void>;
}

export async function openAdcStage(kind: DatabaseKind): Promise<AdcStage> {
  const clock = settableClock(new Date());
  const app = await openTestApp(kind, { answerDelayMs: 1, works: false, clock });
  const { tools } = app;
  await releaseAdc(app);
  const omar = await createAdcFiler(app);
  const company = { id: omar.filer.person.companyId };
  const sara = await createAdcFiler(app, { company, name: "Sara Nasser" });
  const headers = { "content-type": "application/json" };
  const held = { method: "POST", headers, body: JSON.stringify({ adc: { hold: true } }) };
  await fetch(`${app.sandboxUrl}/control/`, held);
  const breaker = createBreaker({ failuresMost: 1_000_000, openMs: 1 });
  const watch = watchOutside(tools, "PAYMENT");

  async function readAll(): Promise<number> {
    const { rows } = await sql<{ id: string }>`
      select id from notices where state = 'KEPT' and system = 'ADC' order by received_at, id
    `.execute(tools.database.db);
    for (const { id } of rows) await readAdcNoticeKept(tools, { data: { noticeId: id } });
    return rows.length;
  }

  const stage: AdcStage = {
    app,
    clock,
    omar,
    sara,
    // The same header twice in a row is refused as the same filing.
    request: async (scenario = "PO") =>
      (await omar.request({ reference: `${randomUUID().slice(0, 8)} ${scenario}` })).id,
    requestAgain: (id) => omar.call("POST", `${adcPath}request-filing/`, { ...omar.header(), filing_id: id }),
    numbered: async (scenario) => {
      const id = await stage.request(scenario);
      await stage.says(id, { is: "number" });
      return id;
    },
    submitted: async (scenario) => {
      const id = await stage.numbered(scenario);
      await omar.send(id);
      return id;
    },
    sent: async (scenario) => {
      const id = await stage.submitted(scenario);
      await stage.deliver(id);
      return id;
    },
    assessed: async (scenario) => {
      const id = await stage.submitted(scenario);
      await stage.says(id, { is: "accept", approvals: [] });
      await stage.says(id, { is: "assess" });
      return id;
    },
    paid: async (scenario) => {
      const id = await stage.assessed(scenario);
      await stage.press(await stage.startPayment(id), "pay");
      return id;
    },
    submitAgain: async (id) => omar.submit(id, omar.seal(await omar.prepare(id, { confirm_unchanged: true }))),
    says: async (id, says, answer) => {
      const bytes = await customsAnswer(app, id, says, answer);
      await stage.hears(bytes);
      return bytes;
    },
    hears: async (bytes) => {
      const { status } = await postToAdcInbox(app, bytes);
      if (status !== 202) throw new Error(`the inbox answered ${status}`);
      await readAll();
    },
    sandboxSays: async (id) => {
      await vi.waitFor(
        async () => {
          const answer = await fetch(`${app.sandboxUrl}/adc/filings/${id}/release/`, {
            method: "POST",
            headers,
            body: "{}",
          });
          if (!answer.ok) throw new Error(await answer.text());
        },
        { timeout: 5_000, interval: 10 },
      );
      await vi.waitFor(
        async () => {
          if ((await readAll()) === 0) throw new Error("nothing was said");
        },
        { timeout: 5_000, interval: 10 },
      );
    },
    deliver: async (filingId) => {
      await sendAdcMessage(tools, breaker, { data: { filingId } }).catch(rethrowUnless("TryAgain"));
    },
    fetchPapers: async (filingId) => {
      await fetchAdcDocuments(tools, { data: { filingId } }).catch(rethrowUnless("NotThereYet"));
    },
    pass: async (seconds) => {
      clock.forward(seconds);
      await adcClock(tools);
      await checkPayments(tools, watch, paymentKinds);
    },
    startPayment: (id) => omar.call("PATCH", `${adcFilingsPath}${id}/start-payment/`),
    press: async ({ body }, choice) => {
      await fetch(`${body.redirect_url}${choice}/`, { method: "POST" });
      await vi.waitFor(
        async () => {
          const { rows } = await sql`
          select 1 from adc_payments where id = ${body.payment_id} and state not in ('CREATING', 'OPEN')
        `.execute(tools.database.db);
          if (rows.length === 0) throw new Error("the payment page has told nothing yet");
        },
        { timeout: 5_000, interval: 5 },
      );
    },
    hearsOfPayment: async ({ session, payment, amount, status = "PAID" }) => {
      const told = { event_id: `ev_${randomUUID()}`, session_id: session, reference: payment, status, amount };
      const body = Buffer.from(JSON.stringify({ ...told, currency: "AED", receipt_number: "PAY-1" }));
      const timestamp = clock.now().toISOString();
      const { secret } = tools.settings.payments;
      const signed = { "x-timestamp": timestamp, "x-signature": signBody({ secret, timestamp, body }) };
      const url = "/gateways/payments/sandbox/";
      const answer = await app.request({ method: "POST", url, headers: { ...headers, ...signed }, payload: body });
      if (answer.status !== 202) throw new Error(`the inbox for payments answered ${answer.status}`);
    },
    show: omar.show,
    statusOf: async (id) => (await omar.show(id)).status,
    eventsOf: async (id) => {
      const { rows } = await sql<{ type: string }>`
        select type from filing_events where filing_id = ${id} order by seq
      `.execute(tools.database.db);
      return rows.map(({ type }) => type);
    },
    close: app.close,
  };
  return stage;
}

function rethrowUnless(name: string) {
  return (error: unknown) => {
    if (!(error instanceof Error) || error.constructor.name !== name) throw error;
  };
}
