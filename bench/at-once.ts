// Runs tasks with limited concurrency and returns the results in the list's order.

export async function atOnce<T, R>(
  most: number,
  list: readonly T[],
  work: (one: T, at: number) => Promise<R>,
): Promise<R[]> {
  const done: R[] = [];
  const left = list.entries();
  // The workers share one iterator, so that each item is taken once.
  const worker = async () => {
    for (const [at, one] of left) done[at] = await work(one, at);
  };
  await Promise.all(Array.from({ length: most }, worker));
  return done;
}
