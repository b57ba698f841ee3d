// Whether page views are told at all: a host has to be configured, and the browser must not ask to be left alone.

export interface AnalyticsHost {
  /** Where calls go. */
  readonly address: string;
  readonly siteId: string;
}

interface Privacy {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** Null: nothing is loaded, asked or sent. */
export function analyticsHost(page: Pick<Document, "querySelector">, privacy: Privacy): AnalyticsHost | null {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="analytics"]');
  const url = meta?.content ?? "";
  if (url === "" || asksNotToBeTracked(privacy)) return null;
  const address = url.endsWith(".php") ? url : `${url.replace(/\/$/, "")}/matomo.php`;
  return { address, siteId: meta?.dataset.site ?? "1" };
}

export function asksNotToBeTracked({ doNotTrack, globalPrivacyControl }: Privacy): boolean {
  return doNotTrack === "1" || globalPrivacyControl === true;
}
