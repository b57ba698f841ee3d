// For how long a key stays open without use, as its owner chose on this device.
export const openMinutesOffered = [5, 15, 30] as const;
export type OpenMinutes = (typeof openMinutesOffered)[number];

const storedUnder = "open-key-minutes";

/** Every page's frame reads it, so without zod, which would come with each of them. */
export function readOpenMinutes(storage: Pick<Storage, "getItem">): OpenMinutes {
  try {
    const stored = storage.getItem(storedUnder);
    return openMinutesOffered.find((minutes) => String(minutes) === stored) ?? 15;
  } catch {
    return 15;
  }
}

/** A browser that keeps nothing keeps the choice for this page. */
export function writeOpenMinutes(storage: Pick<Storage, "setItem">, minutes: OpenMinutes): void {
  try {
    storage.setItem(storedUnder, String(minutes));
  } catch {}
}
