// Does something for each of many, six at a time: quick, and no more than the server takes from one person.
import { waitOf } from "#api/too-many-requests.tsx";

const atOnce = 6;

/** In their order. What was begun is finished; nothing more is begun once `goesOn` says no. */
export async function sixAtATime<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  goesOn: () => boolean = () => true,
): Promise<void> {
  const waiting = items.values();
  async function workOff(): Promise<void> {
    for (const item of waiting) {
      if (!goesOn()) return;
      await work(item);
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, workOff));
}

/** Asked to wait, it waits and asks again: that is no failure of one filing. */
export async function patiently<Answer>(ask: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const seconds = waitOf(error);
      if (seconds === null || signal?.aborted === true) throw error;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    }
  }
}
