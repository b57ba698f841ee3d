import { describe, expect, it } from "vitest";
import { readOpensHome } from "./company/stored-preference.ts";
import { destinationOf, type Entry, redirectFor, redirects, siteSearchOf, staysWithoutSession } from "./redirects.ts";
import { parseSearch, stringifySearch } from "./route-search.ts";

const entry = (path: string, change: Partial<Entry> = {}): Entry => {
  const [pathname = "", query = ""] = path.split("?");
  const settled = { signedIn: true, entering: true, homeVisited: false, recentLogin: false, opensHome: true };
  return { path: pathname, search: parseSearch(`?${query}`), ...settled, ...change };
};
const home = { path: "/ae/mpci/home", search: {} };
const signedOut = { signedIn: false };
const justNow = { recentLogin: true };

/** Every row of the table, by what shows it. */
const shown: Readonly<Record<string, () => void>> = {
  "path /ae/mpci/home: the home screen": () => {
    for (const state of [signedOut, {}, justNow]) expect(redirectFor(entry(home.path, state))).toBeNull();
  },
  "authority unknown, a matching code exists: the query sets that authority": () => {
    const asked = redirectFor(entry("/?country=ae&authority=MPCI&x=1"));
    expect(asked).toEqual({ path: "/", search: { country: "ae", authority: "mpci", x: "1" } });
    expect(redirectFor(entry("/ae/MPCI/filings/1"))).toEqual({ path: "/ae/mpci/filings/1" });
  },
  "country and authority given, authority not among the country's: home": () => {
    expect(redirectFor(entry("/ae/xyz/filings"))).toEqual(home);
    expect(redirectFor(entry("/ae/xyz/filings", signedOut))).toEqual(home);
    expect(redirectFor(entry("/?country=ae&authority=xyz"))).toEqual(home);
  },
  "path contains mpci, not signed in: home": () => {
    for (const path of ["/ae/mpci/", "/x/mpci-help"]) expect(redirectFor(entry(path, signedOut))).toEqual(home);
    for (const to of ["/ae/mpci/filings", "/x/mpci/y", "/ae/mpci/filings/1/edit"])
      expect(redirectFor(entry(`${to}?x=1`, signedOut))).toEqual({ ...home, search: { to } });
    for (const path of ["/", "/verify", "/identity/login", "/search?q=mpci"])
      expect(redirectFor(entry(path, signedOut))).toBeNull();
  },
  "signed in, any other path, recently active and preferred: home, once a visit": () => {
    for (const path of ["/", "/settings", "/ae/mpci/filings", "/ae/mpci/"])
      expect(redirectFor(entry(path, justNow))).toEqual(home);
    for (const no of [{ homeVisited: true }, { recentLogin: false }, { opensHome: false }, { entering: false }])
      expect(redirectFor(entry("/settings", { ...justNow, ...no }))).toBeNull();
    expect(redirectFor(entry("/identity/account/personal/blockchain-keys", justNow))).toBeNull();
  },
  "authority code is mpci: /{country}/mpci/": () => {
    expect(redirectFor(entry("/ae/mpci"))).toEqual({ path: "/ae/mpci/" });
    expect(redirectFor(entry("/?country=ae&authority=mpci"))).toEqual({ path: "/ae/mpci/", search: {} });
  },
  "/{country}/{authority}/ is the list of filings (decided)": () => {
    expect(redirectFor(entry("/ae/mpci/"))).toEqual({ path: "/ae/mpci/filings" });
  },
};

describe("the rules of page entry", () => {
  it("are shown row by row", () => {
    expect(Object.keys(shown)).toEqual(redirects.map(({ situation }) => situation));
  });

  it.each([
    ["[spec 2.route.home]", 0],
    ["[spec 2.route.other-case]", 1],
    ["[spec 2.route.unknown-authority]", 2],
    ["[spec 2.route.signed-out] [spec 4.entry.signed-out]", 3],
    ["[spec 2.route.once-home] [spec 4.entry.signed-in]", 4],
    ["[spec 2.route.mpci]", 5],
    ["of the authority's start", 6],
  ] as const)("hold: %s", (_row, at) => shown[redirects[at]!.situation]!());

  it("are not read into paths of other parts, and end somewhere", () => {
    for (const path of ["/adc/filings", "/eg/other/home", "/ae", "/?country=eg&authority=mpci", "/nowhere"])
      expect(redirectFor(entry(path))).toBeNull();
    for (const path of ["/?country=ae&authority=MPCI", "/ae/MPCI", "/ae/mpci", "/ae/xyz", "/ae/xyz/"]) {
      const to = destinationOf(entry(path));
      expect(to === null ? to : redirectFor({ ...entry(path), ...to }), path).toBeNull();
    }
    expect(destinationOf(entry("/ae/mpci"))).toEqual({ path: "/ae/mpci/filings" });
    expect(destinationOf(entry("/?country=ae&authority=MPCI&x=1"))).toEqual({ path: "/ae/mpci/filings", search: {} });
    expect(destinationOf(entry("/settings"))).toBeNull();
  });
});

describe("a path that begins with /search or /recherche", () => {
  it.each([
    ["/search", { q: "acme" }, "acme"],
    ["/recherche", { q: "acme" }, "acme"],
    ["/recherche/filings", { q: "acme" }, "acme"],
    ["/search", {}, null],
    ["/search", { q: ["a", "b"] }, null],
    ["/ae/mpci/filings", { q: "acme" }, null],
  ])("%s with %j is a site search for %s [spec 2.route.search]", (path, search, q) =>
    expect(siteSearchOf(path, search)).toBe(q),
  );
});

describe("screens without a session", () => {
  it("are never left because one has ended", () => {
    expect(["/verify", "/status", "/identity/login"].every(staysWithoutSession)).toBe(true);
    expect(staysWithoutSession(home.path)).toBe(false);
  });
});

describe("the stored preference [spec 5.preference] [spec 3.preference]", () => {
  it.each([
    [null, true],
    ['{"open":false}', false],
    ['{"open":"no"}', true],
    ["not json", true],
    ["[]", true],
  ])("%s counts as %s", (stored, open) => expect(readOpensHome({ getItem: () => stored })).toBe(open));
});

describe("the search part of an address", () => {
  it("comes back as it was written, a repeated name as a list", () => {
    const search = { q: "bill & co", status: ["LOAD", "EXPIRED"], view: "all" };
    expect(stringifySearch(search)).toBe("?q=bill+%26+co&status=LOAD&status=EXPIRED&view=all");
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });

  it("leaves out what says nothing, and takes no name of an object's own", () => {
    expect(stringifySearch({ q: "", cursor: undefined, status: [] })).toBe("");
    expect(parseSearch("?__proto__=x&q=1")).toEqual(expect.objectContaining({ q: "1" }));
    expect(Object.getPrototypeOf(parseSearch("?__proto__=x"))).toBe(Object.prototype);
  });
});
