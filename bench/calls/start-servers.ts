// Starts the timed servers, each in a process of its own: our server, and the baseline.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { freePort } from "../../tests/kit/servers/postgres-server.ts";
import type { Ground } from "./prepare-app.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const node = `${root}node_modules/.bin/node`;

export interface StartedServer {
  readonly url: string;
  readonly port: number;
  readonly process: ChildProcess;
  readonly startMs: number;
}

export async function startOurs(ground: Ground, databaseUrl: string): Promise<StartedServer> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(node, ["--disable-warning=ExperimentalWarning", "apps/start/src/main.ts", "--only", "api"], {
    cwd: root,
    env: { PATH: process.env.PATH ?? "", ...ground.env(databaseUrl, port), NODE_ENV: "development" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const answer = await fetch(`${url}/api/health/`).catch(() => null);
    if (answer?.ok) return { url, port, process: child, startMs: Math.round(performance.now() - started) };
    if (child.exitCode !== null) throw new Error("our server did not start");
    await new Promise((done) => setTimeout(done, 20));
  }
}

export async function startBaseline(file: string, databaseUrl: string): Promise<StartedServer> {
  const port = await freePort();
  const child = spawn(
    node,
    [
      "--disable-warning=ExperimentalWarning",
      fileURLToPath(new URL("./baseline.ts", import.meta.url)),
      file,
      databaseUrl,
      String(port),
    ],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  await once(child.stdout!, "data");
  return { url: `http://127.0.0.1:${port}`, port, process: child, startMs: 0 };
}
