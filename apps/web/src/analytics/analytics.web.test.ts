import { brands } from "@filings/contract/platform/places";
import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { queryKeys } from "#api/query-keys.ts";
import { analyticsHost } from "./analytics-host.ts";
import { readConsent, writeConsent } from "./consent.ts";
import { toldPage } from "./page-address.ts";
import { countFound } from "./search-count.ts";
import { createTracker } from "./tracker.ts";

const nobody = { email: null, fingerprint: null, userId: null };
const amira = { email: "amira@gulf-forwarding.example", fingerprint: "f00d", userId: "u-1" };

function aTracker() {
  const sent: Record<string, string>[] = [];
  const ids = { count: 0 };
  const tracker = createTracker({
    siteId: "7",
    send: (params) => sent.push(Object.fromEntries(params)),
    now: () => new Date(2026, 10, 21, 9, 5, 7),
    newId: () => {
      ids.count += 1;
      return `id${String(ids.count).padStart(8, "0")}`;
    },
    screen: { width: 1440, height: 900 },
  });
  return { tracker, sent };
}
const page = (url: string) => ({ url, title: "Filings - Filings App", search: null });

describe("a page view", () => {
  it("is told with title, address and the three dimensions, without cookies [spec 1.analytics] [spec 3.analytics-dimensions]", () => {
    const { tracker, sent } = aTracker();
    tracker.view(page("https://f.example/ae/mpci/filings"), amira);
    expect(sent).toEqual([
      {
        idsite: "7",
        rec: "1",
        apiv: "1",
        send_image: "0",
        cookie: "0",
        rand: expect.any(String),
        pv_id: expect.stringMatching(/^\w{6}$/),
        url: "https://f.example/ae/mpci/filings",
        action_name: "Filings - Filings App",
        h: "9",
        m: "5",
        s: "7",
        res: "1440x900",
        dimension1: amira.email,
        dimension2: "f00d",
        dimension3: "u-1",
      },
    ]);
  });

  it("names nobody where nobody is signed in, and the page before", () => {
    const { tracker, sent } = aTracker();
    tracker.view(page("https://f.example/"), nobody);
    tracker.view(page("https://f.example/verify"), nobody);
    expect(Object.keys(sent[0] ?? {}).filter((name) => name.startsWith("dimension"))).toEqual([]);
    expect(sent[1]).toMatchObject({ urlref: "https://f.example/" });
  });

  it("of a search says what was looked for, and how much was found", () => {
    const { tracker, sent } = aTracker();
    tracker.view({ ...page("https://f.example/search"), search: { q: "acme & co", count: 3 } }, nobody);
    tracker.view({ ...page("https://f.example/search"), search: { q: "x", count: null } }, nobody);
    expect(sent[0]).toMatchObject({ search: "acme & co", search_count: "3" });
    expect(sent[1]).not.toHaveProperty("search_count");
  });

  it("beats for the page that was told last, and for none before", () => {
    const { tracker, sent } = aTracker();
    tracker.beat();
    expect(sent).toEqual([]);
    tracker.view(page("https://f.example/"), amira);
    tracker.beat();
    expect(sent[1]).toMatchObject({ ping: "1", url: "https://f.example/", pv_id: sent[0]?.pv_id, dimension3: "u-1" });
  });
});

describe("an address", () => {
  const told = (pathname: string, title = "Edit BILL-1") => toldPage({ origin: "https://f.example", pathname, title });

  it("is told without the number of the object, and so is its title", () => {
    const pathname = "/ae/mpci/filings/01a1fd58-6c9b-7b1e-930b-54a826e204b2/edit";
    expect(told(pathname)).toMatchObject({
      url: "https://f.example/ae/mpci/filings/:id/edit",
      title: "/ae/mpci/filings/:id/edit",
    });
    expect(told("/payments/4711/return").url).toBe("https://f.example/payments/:id/return");
  });

  it("of a screen keeps its title", () => {
    expect(told("/identity/account/personal/blockchain-keys")).toMatchObject({ title: "Edit BILL-1" });
  });

  it("of a screen is told without how much needs the reader", () => {
    expect(told("/contacts", "(Needs you: 3) Contacts - Filings App")).toMatchObject({
      title: "Contacts - Filings App",
    });
  });
});

describe("nothing is told", () => {
  const configured = (content: string) => {
    document.head.innerHTML = content === "" ? "" : `<meta name="analytics" content="${content}" data-site="7">`;
    return document;
  };

  it("unless a host is configured [spec 7.tracker]", () => {
    expect(analyticsHost(configured(""), {})).toBeNull();
    const found = { address: "https://stats.example/m/matomo.php", siteId: "7" };
    expect(analyticsHost(configured("https://stats.example/m/"), {})).toEqual(found);
    expect(analyticsHost(configured("https://stats.example/m/matomo.php"), {})).toEqual(found);
  });

  it("to a browser that asks to be left alone", () => {
    const page = configured("https://stats.example/");
    expect(analyticsHost(page, { doNotTrack: "1" })).toBeNull();
    expect(analyticsHost(page, { globalPrivacyControl: true })).toBeNull();
    expect(analyticsHost(page, { doNotTrack: "0" })).not.toBeNull();
    expect(analyticsHost(page, { doNotTrack: null })).not.toBeNull();
  });

  it("before consent, where the brand asks for it", () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    expect(brands.map((brand) => readConsent(storage, brand))).toEqual(["not-asked", "not-asked", "given"]);
    writeConsent(storage, true);
    expect(readConsent(storage, "egypt-trade")).toBe("given");
    writeConsent(storage, false);
    expect(readConsent(storage, "default")).toBe("refused");
    // Who withdrew it is not counted, whatever the brand asks.
    expect(readConsent(storage, "demo")).toBe("refused");
  });
});

describe("the count of a search", () => {
  const few = (count: number) => ({ results: Array.from({ length: count }), more: false });

  it("is that of its answer, once it has come", async () => {
    const queries = new QueryClient();
    const queryKey = queryKeys.siteSearch("acme");
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const fetched = queries.fetchQuery({ queryKey, queryFn: () => promise });
    const count = countFound(queries, "acme");
    resolve({ q: "acme", filings: few(2), contacts: few(1), help: few(0) });
    await fetched;
    expect(await count).toBe(3);
  });

  it("is not known where nobody asks", async () => expect(await countFound(new QueryClient(), "acme")).toBeNull());
});
