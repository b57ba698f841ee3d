// Opens the document store and the virus scanner that the settings name, and the threads that inspect and draw.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Settings } from "../env.ts";
import { createInspector, type InspectFile } from "./inspect/inspect-file.ts";
import { createDrawer, type DrawPaper } from "./paper/draw-paper.ts";
import { sweepReceived } from "./receive-file.ts";
import { createClamd, noScanner, type Scanner } from "./scanner.ts";
import { createDiskStore } from "./store/disk-store.ts";
import type { DocumentStore } from "./store/store.ts";

export interface Documents {
  readonly store: DocumentStore;
  readonly scanner: Scanner;
  readonly inspect: InspectFile;
  readonly draw: DrawPaper;
  /** The folder of files that are being received and inspected. */
  readonly incoming: string;
}

export async function openDocuments({ documents: settings }: Settings, log: Logger): Promise<Documents> {
  const incoming = join(settings.folder, "incoming");
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await sweepReceived(incoming, new Date());
  if (settings.clamd === null) log.warn("no virus scanner is configured (CLAMD_ADDRESS): uploads are not scanned");
  return {
    store: settings.s3 === null ? createDiskStore(settings.folder, incoming) : await openS3(settings.s3),
    scanner: settings.clamd === null ? noScanner : createClamd(settings.clamd),
    inspect: createInspector(),
    draw: createDrawer(),
    incoming,
  };
}

/** The S3 library is loaded only if the settings name a bucket. */
async function openS3(settings: NonNullable<Settings["documents"]["s3"]>): Promise<DocumentStore> {
  const { createS3Store } = await import("./store/s3-store.ts");
  return createS3Store(settings);
}
