import { describe, expect, it } from "vitest";
import { type Entry, needsSession, redirectFor, staysWithoutSession } from "./redirects.ts";
import { parseSearch, stringifySearch } from "./route-search.ts";
import { readOpensHome } from "./stored-preference.ts";

const entry = (path: string, change: Partial<Entry> = {}): Entry => ({
  path,
  signedIn: true,
  entering: true,
  homeVisited: false,
  recentLogin: true,
  opensHome: true,
  ...change,
});
const home = "/ae/mpci/home";
const settled = { recentLogin: false };

describe("who is not signed in", () => {
  it.each([["/ae/mpci/filings"], ["/ae/mpci/filings/new"], ["/ae/mpci/"], ["/x/mpci/y"]])(
    "is sent from %s to the home of mpci [spec 2.route.signed-out]",
    (path) => expect(redirectFor(entry(path, { signedIn: false }))).toBe(home),
  );

  it.each([[home], ["/"], ["/verify"], ["/identity/login"]])("stays at %s", (path) =>
    expect(redirectFor(entry(path, { signedIn: false }))).toBeNull(),
  );
});

describe("who has just signed in", () => {
  it("is sent home once, from any other path [spec 2.route.once-home]", () => {
    expect(redirectFor(entry("/"))).toBe(home);
    expect(redirectFor(entry("/ae/mpci/filings"))).toBe(home);
    expect(redirectFor(entry(home))).toBeNull();
  });

  it.each<[string, Partial<Entry>]>([
    ["home was shown in this visit", { homeVisited: true }],
    ["the login is older than 15 seconds", { recentLogin: false }],
    ["the preference says no", { opensHome: false }],
    ["a screen was shown already", { entering: false }],
    ["the path is the identity app's", { path: "/identity/account/personal/blockchain-keys" }],
  ])("is not sent when %s", (_why, change) => expect(redirectFor(entry("/settings", change))).toBeNull());
});

describe("country and authority in the path", () => {
  it("lead home when the authority is none of the country's [spec 2.route.unknown-authority]", () => {
    expect(redirectFor(entry("/ae/xyz/filings", settled))).toBe(home);
  });

  it("are written as the list writes them, with the rest of the path kept [spec 2.route.other-case]", () => {
    expect(redirectFor(entry("/ae/MPCI/filings/1", settled))).toBe("/ae/mpci/filings/1");
  });

  it("alone lead to the list of filings", () => {
    expect(redirectFor(entry("/ae/mpci/", settled))).toBe("/ae/mpci/filings");
    expect(redirectFor(entry("/ae/mpci", settled))).toBe("/ae/mpci/filings");
  });

  it("are not read into paths of other parts", () => {
    expect(redirectFor(entry("/adc/filings", settled))).toBeNull();
    expect(redirectFor(entry("/eg/other/home", settled))).toBeNull();
  });
});

describe("screens without a session", () => {
  it("are those that everybody may read", () => {
    expect(["/", home, "/verify", "/nowhere"].filter(needsSession)).toEqual([]);
    expect(["/settings", "/identity/account/personal/blockchain-keys"].filter(needsSession)).toHaveLength(2);
    expect(["/verify", "/status", "/identity/login"].every(staysWithoutSession)).toBe(true);
    expect(staysWithoutSession(home)).toBe(false);
  });
});

describe("the stored preference [spec 5.preference]", () => {
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
