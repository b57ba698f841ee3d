// The floors of the house hold: imports go down only, and every package is declared by the room that imports it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { floors, floorViolations, type Manifest, undeclared } from "./floors.ts";
import { allPaths, allSources, root } from "./sources.ts";

const sources = allSources();
const manifests = allPaths()
  .filter((path) => /^(packages|apps)\/[\w-]+\/package\.json$/.test(path))
  .map((path): Manifest => ({ path, ...JSON.parse(readFileSync(join(root, path), "utf8")) }));

function found(path: string, specifier: string): string[] {
  return floorViolations([{ path, text: `import { x } from "${specifier}";\n` }]).map(({ says }) => says);
}

describe("floors", () => {
  test("a planted violation of each kind is found", () => {
    expect(found("packages/contract/src/a.ts", "@filings/phrases/say")).toEqual(["contract must not read phrases"]);
    expect(found("packages/contract/src/a.ts", "node:fs")).toEqual(["contract runs anywhere and reads node:fs"]);
    expect(found("packages/edifact/src/a.ts", "zod/mini")).toEqual(["edifact must not read zod/mini"]);
    expect(found("packages/seal/src/a/b.ts", "../../../contract/src/errors.ts")).toEqual([
      "seal must not read contract",
    ]);
    expect(found("packages/gateways/src/mpci/client.ts", "@filings/server/env")).toHaveLength(1);
    expect(found("apps/server/src/api.ts", "@filings/sandbox/main")).toEqual(["server must not read sandbox"]);
    expect(found("apps/cli/src/a.ts", "@filings/server/env")).toHaveLength(1);
    expect(found("apps/web/src/app/main.tsx", "@filings/gateways/gateway")).toEqual(["web must not read gateways"]);
    expect(found("apps/web/src/app/main.tsx", "node:fs")).toHaveLength(1);
    expect(found("apps/start/src/main.ts", "../../sandbox/src/main.ts")).toHaveLength(1);
    expect(found("apps/server/src/db/open.ts", "../../../../tests/kit/people.ts")).toHaveLength(1);
    expect(found("apps/unheard-of/src/a.ts", "node:fs")).toHaveLength(1);
  });

  test("the sandbox reads the syntax of messages and cryptography, and nothing else of ours", () => {
    for (const room of ["contract", "gateways", "server", "phrases"])
      expect(found("apps/sandbox/src/mpci/a.ts", `@filings/${room}/a`)).toEqual([`sandbox must not read ${room}`]);
    for (const room of ["edifact", "xml", "seal"])
      expect(found("apps/sandbox/src/mpci/a.ts", `@filings/${room}/a`)).toEqual([]);
  });

  test("inside the server a planted step upwards or sideways is found", () => {
    expect(found("apps/server/src/db/open.ts", "../filing/history.ts")).toEqual([
      "db/open.ts reads upwards: filing/history.ts",
    ]);
    expect(found("apps/server/src/filing/history.ts", "../features/keys/routes.ts")).toHaveLength(1);
    expect(found("apps/server/src/features/keys/routes.ts", "../../api.ts")).toHaveLength(1);
    expect(found("apps/server/src/features/keys/routes.ts", "../sessions/routes.ts")).toEqual([
      "keys reads the room beside it: features/sessions/routes.ts",
    ]);
    expect(found("apps/server/src/features/keys/routes.ts", "#features/sessions/routes")).toHaveLength(1);
    expect(found("apps/server/src/oddments/a.ts", "../tools.ts")).toHaveLength(1);
    expect(found("apps/server/src/features/keys/routes.ts", "../../ledger/reserve.ts")).toEqual([]);
  });

  test("every import of the house stays on its floor", () => {
    expect(sources.length).toBeGreaterThan(200);
    expect(floorViolations(sources)).toEqual([]);
    for (const { path } of manifests) expect(Object.keys(floors)).toContain(path.split("/")[1]);
  });
});

describe("declared packages", () => {
  test("a planted package that only hoisting would find is found", () => {
    const planted = [{ path: "apps/cli/src/a.ts", text: 'import pg from "pg";\nimport "@filings/seal/hex";\n' }];
    const manifest = { path: "apps/cli/package.json", dependencies: { "@filings/seal": "0.1.0" } };
    expect(undeclared(planted, [manifest])).toEqual([
      { path: "apps/cli/src/a.ts", says: "pg is not in apps/cli/package.json" },
    ]);
  });

  test("every room names what it imports", () => {
    expect(undeclared(sources, manifests)).toEqual([]);
  });
});
