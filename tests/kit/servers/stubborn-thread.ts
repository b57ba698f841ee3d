// A thread for the tests of the pool: does what its task says, which may be to go on for ever.
import { serveTasks } from "@filings/server/crypto/thread-pool";

serveTasks((task: string) => {
  const kept: number[][] = [];
  while (task === "for ever") kept.length = 0;
  while (task === "ever more memory") kept.push(Array.from({ length: 10_000 }, Math.random));
  if (task === "a fault") throw new Error("a fault");
  return task;
});
