// For how long a key stays open without use, as its owner chose on this device.
import * as z from "zod/mini";
import { readStored } from "./stored-value.ts";

export const openMinutesOffered = [5, 15, 30] as const;
export type OpenMinutes = (typeof openMinutesOffered)[number];

const stored = { key: "open-key-minutes", schema: z.literal(openMinutesOffered), fallback: 15 as OpenMinutes };

export function readOpenMinutes(storage: Pick<Storage, "getItem">): OpenMinutes {
  return readStored(storage, stored);
}

/** A browser that keeps nothing keeps the choice for this page. */
export function writeOpenMinutes(storage: Pick<Storage, "setItem">, minutes: OpenMinutes): void {
  try {
    storage.setItem(stored.key, JSON.stringify(minutes));
  } catch {}
}
