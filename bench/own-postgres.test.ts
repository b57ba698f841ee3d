// Without a PostgreSQL the benchmark says what to install.
import { expect, test } from "vitest";
import { startBenchPostgres } from "./own-postgres.ts";

test("a machine without PostgreSQL is told what to install", async () => {
  await expect(startBenchPostgres(null)).rejects.toThrow("apt-get install postgresql");
});
