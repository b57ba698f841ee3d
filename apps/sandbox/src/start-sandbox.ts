// Starts the sandbox: its HTTP routes and its SMTP server.
import type { AddressInfo } from "node:net";
import fastify from "fastify";
import { openCustoms } from "./adc/open-customs.ts";
import type { AdcSettings } from "./adc/settings.ts";
import { createAppClock } from "./clock/app-clock.ts";
import { registerClockRoutes } from "./clock/clock-routes.ts";
import { registerControlRoutes } from "./control/control.ts";
import { createDeliveries } from "./deliveries.ts";
import type { SandboxOptions } from "./env.ts";
import { openJournal } from "./journal.ts";
import { createMailbox, registerMailboxRoutes, startSmtp } from "./mailbox/mailbox.ts";
import { registerAuthorityRoutes } from "./mpci/authority-routes.ts";
import { createNaic } from "./mpci/naic.ts";
import { createPapers } from "./mpci/registered/papers.ts";
import { createParties } from "./mpci/registered/parties.ts";
import { registerMpciRoutes } from "./mpci/routes.ts";
import type { Settings } from "./mpci/settings.ts";
import { createTrafficLog } from "./mpci/traffic-log.ts";
import { pageHeaders } from "./pages/page-look.ts";
import { openPaymentProvider } from "./payments/open-payment-provider.ts";
import type { PaymentSettings } from "./payments/routes.ts";
import { isFromElsewhere } from "./same-site.ts";

export interface StartOptions extends Partial<SandboxOptions> {
  /** The machine's time, which tests set. */
  readonly now?: () => Date;
  /** Receives one line for each mail. */
  readonly tell?: (line: string) => void;
}

export interface RunningSandbox {
  readonly url: string;
  readonly smtpPort: number;
  readonly close: () => Promise<void>;
}

const localServer = "http://127.0.0.1:4000/gateways";
const bodyLimit = 11_000_000;

export async function startSandbox(options: StartOptions = {}): Promise<RunningSandbox> {
  const { host = "127.0.0.1", port = 0, smtpPort = 0, now: machine = () => new Date(), tell = () => {} } = options;
  const localSecret = "sandbox-secret-for-local-use";
  const { inboxUrl = `${localServer}/mpci/inbox/`, secret = localSecret } = options;
  const journal = openJournal(options.dataDir ?? null, tell);
  const clock = createAppClock({ url: options.clockUrl ?? null, secret, machine, journal });
  const { now } = clock;
  const held = journal.shelf<boolean>("hold", () => [settings.hold]);
  const settings: Settings = {
    down: false,
    delay_ms: options.answerDelayMs ?? 2000,
    hold: held.past.at(-1) ?? false,
    adopts_unknown: options.adoptsUnknown ?? false,
  };
  const heldAdc = journal.shelf<boolean>("adc-hold", () => [adc.hold]);
  const adc: AdcSettings = { down: false, delay_ms: settings.delay_ms, hold: heldAdc.past.at(-1) ?? false };
  const payments: PaymentSettings = {
    ...{ down: false, refuse_refunds: false, hold_refunds: false, lose_refunds: false },
    ...{ decline_charges: false, lose_charges: false },
  };
  const app = fastify({ bodyLimit, forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } });
  app.addContentTypeParser("application/edifact", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.addContentTypeParser("application/xml", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.addContentTypeParser("application/vnd.naic+json", { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );
  app.addContentTypeParser("application/vnd.payments+json", { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );
  app.addContentTypeParser("application/octet-stream", (_request, payload, done) => done(null, payload));
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.addHook("onRequest", async (request, reply) => {
    if (!isFromElsewhere(request)) return;
    const detail = "A page of another site asked for this; use the sandbox's own pages.";
    return reply.code(403).send({ code: "from_elsewhere", detail });
  });
  app.addHook("onSend", async (_request, reply) => {
    reply.headers(pageHeaders);
  });

  const mailbox = createMailbox({ now, tell, journal });
  const log = createTrafficLog(now, journal);
  const deliveries = createDeliveries({
    inboxUrl,
    contentType: "application/edifact",
    secret,
    machine,
    log,
    journal,
    shelfName: "bytes",
  });
  const papers = createPapers({ adoptsUnknown: () => settings.adopts_unknown, now, journal });
  const naic = createNaic({ log, deliveries, papers, settings, now, journal });
  const verdictOn = createParties({ settings, now, journal });
  registerMpciRoutes(app, { naic, papers, verdictOn, deliveries, settings, secret, now, machine });
  registerAuthorityRoutes(app, { naic, log, deliveries, settings });
  registerMailboxRoutes(app, mailbox);
  const adoptsUnknown = () => settings.adopts_unknown;
  const customs = openCustoms(app, { settings: adc, adoptsUnknown, now, machine, journal, ...adcOptions(options) });
  const paymentProvider = openPaymentProvider(app, {
    settings: payments,
    adc,
    now,
    machine,
    journal,
    ...paymentOptions(options),
  });
  const control = registerControlRoutes(app, {
    switches: { mpci: settings, adc, payments },
    waiting: () => log.list({ isWaiting: true }).length,
    clock,
    onChange: () => {
      held.keep(settings.hold);
      heldAdc.keep(adc.hold);
    },
  });

  registerClockRoutes(app, { clock, page: control.page });

  const smtp = await startSmtp(mailbox, host, smtpPort);
  try {
    await app.listen({ host, port });
  } catch (error) {
    await smtp.close();
    throw error;
  }
  clock.follow();
  naic.resume();
  customs.resume();
  paymentProvider.resume();
  const address = app.server.address() as AddressInfo;
  return { url: `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`, smtpPort: smtp.port, close };

  async function close(): Promise<void> {
    await Promise.all([clock.close(), deliveries.close(), customs.close(), paymentProvider.close()]);
    await app.close();
    await smtp.close();
  }
}

function adcOptions({ adcInboxUrl = `${localServer}/adc/inbox/`, adcSecret }: StartOptions) {
  return { inboxUrl: adcInboxUrl, secret: adcSecret ?? "sandbox-secret-for-local-use" };
}

function paymentOptions({ paymentCallbackUrl = `${localServer}/payments/sandbox/`, paymentSecret }: StartOptions) {
  return { callbackUrl: paymentCallbackUrl, secret: paymentSecret ?? "sandbox-secret-for-local-use" };
}
