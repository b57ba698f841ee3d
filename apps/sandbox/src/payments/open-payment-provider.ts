// Opens the simulated payment provider with its routes and stored data.
import type { FastifyInstance } from "fastify";
import type { AdcSettings } from "../adc/settings.ts";
import { createDeliveries } from "../deliveries.ts";
import type { Journal } from "../journal.ts";
import { createCards } from "./cards.ts";
import { createRefunds } from "./refunds.ts";
import { type PaymentSettings, registerPaymentRoutes } from "./routes.ts";
import { createPaymentEvents, createSessions } from "./sessions.ts";

export interface PaymentProviderOptions {
  readonly callbackUrl: string;
  readonly secret: string;
  readonly settings: PaymentSettings;
  /** The answer delay is that of the authority. */
  readonly adc: AdcSettings;
  readonly now: () => Date;
  readonly machine: () => Date;
  readonly journal: Journal;
}

export function openPaymentProvider(app: FastifyInstance, options: PaymentProviderOptions) {
  const { callbackUrl, secret, settings, adc, now, machine, journal } = options;
  const events = createPaymentEvents(now, journal);
  const line = { inboxUrl: callbackUrl, contentType: "application/json", secret, shelfName: "payment-bytes" };
  const deliveries = createDeliveries({ ...line, machine, log: events, journal });
  const cards = createCards({ settings, now, journal });
  const sessions = createSessions({ deliveries, events, cards, delayMs: () => adc.delay_ms, now, journal });
  const refunds = createRefunds({ settings, now, journal });
  registerPaymentRoutes(app, { sessions, cards, refunds, deliveries, settings, secret, machine });
  return { resume: sessions.resume, close: deliveries.close };
}
