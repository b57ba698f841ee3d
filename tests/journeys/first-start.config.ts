// Playwright's global set-up: the product's first start, which the products of the journeys begin with copies of.
import { rmSync } from "node:fs";
import { freshDataDir } from "../kit/product/first-start.ts";
import { startServerProcess } from "../kit/servers/server-process.ts";

export default async function makeFirstStart(): Promise<() => void> {
  const dataDir = freshDataDir();
  const server = await startServerProcess({ PORT: "0", SANDBOX_PORT: "0", SANDBOX_SMTP_PORT: "0", DATA_DIR: dataDir });
  await server.kill("SIGTERM");
  process.env.FIRST_START = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}
