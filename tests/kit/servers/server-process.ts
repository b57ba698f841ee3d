// Starts the product in a process of its own, so that a test can kill it.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const node = `${root}node_modules/.bin/node`;

export interface ServerProcess {
  /** Empty for a worker, which serves no calls. */
  readonly url: string;
  readonly pid: number;
  /** Resolves with the signal or exit code of the process. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  readonly output: () => string;
  readonly kill: (signal: NodeJS.Signals) => Promise<void>;
}

const own = { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "" };

/** Resolves when the ready line is printed; rejects with the output when the process ends first. */
export function startServerProcess(env: Record<string, string>, args: readonly string[] = []): Promise<ServerProcess> {
  // As with `npm start`, because tests start the product often.
  const ofTests = { NODE_ENV: "test", NODE_COMPILE_CACHE: `${root}node_modules/.cache/compiled` };
  const command = [node, "--disable-warning=ExperimentalWarning", "apps/start/src/main.ts", ...args];
  return startCommand(command, { cwd: root, env: { ...own, ...ofTests, ...env } });
}

/** The bundle of a release, which `buildServer` makes, as the image starts it. */
export function startBuiltServer(env: Record<string, string>, args: readonly string[]): Promise<ServerProcess> {
  const command = [node, "--disable-warning=ExperimentalWarning", "apps/start/dist/main.js", ...args];
  return startCommand(command, { cwd: root, env: { ...own, ...env } });
}

/** The product by another command, as a release starts it; `uid` where it is not to run as this user. */
export async function startCommand(
  [program, ...args]: readonly string[],
  around: { readonly cwd: string; readonly env: Record<string, string>; readonly uid?: number },
): Promise<ServerProcess> {
  const child: ChildProcess = spawn(program!, args, { ...around, stdio: ["ignore", "pipe", "pipe"] });
  const lines: string[] = [];
  const ended = once(child, "exit").then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
  }));
  child.stderr?.on("data", (chunk) => lines.push(String(chunk)));
  const ready = Promise.withResolvers<string>();
  createInterface({ input: child.stdout! }).on("line", (line) => {
    lines.push(line);
    const url = /ready at (http\S+)/.exec(line)?.[1];
    if (url !== undefined) ready.resolve(url);
    else if (line === "The worker is ready.") ready.resolve("");
  });
  void ended.then(({ code, signal }) =>
    ready.reject(new Error(`the server ended before it was ready, by ${signal ?? code}:\n${lines.join("\n")}`)),
  );
  const url = await ready.promise;
  return {
    url,
    pid: child.pid!,
    ended,
    output: () => lines.join("\n"),
    kill: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}
