// What a platform in production finds around itself: a PostgreSQL of its own, a store that speaks S3, the authorities, mail.
import { execFileSync } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { startSandbox } from "@filings/sandbox/start-sandbox";
import { openPostgres, sql } from "@filings/server/db/open";
import { findPostgres, postgresServer } from "../kit/servers/postgres-server.ts";
import { startS3 } from "../kit/servers/s3-server.ts";

export interface Surroundings {
  /** The address of the sandbox, which plays NAIC, Abu Dhabi Customs, the payment provider and everybody's mailbox. */
  readonly sandbox: string;
  /** What production needs, as deploy/example.env names it. */
  readonly env: Readonly<Record<string, string>>;
  /** The dump of the database and a copy of the bucket, taken while the product runs. */
  readonly backUp: (file: string) => void;
  /** Database and bucket are lost. */
  readonly lose: () => Promise<void>;
  /** The dump into an empty database, and the bucket as it was copied. */
  readonly restore: (file: string) => Promise<void>;
  readonly end: () => Promise<void>;
}

const secret = () => randomBytes(32).toString("hex");

/** `port`: where the authorities and the payment provider reach the product. */
export async function openSurroundings(port: number): Promise<Surroundings> {
  const bin = findPostgres();
  const server = await postgresServer(process.env.TEST_DATABASE_URL);
  if (server === null || bin === null) throw new Error("A rehearsal needs PostgreSQL: install it.");
  const store = await startS3();
  const name = `rehearsal_${randomUUID().replaceAll("-", "")}`;
  await administer(server.url, `create database ${name}`);
  const database = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  const secrets = { MPCI_HMAC_SECRET: secret(), ADC_HMAC_SECRET: secret(), PAYMENT_HMAC_SECRET: secret() };
  const gateways = `http://127.0.0.1:${port}/gateways`;
  const sandbox = await startSandbox({
    answerDelayMs: 200,
    inboxUrl: `${gateways}/mpci/inbox/`,
    secret: secrets.MPCI_HMAC_SECRET,
    adcInboxUrl: `${gateways}/adc/inbox/`,
    adcSecret: secrets.ADC_HMAC_SECRET,
    paymentCallbackUrl: `${gateways}/payments/sandbox/`,
    paymentSecret: secrets.PAYMENT_HMAC_SECRET,
  });
  const copied = new Map<string, Buffer>();
  return {
    sandbox: sandbox.url,
    env: {
      ...secrets,
      TOKEN_SECRET: secret(),
      PLATFORM_KEY: secret(),
      HOST: "127.0.0.1",
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      TRUST_PROXY: "true",
      DATABASE_URL: database,
      ...store.env,
      MPCI_GATEWAY_URL: sandbox.url,
      ADC_GATEWAY_URL: sandbox.url,
      PAYMENT_URL: sandbox.url,
      SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    },
    backUp: (file) => {
      execFileSync(join(bin, "pg_dump"), ["-Fc", "-f", file, database]);
      for (const [path, bytes] of store.objects) copied.set(path, bytes);
    },
    lose: async () => {
      await administer(server.url, `drop database ${name} with (force)`);
      store.objects.clear();
    },
    restore: async (file) => {
      await administer(server.url, `create database ${name}`);
      execFileSync(join(bin, "pg_restore"), ["-d", database, "--exit-on-error", file]);
      for (const [path, bytes] of copied) store.objects.set(path, bytes);
    },
    end: async () => {
      await sandbox.close();
      await store.close();
      await administer(server.url, `drop database if exists ${name} with (force)`);
      server.stop();
    },
  };
}

async function administer(server: string, statement: string): Promise<void> {
  const admin = await openPostgres(server, 1);
  try {
    await sql.raw(statement).execute(admin.db);
  } finally {
    await admin.close();
  }
}
