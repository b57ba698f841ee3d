// The sandbox as a process: prints its address in one line, and ends when it is told to.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readEnv } from "./env.ts";

test.each(["SIGINT", "SIGTERM"] as const)(
  "on free ports it says which, answers, and ends cleanly on %s",
  async (signal) => {
    const main = fileURLToPath(new URL("./main.ts", import.meta.url));
    const env = { SANDBOX_PORT: "0", SANDBOX_SMTP_PORT: "0" };
    const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "inherit"] });
    try {
      const [line] = (await once(createInterface(child.stdout), "line")) as [string];
      const { sandbox, smtp } = JSON.parse(line) as { sandbox: string; smtp: number };
      expect(smtp).toBeGreaterThan(0);
      expect((await fetch(`${sandbox}/health/`)).status).toBe(200);
      child.kill(signal);
      expect(await once(child, "exit")).toEqual([0, null]);
    } finally {
      child.kill("SIGKILL");
    }
  },
  30_000,
);

test("an environment that cannot be meant is refused by name", () => {
  expect(readEnv({})).toMatchObject({
    port: 4001,
    smtpPort: 4025,
    answerDelayMs: 2000,
    host: "127.0.0.1",
    adoptsUnknown: false,
  });
  expect(() => readEnv({ SANDBOX_PORT: "70000" })).toThrow("SANDBOX_PORT");
  expect(() => readEnv({ SANDBOX_ANSWER_DELAY_MS: "soon" })).toThrow("SANDBOX_ANSWER_DELAY_MS");
  expect(() => readEnv({ MPCI_INBOX_URL: "file:///tmp" })).toThrow("MPCI_INBOX_URL");
});
