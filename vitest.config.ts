import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** A machine that is busy with something else is no fault of the product; what fails twice is one. */
const retry = 1;

/** Much of a test here is waiting for a disk, a socket or another process. */
const maxWorkers = 4;

/** What is killed again and again takes longest: begun last, one file of it would keep everybody waiting at the end. */
class FaultsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const faults = sorted.filter(({ project }) => project.name === "faults");
    faults.sort((one, other) => (one.moduleId < other.moduleId ? -1 : 1));
    return [...faults, ...sorted.filter((file) => !faults.includes(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: FaultsFirst },
    // Files of a project that says `isolate: false` share a worker's modules, which hold no state: half of a run was loading them.
    maxWorkers,
    // Once for all projects: each of them would begin with a PostgreSQL server of its own.
    globalSetup: ["tests/kit/servers/databases.ts"],
    projects: [
      {
        test: {
          name: "unit",
          isolate: false,
          include: ["packages/*/src/**/*.test.ts", "apps/*/src/**/*.test.ts", "bench/**/*.test.ts"],
          exclude: ["**/*.db.test.ts", "**/*.web.test.ts"],
          // Some of them walk thousands of cases, which takes its time on a machine that is busy with something else.
          testTimeout: 20_000,
        },
      },
      {
        extends: "./apps/web/vite.config.ts",
        test: {
          name: "web",
          root: "apps/web",
          isolate: false,
          // What extends another file has nothing from this one.
          maxWorkers,
          environment: "happy-dom",
          retry,
          // As for the units: on a busy machine a screen with tables takes its time to draw.
          testTimeout: 20_000,
          setupFiles: ["src/ui/empty-page-for-tests.ts"],
          include: ["src/**/*.web.test.{ts,tsx}"],
        },
      },
      {
        test: {
          name: "db",
          isolate: false,
          retry,
          include: ["apps/server/src/**/*.db.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "gateway",
          isolate: false,
          retry,
          include: ["tests/gateways/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      // Two of them build or compile what a release has, which a busy machine does slowly.
      { test: { name: "checks", include: ["tests/checks/**/*.test.ts"], testTimeout: 240_000 } },
      {
        test: {
          name: "faults",
          retry,
          include: ["tests/faults/**/*.test.ts"],
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
