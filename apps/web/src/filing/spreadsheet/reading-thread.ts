// The thread in which one spreadsheet is read, so that no key press waits for it.
import { readFile } from "./read-file.ts";
import { FileRefused, type ReadAnswer } from "./sheet.ts";

self.addEventListener("message", ({ data }: MessageEvent<File>) => void answer(data));

async function answer(file: File): Promise<void> {
  self.postMessage(await readAnswer(file));
}

async function readAnswer(file: File): Promise<ReadAnswer> {
  try {
    return { sheets: await readFile(new Uint8Array(await file.arrayBuffer())) };
  } catch (error) {
    return { fault: error instanceof FileRefused ? error.fault : "damaged" };
  }
}
