// A worker thread for tests of the pool: performs its task, which may never end.
import { serveTasks } from "@filings/server/crypto/thread-pool";

serveTasks((task: string) => {
  const kept: number[][] = [];
  while (task === "for ever") kept.length = 0;
  while (task === "ever more memory") kept.push(Array.from({ length: 10_000 }, Math.random));
  if (task === "a fault") throw new Error("a fault");
  return task;
});
