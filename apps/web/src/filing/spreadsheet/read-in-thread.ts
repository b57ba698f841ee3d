// Reads one file in a thread of its own, which is ended with the answer.
import type { ReadAnswer } from "./sheet.ts";

export function readInThread(file: File): Promise<ReadAnswer> {
  const worker = new Worker(new URL("./reading-thread.ts", import.meta.url), { type: "module", name: "spreadsheet" });
  return new Promise<ReadAnswer>((resolve) => {
    worker.addEventListener("message", ({ data }: MessageEvent<ReadAnswer>) => resolve(data));
    worker.addEventListener("error", () => resolve({ fault: "damaged" }));
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
