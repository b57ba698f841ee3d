// Opens the simulated Abu Dhabi Customs with its routes and stored data.
import type { FastifyInstance } from "fastify";
import { createDeliveries } from "../deliveries.ts";
import type { Journal } from "../journal.ts";
import { registerAdcAuthorityPages } from "./authority-pages/routes.ts";
import { createCustoms } from "./customs.ts";
import { createAttachments } from "./documents/attachments.ts";
import { createDossiers } from "./dossier.ts";
import { registerAdcRoutes } from "./routes.ts";
import type { AdcSettings } from "./settings.ts";
import { createAdcTraffic } from "./traffic.ts";

export interface OpenCustomsOptions {
  readonly inboxUrl: string;
  readonly secret: string;
  readonly settings: AdcSettings;
  /** Whether unknown filings are accepted; one switch for both authorities. */
  readonly adoptsUnknown: () => boolean;
  readonly now: () => Date;
  readonly machine: () => Date;
  readonly journal: Journal;
}

export function openCustoms(app: FastifyInstance, options: OpenCustomsOptions) {
  const { inboxUrl, secret, settings, adoptsUnknown, now, machine, journal } = options;
  const traffic = createAdcTraffic(now, journal);
  const line = { inboxUrl, contentType: "application/xml", secret, shelfName: "adc-bytes" };
  const deliveries = createDeliveries({ ...line, machine, log: traffic, journal });
  const dossiers = createDossiers(journal);
  const attachments = createAttachments(now, journal);
  const parts = { traffic, deliveries, dossiers, attachments, settings, now };
  const customs = createCustoms({ ...parts, adoptsUnknown, journal });
  registerAdcRoutes(app, { ...parts, customs, secret, machine });
  registerAdcAuthorityPages(app, { ...parts, customs });
  return { resume: customs.resume, close: deliveries.close };
}
