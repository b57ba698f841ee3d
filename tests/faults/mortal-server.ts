// A server that is killed again and again: armed with a step at which it dies, or started to live.
import type { Failpoint } from "@filings/server/failpoint";
import { expect } from "vitest";
import { type ServerProcess, startServerProcess } from "../kit/servers/server-process.ts";

export interface MortalServer {
  readonly url: () => string;
  /**
   * Starts it so that it dies at a step, has something done that leads there, and sees it die; gives what the work gave, or
   * null where it was broken off. What an earlier death broke off recovers beside it, and may meet the step first: a death like any other.
   */
  readonly dieAt: <Result>(step: Failpoint, work: () => Promise<Result>) => Promise<Result | null>;
  /** Kills it and starts it to live. */
  readonly live: () => Promise<void>;
  readonly end: () => Promise<void>;
}

export async function startMortalServer(env: Record<string, string>): Promise<MortalServer> {
  let server: ServerProcess = await startServerProcess(env);
  return {
    url: () => server.url,
    dieAt: async (step, work) => {
      await server.kill("SIGKILL");
      const armed = await startServerProcess({ ...env, FAILPOINT: step }).catch((error: unknown) => {
        expect(String(error)).toContain("SIGKILL");
        return null;
      });
      if (armed === null) return null;
      server = armed;
      const failed: unknown[] = [];
      const result = await work().catch((error: unknown) => {
        failed.push(error);
        return null;
      });
      const late = setTimeout(() => void armed.kill("SIGTERM"), 60_000);
      const { signal } = await armed.ended;
      clearTimeout(late);
      expect(signal, `${step}: ${failed.length > 0 ? String(failed[0]) : JSON.stringify(result)}`).toBe("SIGKILL");
      return result;
    },
    live: async () => {
      await server.kill("SIGKILL");
      server = await startServerProcess(env);
    },
    end: () => server.kill("SIGTERM"),
  };
}
