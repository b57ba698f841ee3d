// An installation from nothing to the first customer and back from its backup; whole by `npm run rehearsal`, in the soak too.
import { expect, test } from "vitest";
import { kindsHere } from "../kit/servers/databases.ts";
import { rehearse } from "../rehearsal/rehearsal.ts";

const soaking = Number(process.env.SOAK ?? "1") > 1;

test.runIf(kindsHere().includes("postgres"))(
  "a fresh server reaches its first customer, loses everything, and goes on",
  async () => {
    const told: string[] = [];
    await rehearse({
      libraries: soaking ? "from the registry" : "from here",
      calls: soaking ? 1_000 : 200,
      tell: (line) => told.push(line),
    });
    expect(told.at(-1)).toMatch(/^Rehearsed in \d+ s\.$/);
  },
);
