// The bills that are being sealed together: kept in this browser, so that a closed tab or a lost line ends nothing.
import type { CurrentUser } from "@filings/contract/api/platform/service";
import * as z from "zod/mini";
import { readStored } from "#session/stored-value.ts";
import { slotOf } from "./slots.ts";

export const sealBatchPath = "/ae/mpci/filings/seal";

const ids = z.array(z.string()).check(z.maxLength(1_000));

const keptBatchSchema = z.object({
  /** In the order they were chosen. */
  ids,
  /** Those that the person sealed and began to send; whether each was sent the server says. */
  sending: ids,
  /** The version of each of them; absent in a batch that was kept before updates took part. */
  versions: z.optional(z.record(z.string(), z.int())),
  /** What the list they were chosen in was asked for. */
  list: z.optional(z.record(z.string(), z.unknown())),
  /** There were more than one batch takes. */
  isMore: z.boolean(),
});
export type KeptBatch = Readonly<z.infer<typeof keptBatchSchema>>;

const isKeptBatch = (value: unknown): value is KeptBatch => keptBatchSchema.safeParse(value).success;

/** Null: none is begun. */
export function keptBatch(user: CurrentUser | null): KeptBatch | null {
  return readStored<KeptBatch | null>(localStorage, {
    key: slotOf("batch", user),
    holds: isKeptBatch,
    fallback: null,
  });
}

/** A browser that keeps nothing seals one page's worth: false says so. */
export function keepBatch(user: CurrentUser | null, batch: KeptBatch | null): boolean {
  try {
    if (batch === null) localStorage.removeItem(slotOf("batch", user));
    else localStorage.setItem(slotOf("batch", user), JSON.stringify(batch));
    return true;
  } catch {
    return false;
  }
}
