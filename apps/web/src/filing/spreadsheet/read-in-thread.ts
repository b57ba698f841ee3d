// Reads one file in a thread of its own, which is ended with the answer.
import { sayPartIsMissing } from "#ui/late-part.ts";
import type { ReadAnswer } from "./sheet.ts";

/** Null: the thread did not come, or stopped, and the page says so. */
export function readInThread(file: File): Promise<ReadAnswer | null> {
  const worker = new Worker(new URL("./reading-thread.ts", import.meta.url), { type: "module", name: "spreadsheet" });
  return new Promise<ReadAnswer | null>((resolve) => {
    worker.addEventListener("message", ({ data }: MessageEvent<ReadAnswer>) => resolve(data));
    worker.addEventListener("error", () => {
      sayPartIsMissing();
      resolve(null);
    });
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
