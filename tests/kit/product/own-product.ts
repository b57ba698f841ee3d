// A product that a test may stop, change while it is stopped, and start again at the same addresses with the same data.
import { rmSync } from "node:fs";
import { type Database, openEmbedded } from "@filings/server/db/open";
import { type ServerProcess, startServerProcess } from "../servers/server-process.ts";
import { freshDataDir } from "./first-start.ts";

export interface OwnProduct {
  readonly url: string;
  readonly sandbox: string;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Changes that no screen or call can make yet; only while the product is stopped. */
  readonly change: (work: (db: Database["db"]) => Promise<unknown>) => Promise<void>;
  readonly end: () => Promise<void>;
}

export async function startOwnProduct(env: Record<string, string> = {}): Promise<OwnProduct> {
  const dataDir = freshDataDir();
  const generous = { REQUESTS_PER_MINUTE: "1000000", SIGN_INS_PER_MINUTE: "1000000" };
  const begin = (ports: Record<string, string>) =>
    startServerProcess({ ...generous, ...env, ...ports, SANDBOX_SMTP_PORT: "0", DATA_DIR: dataDir });
  const held: { server: ServerProcess } = { server: await begin({ PORT: "0", SANDBOX_PORT: "0" }) };
  const { url } = held.server;
  const sandbox = /(http\S+)\/mailbox\//.exec(held.server.output())?.[1];
  if (sandbox === undefined) throw new Error(`the start names no mailbox:\n${held.server.output()}`);
  const samePorts = { PORT: new URL(url).port, SANDBOX_PORT: new URL(sandbox).port };
  return {
    url,
    sandbox,
    stop: () => held.server.kill("SIGTERM"),
    start: async () => {
      held.server = await begin(samePorts);
    },
    change: async (work) => {
      const database = await openEmbedded(dataDir);
      try {
        await work(database.db);
      } finally {
        await database.close();
      }
    },
    end: async () => {
      await held.server.kill("SIGTERM");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
