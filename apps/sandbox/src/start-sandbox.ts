// Starts the outside world: its HTTP doors and its SMTP server.
import type { AddressInfo } from "node:net";
import fastify from "fastify";
import { registerControlRoutes } from "./control.ts";
import type { SandboxOptions } from "./env.ts";
import { createMailbox, registerMailboxRoutes, startSmtp } from "./mailbox.ts";
import { createDeliveries } from "./mpci/deliveries.ts";
import { createNaic } from "./mpci/naic.ts";
import { registerMpciRoutes } from "./mpci/routes.ts";
import type { Settings } from "./mpci/settings.ts";
import { createTrafficLog } from "./mpci/traffic-log.ts";

export interface StartOptions extends Partial<SandboxOptions> {
  readonly now?: () => Date;
  /** Is given one line for each mail. */
  readonly tell?: (line: string) => void;
}

export interface RunningSandbox {
  readonly url: string;
  readonly smtpPort: number;
  readonly close: () => Promise<void>;
}

const bodyLimit = 11_000_000;

export async function startSandbox(options: StartOptions = {}): Promise<RunningSandbox> {
  const { host = "127.0.0.1", port = 0, smtpPort = 0, now = () => new Date(), tell = () => {} } = options;
  const { inboxUrl = "http://127.0.0.1:4000/gateways/mpci/inbox/", secret = "sandbox-secret-for-local-use" } = options;
  const settings: Settings = {
    down: false,
    delay_ms: options.answerDelayMs ?? 2000,
    hold: false,
    adopts_unknown: options.adoptsUnknown ?? false,
  };
  const app = fastify({ bodyLimit, forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } });
  app.addContentTypeParser("application/edifact", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, _body, done) =>
    done(null, {}),
  );
  app.addHook("onSend", async (_request, reply) => {
    reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'");
    reply.header("x-content-type-options", "nosniff");
  });

  const mailbox = createMailbox({ now, tell });
  const log = createTrafficLog(now);
  const deliveries = createDeliveries({ inboxUrl, secret, now });
  const naic = createNaic({ log, deliveries, settings, now });
  registerMpciRoutes(app, { naic, log, deliveries, settings, secret, now });
  registerMailboxRoutes(app, mailbox);
  registerControlRoutes(app, settings);

  const smtp = await startSmtp(mailbox, host, smtpPort);
  try {
    await app.listen({ host, port });
  } catch (error) {
    await smtp.close();
    throw error;
  }
  const address = app.server.address() as AddressInfo;
  return { url: `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`, smtpPort: smtp.port, close };

  async function close(): Promise<void> {
    await deliveries.close();
    await app.close();
    await smtp.close();
  }
}
