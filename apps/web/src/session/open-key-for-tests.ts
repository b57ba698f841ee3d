// The open key of a page without a thread of its own: the worker's code runs in the test's.
import { createKeyHolder } from "./open-key/holder.ts";
import { createOpenKey, type KeyWorker } from "./open-key/open-key.ts";

export function openKeyForTests() {
  const holder = createKeyHolder();
  const startWorker = (): KeyWorker => {
    const worker: KeyWorker = {
      onmessage: null,
      onerror: null,
      terminate: () => {},
      postMessage: ({ id, work }) => {
        const progress = (share: number) => worker.onmessage?.({ data: { id, progress: share } } as MessageEvent);
        void holder.work(work, progress).then((result) => worker.onmessage?.({ data: { id, result } } as MessageEvent));
      },
    };
    return worker;
  };
  return createOpenKey({ startWorker, after: () => () => {}, readMinutes: () => 15, keepMinutes: () => {} });
}
