// An installation from nothing to the first customer and back from its backup, in the soak: four processes start twice, which
// takes `npm test` beside its other tests longer than it may take.
import { expect, test } from "vitest";
import { kindsHere } from "../kit/servers/databases.ts";
import { rehearse } from "../rehearsal/rehearsal.ts";

const soaking = Number(process.env.SOAK ?? "1") > 1;

test.runIf(soaking && kindsHere().includes("postgres"))(
  "a fresh server reaches its first customer, loses everything, and goes on",
  async () => {
    const told: string[] = [];
    await rehearse((line) => told.push(line));
    expect(told.at(-1)).toMatch(/^Rehearsed in \d+ s\.$/);
  },
);
