// Streams a stored file to an authority, comparing its bytes with their hash; a file that differs is not sent.
import type { Readable } from "node:stream";
import type { OutsideAnswer } from "@filings/gateways/gateway";
import type { Tools } from "../tools.ts";
import { StoreDamage } from "./store/store.ts";

export async function sendStoredFile(
  tools: Pick<Tools, "documents">,
  { sha256, called }: { readonly sha256: string; readonly called: string },
  send: (body: Readable) => Promise<OutsideAnswer>,
): Promise<OutsideAnswer> {
  const refused = (by: StoreDamage) => ({ kind: "refused", reason: `${called}: ${by.message}` }) as const;
  try {
    const body = await tools.documents.store.open(sha256);
    const broken: unknown[] = [];
    body.once("error", (error) => broken.push(error));
    const answer = await send(body);
    const [damage] = broken;
    // A damaged file breaks the upload like a lost connection; a retry would not help.
    return answer.kind === "unknown" && damage instanceof StoreDamage ? refused(damage) : answer;
  } catch (error) {
    if (error instanceof StoreDamage) return refused(error);
    throw error;
  }
}
