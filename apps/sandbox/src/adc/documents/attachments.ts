// The received attachments of each message, by hash; their bytes are inspected and not stored.
import { createHash, randomUUID } from "node:crypto";
import type { Journal } from "#journal";
import type { Declaration } from "../reading/declaration.ts";

export interface AdcReceipt {
  readonly receipt: string;
  readonly received_at: string;
}

export interface Announced {
  readonly messageId: string;
  readonly documentId: string;
  readonly sha256: string;
  readonly size: number;
}

export interface Attachments {
  /** A string is the reason of a refusal. */
  readonly take: (announced: Announced, body: AsyncIterable<Uint8Array>) => Promise<AdcReceipt | string>;
  /** The documents of a submission that are missing or differ from it. */
  readonly missing: (sent: Declaration) => string[];
}

interface Kept {
  readonly key: string;
  readonly sha256: string;
  readonly size: number;
}

const mostBytes = 10 * 1024 * 1024;
const mostKept = 20_000;

export function createAttachments(now: () => Date, journal: Journal): Attachments {
  const kept = new Map<string, Kept>();
  const shelf = journal.shelf<Kept>("adc-attachment", () => kept.values());
  for (const one of shelf.past) put(one);
  return { take, missing };

  async function take({ messageId, documentId, sha256, size }: Announced, body: AsyncIterable<Uint8Array>) {
    const hash = createHash("sha256");
    let read = 0;
    for await (const chunk of body) {
      read += chunk.length;
      if (read > mostBytes) return `more than ${mostBytes} bytes`;
      hash.update(chunk);
    }
    if (read !== size) return `${read} bytes came, ${size} were announced`;
    if (hash.digest("hex") !== sha256) return "the bytes have another hash than was announced";
    const one = { key: keyOf(messageId, documentId), sha256, size };
    put(one);
    shelf.keep(one);
    return { receipt: randomUUID(), received_at: now().toISOString() };
  }

  function put(one: Kept): void {
    kept.set(one.key, one);
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
  }

  function missing({ messageId, documents }: Declaration): string[] {
    return documents
      .filter(({ reference, digest, size }) => {
        const one = kept.get(keyOf(messageId, reference));
        return one?.sha256 !== digest || one.size !== size;
      })
      .map(({ reference }) => reference);
  }
}

function keyOf(messageId: string, documentId: string): string {
  return `${messageId}/${documentId}`.toLowerCase();
}
