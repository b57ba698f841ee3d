// The settings of the start command: an optional .env file, the ports, and whether the sandbox runs.
import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { readSettings, SettingError } from "@filings/server/env";

export type Env = Readonly<Record<string, string | undefined>>;

export const roleNames = ["api", "worker", "migrate"] as const;
export type RoleName = (typeof roleNames)[number];

export interface StartSettings {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly sandbox: { readonly port: number; readonly smtpPort: number } | null;
  /** Null: everything in this process. */
  readonly only: RoleName | null;
  /** False where another server has the screens, as in development. */
  readonly servesScreens: boolean;
}

/** Variables that are already set override the file. */
export function readEnvironment(): Env {
  if (existsSync(".env")) loadEnvFile(".env");
  return process.env;
}

/** Throws SettingError. Has no side effect, because the ports are checked before anything is written. */
export function readStartSettings(env: Env, args: readonly string[]): StartSettings {
  const only = readOnly(args);
  if ((only === "api" || only === "worker") && !env.DATABASE_URL) {
    throw new SettingError(`--only ${only} needs DATABASE_URL: the embedded database belongs to one process.`);
  }
  const sandbox = only === null && isTrue(env, "SANDBOX", env.NODE_ENV === "production" ? "false" : "true");
  return {
    host: env.HOST || "127.0.0.1",
    port: portOf(env, "PORT", 4000),
    sandbox: sandbox
      ? { port: portOf(env, "SANDBOX_PORT", 4001), smtpPort: portOf(env, "SANDBOX_SMTP_PORT", 4025) }
      : null,
    only,
    servesScreens: isTrue(env, "SERVE_SCREENS", "true"),
  };
}

function readOnly(args: readonly string[]): RoleName | null {
  if (args.length === 0) return null;
  const role = roleNames.find((name) => name === args[1]);
  if (args[0] !== "--only" || role === undefined || args.length > 2) {
    throw new SettingError(
      `"${args.join(" ")}" is not understood; it takes nothing, or --only and one of: ${roleNames.join(", ")}.`,
    );
  }
  return role;
}

function isTrue(env: Env, name: string, fallback: "true" | "false"): boolean {
  const given = env[name] || fallback;
  if (given !== "true" && given !== "false") throw new SettingError(`${name} is "${given}"; it takes true or false.`);
  return given === "true";
}

/** The server's settings report a wrong port; they read the ports before they write anything. */
function portOf(env: Env, name: string, fallback: number): number {
  const port = Number(env[name] || fallback);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) readSettings(env);
  return port;
}
