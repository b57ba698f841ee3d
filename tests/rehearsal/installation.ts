// The release on its servers: two nodes and two workers behind a proxy, started and commanded as docs/operations.md says.
import { execFile } from "node:child_process";
import { chmodSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Release } from "../kit/release/make-release.ts";
import { freePort } from "../kit/servers/postgres-server.ts";
import { type ServerProcess, startCommand } from "../kit/servers/server-process.ts";
import { migrating } from "./commands.ts";
import { type ReverseProxy, startProxy } from "./proxy.ts";

export interface Installation {
  readonly url: string;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly end: () => Promise<void>;
  /** Node by node and worker by worker, each when the one before it is ready again. */
  readonly restartOneByOne: () => Promise<void>;
  /** Runs a command of the page for operators; throws with what it said where it ends badly. */
  readonly command: (args: readonly string[]) => Promise<string>;
}

interface InstallationOptions {
  readonly release: Release;
  readonly scratch: string;
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
}

const roles = ["api", "worker"] as const;
type Role = (typeof roles)[number];

export async function install({ release, scratch, port, env }: InstallationOptions): Promise<Installation> {
  const folder = join(release.folder, release.workdir);
  const own = {
    ...release.env,
    ...env,
    PATH: release.bin,
    SIGN_INS_PER_MINUTE: "1000",
    REQUESTS_PER_MINUTE: "1000000",
  };
  const ports = [await freePort(), await freePort()];
  const proxy: ReverseProxy = await startProxy(port, ports);
  const running: Record<Role, ServerProcess[]> = { api: [], worker: [] };
  const stop = async () => {
    await Promise.all(roles.flatMap((role) => running[role].splice(0)).map((one) => one.kill("SIGTERM")));
  };

  async function begin(role: Role, at: number): Promise<void> {
    const [node, ...args] = [...release.command.slice(0, -1), role];
    const dataDir = mkdtempSync(join(scratch, "data-"));
    chmodSync(dataDir, 0o777);
    const metrics = String(await freePort());
    running[role][at] = await startCommand([join(release.bin, node!), ...args], {
      cwd: folder,
      env: { ...own, DATA_DIR: join(dataDir, "own"), METRICS_PORT: metrics, PORT: String(ports[at]) },
    });
    await untilReady(metrics);
  }
  /** Beside this process, which plays the store that some commands read. */
  async function command(args: readonly string[]): Promise<string> {
    const run = promisify(execFile);
    const words = ["--disable-warning=ExperimentalWarning", ...args];
    const dataDir = mkdtempSync(join(scratch, "data-"));
    const { stdout } = await run(join(release.bin, "node"), words, { cwd: folder, env: { ...own, DATA_DIR: dataDir } });
    return stdout;
  }
  return {
    url: `http://127.0.0.1:${port}`,
    command,
    start: async () => {
      await command(migrating);
      for (const role of roles) for (const at of [0, 1]) await begin(role, at);
    },
    stop,
    end: async () => {
      await stop();
      await proxy.close();
    },
    restartOneByOne: async () => {
      for (const role of roles) {
        for (const [at, one] of running[role].entries()) {
          await one.kill("SIGTERM");
          await begin(role, at);
        }
      }
    },
  };
}

async function untilReady(port: string): Promise<void> {
  for (const until = Date.now() + 30_000; ; ) {
    const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() > until) throw new Error(`not ready: ${answer === null ? "no answer" : await answer.text()}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}
