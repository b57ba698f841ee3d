import { defineConfig } from "@playwright/test";
import { chromiumFlags, chromiumPath } from "./tests/kit/chromium.ts";

export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "*.spec.ts",
  // Two cores: each worker has a browser and a whole product of its own.
  workers: 2,
  fullyParallel: false,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  outputDir: "test-results",
  reporter: [["list"]],
  use: {
    viewport: { width: 1440, height: 900 },
    timezoneId: "Asia/Dubai",
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: chromiumPath(), args: chromiumFlags },
  },
});
