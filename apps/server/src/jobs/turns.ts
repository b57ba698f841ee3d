// Lets only so many pieces of work go on at once; the others wait, first come first served.

export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

export function createTurns(atOnce: number): Turns {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Who waits takes over the turn, so that nobody else comes between.
      if (next === undefined) free += 1;
      else next();
    }
  };
}
