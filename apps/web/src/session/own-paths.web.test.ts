// No way back leads out of the application, however the address is dressed.
import { describe, expect, test } from "vitest";
import { loginAddress, targetOf } from "./own-paths.ts";

const ours = "https://filings.example";
const evil = "evil.example";

/** What stands behind /filings-redirect. */
const rests: readonly string[] = [
  ...[
    `//${evil}`,
    `///${evil}`,
    `////${evil}`,
    `/\\${evil}`,
    `\\\\${evil}`,
    `\\/${evil}`,
    `/\\/${evil}`,
    `//\\${evil}`,
  ],
  ...[`//${evil}@filings.example`, `//filings.example@${evil}`, `@${evil}`, `.${evil}`, `:80@${evil}`, `:@${evil}/`],
  ...[`https://${evil}`, `http:${evil}`, `https:/${evil}`, `//${evil}:443/x`, `HTTPS://${evil}`, `ftp://${evil}`],
  ...["javascript:alert(1)", "JavaScript:alert(1)", "java\tscript:alert(1)", "/javascript:alert(1)", "//javascript:x"],
  ...["data:text/html,x", "vbscript:x", "blob:x", "file:///etc/passwd", "about:blank", "view-source:x", "ws://x"],
  ...[`/..//${evil}`, `/.//${evil}`, `/a/..//${evil}`, `/%2e%2e//${evil}`, `/%2e//${evil}`, `/a/%2E%2E//${evil}`],
  ...[`/../..//${evil}`, `/a/b/../../..//${evil}`, `/..\\${evil}`, `/.\\${evil}`, `/././/${evil}`],
  ...[
    `/\t/${evil}`,
    `/\n/${evil}`,
    `/\r/${evil}`,
    `\t//${evil}`,
    `/\r\nlocation: //${evil}`,
    `/\0/${evil}`,
    ` //${evil}`,
  ],
  ...[`/\u000b/${evil}`, `/\u001f/${evil}`, `/\u007f/${evil}`, `/\u0085/${evil}`, `/\u00a0/${evil}`, `/\u2028/${evil}`],
  ...[
    `／／${evil}`,
    `/／${evil}`,
    `//${evil}。com`,
    `/∕${evil}`,
    `/⁄${evil}`,
    `/＼${evil}`,
    `/\u202e//${evil}`,
    `//ⅇvil.example`,
  ],
  ...[
    `//[::1]`,
    "//127.0.0.1",
    "//2130706433",
    "//0x7f.1",
    `//${evil}%00.filings.example`,
    `//${evil}%23.filings.example`,
  ],
  ...[`/filings-redirect//${evil}`, `//filings-redirect`, "/filings-redirect/filings-redirect/x", "/api/v3/self/"],
  ...["/identity/login", "/identity/login?to=x", "/..", "/../filings-redirect/x", "/x/../identity/login"],
];
/** Only a path of ours once they are decoded by nobody: the browser takes them as letters. */
const letters: readonly string[] = [
  ...[`/%2f%2f${evil}`, `/%2F${evil}`, `/%5c${evil}`, `/%5C%5C${evil}`, `/%252f%252f${evil}`, `/%255c${evil}`],
  ...[`/%09/${evil}`, `/%0a/${evil}`, `/%0d%0alocation:%20//${evil}`, `/%00/${evil}`, `/%e2%80%ae${evil}`, "/%"],
  ...[`/%25252f${evil}`, `/%c0%af${evil}`, `/?next=//${evil}`, `/#//${evil}`, `/?//${evil}`, `/;//${evil}`],
  ...[`/ae?x=https://${evil}`, `/ae#@${evil}`, `/ae/mpci/home?to=javascript:alert(1)`, "/%6aavascript:alert(1)"],
];
/** Not even behind /filings-redirect. */
const bare: readonly string[] = [
  ...[
    `//${evil}/filings-redirect/`,
    `https://${evil}/filings-redirect/x`,
    "javascript:/filings-redirect/x",
    "",
    " ",
    "/",
  ],
  ...[`/filings-redirect${evil}`, `/filings-redirect.${evil}`, `/filings-redirect@${evil}`, `/filings-redirect:80`],
  ...[`/filings-Redirect//${evil}`, `/FILINGS-REDIRECT/x`, `\\filings-redirect`, `%2ffilings-redirect//${evil}`],
  ...["/filings-redirect%2f", `/x/filings-redirect//${evil}`, "filings-redirect/x", "[object Object]", "null"],
];

/** Where a browser on a page of ours goes for this address. */
function goesTo(address: string): URL {
  return new URL(address, `${ours}/identity/login`);
}

function expectInside(target: string): void {
  expect(target).toMatch(/^\/(?!\/)/);
  expect(target).not.toContain("\\");
  expect(goesTo(target).origin).toBe(ours);
  // Once more, as when one address is handed on through another.
  expect(targetOf(`/filings-redirect${target}`)).toBe(target);
  expect(goesTo(`/filings-redirect${target}`).origin).toBe(ours);
}

describe("the way back after signing in", () => {
  test.each([...rests, ...letters])("stays inside for %j", (rest) => {
    expectInside(targetOf(`/filings-redirect${rest}`));
    expectInside(targetOf(decodeURIComponent(encodeURIComponent(`/filings-redirect${rest}`))));
  });

  test.each(bare)("is the start for %j", (to) => {
    expect(targetOf(to)).toBe("/");
  });

  test.each(letters)("leaves signs that mean nothing as they are: %j", (rest) => {
    const { pathname, search, hash } = goesTo(rest);
    expect(targetOf(`/filings-redirect${rest}`)).toBe(pathname + search + hash);
  });

  test.each([...rests, ...letters])(
    "an address that is sent to signing in carries nothing but a path of ours: %j",
    (path) => {
      const address = goesTo(loginAddress(path));
      expect([address.origin, address.pathname, [...address.searchParams.keys()]]).toEqual([
        ours,
        "/identity/login",
        ["to"],
      ]);
      expectInside(targetOf(address.searchParams.get("to")));
    },
  );
});
