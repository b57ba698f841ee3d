// Starts the sandbox as NAIC in a process of its own, which answers at once.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { freePort } from "../../tests/kit/servers/postgres-server.ts";

export interface Naic {
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

export async function startNaic(given: { port: number; inboxUrl: string; secret: string }): Promise<Naic> {
  const env = {
    PATH: process.env.PATH ?? "",
    SANDBOX_PORT: String(given.port),
    SANDBOX_SMTP_PORT: String(await freePort()),
    SANDBOX_ANSWER_DELAY_MS: "0",
    MPCI_INBOX_URL: given.inboxUrl,
    MPCI_HMAC_SECRET: given.secret,
  };
  const main = fileURLToPath(new URL("../../apps/sandbox/src/main.ts", import.meta.url));
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", main], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  await Promise.race([
    once(child.stdout, "data"),
    ended.then(([code]) => {
      throw new Error(`the sandbox ended before it was ready: ${code}`);
    }),
  ]);
  return {
    pid: child.pid!,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
