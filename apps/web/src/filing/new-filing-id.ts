// The id of a filing, made here as the server makes them (UUID version 7): a call that is sent twice begins one filing.
import { toldNow } from "#i18n/time/told-time.ts";

export function newFilingId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  bytes[0] = ((bytes[0] ?? 0) & 0x0f) | 0x70;
  bytes[2] = ((bytes[2] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const at = Math.trunc(toldNow()).toString(16).padStart(12, "0");
  return `${at.slice(0, 8)}-${at.slice(8)}-${hex.slice(0, 4)}-${hex.slice(4, 8)}-${hex.slice(8)}`;
}
