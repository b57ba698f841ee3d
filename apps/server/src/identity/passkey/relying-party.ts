// For which site passkeys are made, and on whose pages their answers may be signed.
import { isIP } from "node:net";
import type { Settings } from "#env";

type Site = Pick<Settings, "publicUrl" | "production">;

/** The host: a passkey of one site answers no other. */
export function relyingPartyId({ publicUrl }: Site): string {
  return new URL(publicUrl).hostname;
}

/** Whether a page of this origin is ours. In development the same page has several ports. */
export function isOwnOrigin({ publicUrl, production }: Site, origin: string): boolean {
  const own = new URL(publicUrl);
  if (origin === own.origin) return true;
  return !production && URL.canParse(origin) && new URL(origin).hostname === own.hostname;
}

/** Browsers make and use no passkey for a site whose host is a number. */
export function forbidsPasskeys(site: Pick<Settings, "publicUrl">): boolean {
  return isIP(new URL(site.publicUrl).hostname.replace(/^\[|\]$/g, "")) !== 0;
}
