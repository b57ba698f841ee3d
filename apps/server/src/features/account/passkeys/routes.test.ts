// What the start of the API says of passkeys.
import Fastify from "fastify";
import { pino } from "pino";
import { expect, it } from "vitest";
import { readSettings } from "#env";
import type { Tools } from "#tools";
import { bindPasskeys } from "./routes.ts";

function saidAt(PUBLIC_URL: string): string {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  const settings = readSettings({ NODE_ENV: "test", PUBLIC_URL });
  bindPasskeys(Fastify(), { log, settings } as unknown as Tools);
  return lines.join("");
}

it("the start warns where PUBLIC_URL is an IP address, and nowhere else", () => {
  expect(saidAt("https://192.0.2.7")).toContain("browsers forbid passkeys where PUBLIC_URL is an IP address");
  expect(saidAt("https://filings.example")).toBe("");
});
