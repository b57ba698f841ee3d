// Does a list of things, so many at a time, and gives what came of each in the list's order.

export async function atOnce<T, R>(
  most: number,
  list: readonly T[],
  work: (one: T, at: number) => Promise<R>,
): Promise<R[]> {
  const done: R[] = [];
  const left = list.entries();
  // One iterator for all: each takes what no other has taken.
  const worker = async () => {
    for (const [at, one] of left) done[at] = await work(one, at);
  };
  await Promise.all(Array.from({ length: most }, worker));
  return done;
}
