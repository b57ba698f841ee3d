import { SettingError } from "@filings/server/env";
import { describe, expect, it } from "vitest";
import { readStartSettings } from "./env.ts";

describe("what a start reads", () => {
  it("is everything on this machine when nothing is said", () => {
    expect(readStartSettings({}, [])).toEqual({
      host: "127.0.0.1",
      port: 4000,
      sandbox: { port: 4001, smtpPort: 4025 },
      only: null,
      servesScreens: true,
    });
  });

  it("has no sandbox in production unless it is asked for, and none beside a single part", () => {
    expect(readStartSettings({ NODE_ENV: "production" }, []).sandbox).toBeNull();
    expect(readStartSettings({ NODE_ENV: "production", SANDBOX: "true" }, []).sandbox).not.toBeNull();
    expect(readStartSettings({ SANDBOX: "false" }, []).sandbox).toBeNull();
    expect(readStartSettings({}, ["--only", "migrate"]).sandbox).toBeNull();
  });

  it.each([
    ["a port that is no number", { PORT: "http" }, [], /PORT is "http"/],
    ["a sandbox port that is too high", { SANDBOX_PORT: "70000" }, [], /SANDBOX_PORT is "70000"/],
    ["a mail port that is no number", { SANDBOX_SMTP_PORT: "-1" }, [], /SANDBOX_SMTP_PORT is "-1"/],
    ["a sandbox that is neither on nor off", { SANDBOX: "maybe" }, [], /SANDBOX is "maybe"/],
    ["screens that are neither served nor left out", { SERVE_SCREENS: "no" }, [], /SERVE_SCREENS is "no"/],
    ["a part that is not there", {}, ["--only", "web"], /--only web/],
    ["an option that is not there", {}, ["--port", "5"], /--port 5/],
    ["a single part on the embedded database", {}, ["--only", "worker"], /needs DATABASE_URL/],
  ])("refuses %s with a sentence", (_, env, args, sentence) => {
    expect(() => readStartSettings(env, args)).toThrow(sentence);
    expect(() => readStartSettings(env, args)).toThrow(SettingError);
  });
});
