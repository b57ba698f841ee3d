// Starts the parts in order and stops them in reverse: sandbox, then server; server, then sandbox.
import { constants, getPriority, setPriority } from "node:os";
import { join } from "node:path";
import { DataInUseError } from "@filings/server/db/data-lock";
import { SchemaError } from "@filings/server/db/migrate";
import { readSettings, SettingError, type Settings } from "@filings/server/env";
import type { Roles, RunningServer } from "@filings/server/start-server";
import type { Env, RoleName, StartSettings } from "./env.ts";
import { freePort, PortError } from "./ports.ts";
import { prepareScreens, prepareWords, StartError } from "./prepare.ts";
import { SandboxError, type SandboxProcess, startSandboxProcess } from "./sandbox-process.ts";

export interface Parts {
  readonly settings: Settings;
  readonly url: string | null;
  readonly sandbox: SandboxProcess | null;
  readonly stop: () => Promise<void>;
}

/** A node behind a proxy first waits until that has noticed; no sandbox is there to be stopped after it. */
const serverCloseMs = { alone: 4_500, besideSandbox: 3_200 } as const;
const sandboxCloseMs = 1_000;

const rolesOf: Record<RoleName | "all", Roles> = {
  all: { api: true, worker: true, migrate: true },
  api: { api: true, worker: false, migrate: false },
  worker: { api: false, worker: true, migrate: false },
  migrate: { api: false, worker: false, migrate: true },
};

/** Throws StartError, or any error that is a bug. */
export async function startParts(env: Env, start: StartSettings, tell: (line: string) => void): Promise<Parts> {
  let sandbox: SandboxProcess | null = null;
  try {
    const own = await ownEnvironment(env, start);
    const settings = readSettings(own);
    const roles = rolesOf[start.only ?? "all"];
    await prepareWords(settings);
    const webFolder = roles.api && start.servesScreens ? await prepareScreens(settings) : null;
    if (start.sandbox !== null) sandbox = await startSandboxProcess({ ...memoryOfSandbox(settings), ...own }, tell);
    // People wait for the calls of the API, and nobody for a job: where they share processors, the API goes first.
    if (roles.worker && !roles.api) setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
    const server = await startServer(settings, roles, webFolder);
    return { settings, url: server.url, sandbox, stop: () => stop(server, sandbox) };
  } catch (error) {
    await sandbox?.stop(sandboxCloseMs);
    throw sentenceOf(error);
  }
}

/** The environment with the ports that are really used; explicit addresses stay. */
async function ownEnvironment(env: Env, { host, port, sandbox, only }: StartSettings): Promise<Env> {
  const listens = only === null || only === "api";
  const own = listens ? await freePort({ setting: "PORT", host, port }) : port;
  if (sandbox === null) return { ...env, PORT: String(own) };
  const at = { host: env.SANDBOX_HOST || "127.0.0.1" };
  const sandboxPort = await freePort({ ...at, setting: "SANDBOX_PORT", port: sandbox.port });
  const smtpPort = await freePort({ ...at, setting: "SANDBOX_SMTP_PORT", port: sandbox.smtpPort });
  const reachable = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  return {
    ...env,
    PORT: String(own),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    MPCI_INBOX_URL: env.MPCI_INBOX_URL || `http://${reachable}:${own}/gateways/mpci/inbox/`,
    SANDBOX_CLOCK_URL: env.SANDBOX_CLOCK_URL || `http://${reachable}:${own}/gateways/sandbox/clock/`,
    ADC_INBOX_URL: env.ADC_INBOX_URL || `http://${reachable}:${own}/gateways/adc/inbox/`,
    PAYMENT_CALLBACK_URL: env.PAYMENT_CALLBACK_URL || `http://${reachable}:${own}/gateways/payments/sandbox/`,
  };
}

/**
 * The sandbox stores its data beside the embedded database, so that both are deleted together. With an external
 * database, which may be new each time, a first filing could look known to an old sandbox; so the sandbox stores data
 * only in a folder that is set explicitly.
 */
function memoryOfSandbox({ databaseUrl, dataDir }: Settings): Env {
  return databaseUrl === null ? { SANDBOX_DATA_DIR: join(dataDir, "sandbox") } : {};
}

async function startServer(settings: Settings, roles: Roles, webFolder: string | null): Promise<RunningServer> {
  const { startServer: start } = await import("@filings/server/start-server");
  return start(settings, roles, { webFolder });
}

async function stop(server: RunningServer, sandbox: SandboxProcess | null): Promise<void> {
  const late = Symbol("late");
  const closed = await Promise.race([
    server.close(),
    new Promise<typeof late>((done) =>
      setTimeout(done, serverCloseMs[sandbox === null ? "alone" : "besideSandbox"], late).unref(),
    ),
  ]);
  if (closed === late)
    console.error("The server did not close in time and is ended now; nothing that was answered is lost.");
  await sandbox?.stop(sandboxCloseMs);
}

/** An expected failure as a sentence; a bug unchanged. */
function sentenceOf(error: unknown): unknown {
  const isSentence = [StartError, SettingError, SchemaError, PortError, SandboxError, DataInUseError].some(
    (kind) => error instanceof kind,
  );
  if (isSentence && error instanceof Error) return new StartError(error.message);
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "EADDRINUSE")
    return new StartError(
      "The port was taken by another process a moment ago. Start again, or set PORT to another port.",
    );
  if (databaseCodes.test(code) && error instanceof Error) {
    return new StartError(
      `The database of DATABASE_URL cannot be used (${error.message || code}). Start it, or set DATABASE_URL to one that answers.`,
    );
  }
  return error;
}

/** Unknown host, no listener, and PostgreSQL's refusals of a connection. */
const databaseCodes = /^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|28000|28P01|3D000|53300|57P03)$/;
