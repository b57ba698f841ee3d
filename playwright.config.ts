import { defineConfig } from "@playwright/test";
import { comparableFlags } from "./tests/journeys/comparable.ts";
import { chromiumFlags, chromiumPath } from "./tests/kit/product/chromium.ts";

/** What every change passes: a clerk's work and its troubles. The rest of the journeys are made by `npm run journeys` alone. */
const work = /(?:whole-job|keyboard|narrow|wrong-key|conflict|lost-line|session-ends|quiet-line)\.spec\.ts$/;
/** Of these, what `npm run journeys` alone makes, so that `npm test` stays short. */
const withTheRest = /@with-the-rest/;

/** A quarter of them in one look with every change, all of them in every look with the rest. */
const screens = /every-screen\.spec\.ts$/;

export default defineConfig({
  testDir: "tests/journeys",
  globalSetup: "./tests/journeys/first-start.config.ts",
  testMatch: "*.spec.ts",
  projects: [
    { name: "main", testMatch: [work, screens], grepInvert: [/@every-look/, withTheRest] },
    { name: "rest-of-work", testMatch: work, grep: withTheRest },
    { name: "more", testIgnore: work, grepInvert: /@every-change/ },
  ],
  // Each worker has a browser and a whole product of its own; one more than there are cores, as much of a journey is waiting.
  workers: 3,
  fullyParallel: false,
  timeout: 150_000,
  // A machine that is busy with something else is no fault of the product; what fails twice is one.
  retries: 1,
  expect: { timeout: 15_000 },
  outputDir: "test-results",
  reporter: [["list"]],
  use: {
    viewport: { width: 1440, height: 900 },
    timezoneId: "Asia/Dubai",
    // What a journey holds up or cuts it has to see; those of a dead line allow it.
    serviceWorkers: "block",
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: chromiumPath(),
      args: [...chromiumFlags, ...comparableFlags],
    },
  },
});
