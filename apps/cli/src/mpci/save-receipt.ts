// Saves the proof of an MPCI filing: its receipt, the platform's public keys, and every sent and received message.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ApiClient } from "@filings/client/client";
import { getMpciReceipt } from "@filings/contract/api/mpci/filings";
import { getMpciMessage, listMpciMessages, type MpciMessageSummary } from "@filings/contract/api/mpci/messages";
import { listPlatformKeys } from "@filings/contract/api/shared";

/** Returns the folder. */
export async function saveReceipt({
  api,
  authorization,
  filing,
  out,
}: {
  api: ApiClient;
  authorization: string;
  filing: { readonly id: string; readonly number: string };
  out: string;
}): Promise<{ folder: string; messages: number }> {
  const params = { filingId: filing.id };
  const receipt = await api.call(getMpciReceipt, { params, authorization });
  const keys = await api.call(listPlatformKeys);
  const messages = await oldestFirst(api, { filingId: filing.id, authorization });
  const folder = join(out, plainName(filing.number));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "receipt.json"), `${JSON.stringify(receipt, null, 2)}\n`);
  writeFileSync(join(folder, "platform-keys.json"), `${JSON.stringify(keys, null, 2)}\n`);
  for (const [index, message] of messages.entries()) {
    const count = String(index + 1).padStart(2, "0");
    const name = plainName(`${count}-${message.direction.toLowerCase()}-${message.kind.toLowerCase()}`);
    const { text } = await api.call(getMpciMessage, { params: { ...params, messageId: message.id }, authorization });
    // Interchanges of syntax level C are ISO 8859-1.
    writeFileSync(join(folder, `${name}.edi`), Buffer.from(text, "latin1"));
  }
  return { folder, messages: messages.length };
}

/** Every page of the list, which begins with the newest. */
async function oldestFirst(
  api: ApiClient,
  { filingId, authorization }: { filingId: string; authorization: string },
): Promise<MpciMessageSummary[]> {
  const messages: MpciMessageSummary[] = [];
  for await (const row of api.rows(listMpciMessages, { params: { filingId }, authorization })) messages.push(row);
  return messages.reverse();
}

/** A file name from the server must not lead out of the folder. */
function plainName(text: string): string {
  return text.replace(/[^A-Za-z0-9_-]/g, "_").slice(0, 80) || "filing";
}
