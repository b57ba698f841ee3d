// Tells page views by Matomo's HTTP tracking protocol: without cookies, without an id of the visitor's own.

export interface Dimensions {
  readonly email: string | null;
  readonly fingerprint: string | null;
  readonly userId: string | null;
}

export interface PageView {
  readonly url: string;
  readonly title: string;
  readonly search: { readonly q: string; readonly count: number | null } | null;
}

export interface Tracker {
  readonly view: (page: PageView, dimensions: Dimensions) => void;
  /** Says that the last page told is still being used. */
  readonly beat: () => void;
}

interface Surroundings {
  readonly siteId: string;
  readonly send: (params: URLSearchParams) => void;
  readonly now: () => Date;
  /** A text that is never the same. */
  readonly newId: () => string;
  readonly screen: Pick<Screen, "width" | "height">;
}

export function createTracker({ siteId, send, now, newId, screen }: Surroundings): Tracker {
  const held: { last: { readonly url: string; readonly known: Record<string, string> } | null } = { last: null };

  function common(): Record<string, string> {
    return { idsite: siteId, rec: "1", apiv: "1", send_image: "0", cookie: "0", rand: newId() };
  }

  return {
    view: ({ url, title, search }, dimensions) => {
      const at = now();
      const known = { url, pv_id: newId().slice(0, 6), ...customDimensions(dimensions) };
      const from: Record<string, string> = held.last === null ? {} : { urlref: held.last.url };
      const found: Record<string, string> = search?.count == null ? {} : { search_count: String(search.count) };
      const clock = { h: String(at.getHours()), m: String(at.getMinutes()), s: String(at.getSeconds()) };
      held.last = { url, known };
      send(
        new URLSearchParams({
          ...common(),
          ...known,
          ...from,
          ...clock,
          action_name: title,
          res: `${screen.width}x${screen.height}`,
          ...(search === null ? {} : { search: search.q, ...found }),
        }),
      );
    },
    beat: () => {
      if (held.last !== null) send(new URLSearchParams({ ...common(), ...held.last.known, ping: "1" }));
    },
  };
}

/** Dimension 1 is the e-mail, 2 the browser, 3 the user; what is not known is not named. */
function customDimensions({ email, fingerprint, userId }: Dimensions): Record<string, string> {
  return {
    ...(email === null ? {} : { dimension1: email }),
    ...(fingerprint === null ? {} : { dimension2: fingerprint }),
    ...(userId === null ? {} : { dimension3: userId }),
  };
}
