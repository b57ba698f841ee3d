// Takes over the refresh that the page asked for before its code was there; it is the first one's answer, and no other's.
import { refreshToken } from "@filings/contract/api/platform/service";

declare global {
  interface Window {
    /** Begun by the page itself (index.html). */
    earlyRefresh?: Promise<Response> | undefined;
  }
}

/** As `ask`, but the first refresh gets the answer that is on its way. */
export function withEarlyRefresh(page: Pick<Window, "earlyRefresh">, ask: typeof fetch): typeof fetch {
  return (...request) => {
    const early = page.earlyRefresh;
    if (early === undefined || request[0] !== refreshToken.path) return ask(...request);
    page.earlyRefresh = undefined;
    return early;
  };
}
