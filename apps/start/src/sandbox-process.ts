// Runs the sandbox as a process of its own beside the server.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Env } from "./env.ts";

const main = fileURLToPath(new URL("../../sandbox/src/main.ts", import.meta.url));
const endWithParent = new URL("./end-with-parent.ts", import.meta.url).href;

/** The sandbox did not start; the message contains its output. */
export class SandboxError extends Error {}

export interface SandboxProcess {
  readonly url: string;
  /** Called when the process ends without having been stopped. */
  readonly onEnd: (ended: (how: string) => void) => void;
  readonly stop: (withinMs: number) => Promise<void>;
}

/** Later output (a mail, a code) goes to `tell`, line by line. Throws SandboxError. */
export async function startSandboxProcess(env: Env, tell: (line: string) => void): Promise<SandboxProcess> {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "--import", endWithParent, main], {
    env,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    // In a process group of its own, so that Ctrl-C reaches it through us: the server closes first.
    detached: true,
  });
  let stopping = false;
  const errors: string[] = [];
  createInterface({ input: child.stderr! }).on("line", (line) => {
    errors.push(line);
    if (errors.length > 20) errors.shift();
    tell(line);
  });
  const ready = Promise.withResolvers<string>();
  createInterface({ input: child.stdout! }).on("line", (line) => {
    const url = urlIn(line);
    if (url === null) tell(line);
    else ready.resolve(url);
  });
  child.once("error", (error) => ready.reject(new SandboxError(`The sandbox cannot be started: ${error.message}`)));
  child.once("exit", (code, signal) =>
    ready.reject(new SandboxError(`The sandbox ended before it was ready (${code ?? signal}). ${errors.at(-1) ?? ""}`)),
  );
  return {
    url: await ready.promise,
    onEnd: (ended) => {
      child.once("exit", (code, signal) => {
        if (!stopping) ended(code === null ? `signal ${signal}` : `exit code ${code}`);
      });
    },
    stop: async (withinMs) => {
      stopping = true;
      await end(child, withinMs);
    },
  };
}

async function end(child: ChildProcess, withinMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await Promise.race([exited, pause(withinMs, null, { ref: false })]);
  if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
}

/** The one line of JSON with which the sandbox reports that it is ready. */
function urlIn(line: string): string | null {
  if (!line.startsWith('{"sandbox":')) return null;
  try {
    const { sandbox } = JSON.parse(line) as { sandbox: unknown };
    return typeof sandbox === "string" ? sandbox : null;
  } catch {
    return null;
  }
}
