// The thread of its own in which a key is opened and used, so that the page stays quick and never sees the key.
import { isSealError } from "@filings/seal/seal-error";
import { createKeyHolder } from "./holder.ts";
import { type KeyAnswer, KeyFaultError, type KeyWork } from "./work.ts";

const holder = createKeyHolder();

function answer(message: KeyAnswer): void {
  self.postMessage(message);
}

async function serve({ data: { id, work } }: MessageEvent<{ id: number; work: KeyWork }>): Promise<void> {
  try {
    answer({ id, result: await holder.work(work, (progress) => answer({ id, progress })) });
  } catch (error) {
    if (error instanceof KeyFaultError) {
      answer({ id, fault: error.fault, ...(error.address === null ? {} : { address: error.address }) });
    } else answer({ id, fault: isSealError(error) ? error.code : "worker_stopped" });
  }
}

self.addEventListener("message", (event) => void serve(event));
