import { describe, expect, it } from "vitest";
import { opensPublicHome } from "./public-home-address.ts";

const visit = { path: "/", search: "", cookies: "dark_mode=true" };

describe("a visit begins with the public home alone", () => {
  it.each(["/", "/ae/mpci/home"])("at %s, for whoever is not signed in", (path) => {
    expect(opensPublicHome({ ...visit, path })).toBe(true);
  });

  it("not where somebody signed in here", () => {
    expect(opensPublicHome({ ...visit, cookies: "filings_login_time=1763900000000" })).toBe(false);
    expect(opensPublicHome({ ...visit, cookies: "dark_mode=true; filings_login_time=1763900000000" })).toBe(false);
  });

  it("not where the query names another place to go to", () => {
    expect(opensPublicHome({ ...visit, search: "?country=ae&authority=mpci" })).toBe(false);
  });

  it.each(["/ae/mpci/home/", "/eg/aci/home", "/help", "/identity/login"])("not at %s", (path) => {
    expect(opensPublicHome({ ...visit, path })).toBe(false);
  });
});
