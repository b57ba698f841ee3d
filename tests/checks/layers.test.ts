// Imports go down only, the filing systems never import each other, and each part declares the packages it imports.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { circles, emptyLayers, layerViolations, type Manifest, parts, undeclared } from "./layers.ts";
import { allPaths, allSources, root } from "./sources.ts";

const sources = allSources();
const manifests = allPaths()
  .filter((path) => /^(packages|apps)\/[\w-]+\/package\.json$/.test(path))
  .map((path): Manifest => ({ path, ...JSON.parse(readFileSync(join(root, path), "utf8")) }));

function found(path: string, specifier: string): string[] {
  return layerViolations([{ path, text: `import { x } from "${specifier}";\n` }]).map(({ says }) => says);
}

/** Known debt: each file of a circle of types that is still to be ended; a file that is in none is to be struck off. */
const stillInCircles = [
  "apps/web/src/features/account/keys/add/add-key-dialog.tsx",
  "apps/web/src/features/account/keys/add/create-key.tsx",
  "apps/web/src/features/account/keys/add/import-keystore.tsx",
  "apps/web/src/features/account/keys/add/import-private-key.tsx",
  "apps/web/src/features/company/invitations/accept-invitation-screen.tsx",
  "apps/web/src/features/company/invitations/join-as-known.tsx",
  "apps/web/src/features/company/invitations/join-as-new.tsx",
  "apps/web/src/features/mpci/editor/grid/grid.tsx",
  "apps/web/src/features/mpci/editor/grid/tools.tsx",
  "apps/web/src/features/mpci/editor/keep/kept-edit.ts",
  "apps/web/src/features/mpci/editor/keep/local-keep.ts",
  "packages/seal/src/receipt.ts",
  "packages/seal/src/receipt/read-receipt.ts",
];

describe("circles", () => {
  const planted = (path: string, ...specifiers: string[]) => ({
    path,
    text: specifiers.map((specifier) => `import type { X } from "${specifier}";\n`).join(""),
  });

  test("a planted circle is found, by whatever way its files name each other, and who only imports it is in none", () => {
    expect(
      circles([
        planted("apps/server/src/db/a.ts", "../b.ts"),
        planted("apps/server/src/b.ts", "#http/c"),
        planted("apps/server/src/http/c.ts", "@filings/server/db/a"),
        planted("apps/server/src/d.ts", "./b.ts"),
        planted("packages/seal/src/e.ts", "./f.ts"),
        planted("packages/seal/src/f.ts", "./e.ts", "./g.ts"),
        planted("packages/seal/src/g.ts"),
      ]),
    ).toEqual([
      ["apps/server/src/b.ts", "apps/server/src/db/a.ts", "apps/server/src/http/c.ts"],
      ["packages/seal/src/e.ts", "packages/seal/src/f.ts"],
    ]);
  });

  test("no files import each other in a circle", () => {
    expect(circles(sources).flat().sort()).toEqual(stillInCircles);
  });
});

describe("layers", () => {
  test("a planted import between parts that must not know each other is found", () => {
    expect(found("packages/contract/src/a.ts", "@filings/phrases/say")).toEqual(["contract must not import phrases"]);
    expect(found("packages/contract/src/a.ts", "node:fs")).toEqual(["contract runs anywhere and imports node:fs"]);
    expect(found("packages/edifact/src/a.ts", "zod/mini")).toEqual(["edifact must not import zod/mini"]);
    expect(found("packages/seal/src/a/b.ts", "../../../contract/src/errors.ts")).toEqual([
      "seal must not import contract",
    ]);
    expect(found("packages/gateways/src/mpci/client.ts", "@filings/server/env")).toHaveLength(1);
    expect(found("apps/server/src/api.ts", "@filings/sandbox/main")).toEqual(["server must not import sandbox"]);
    expect(found("apps/cli/src/a.ts", "@filings/server/env")).toHaveLength(1);
    expect(found("apps/web/src/app/main.tsx", "@filings/gateways/gateway")).toEqual(["web must not import gateways"]);
    expect(found("apps/web/src/app/main.tsx", "node:fs")).toHaveLength(1);
    expect(found("apps/start/src/main.ts", "../../sandbox/src/main.ts")).toHaveLength(1);
    expect(found("apps/server/src/db/open.ts", "../../../../tests/kit/people.ts")).toHaveLength(1);
    expect(found("apps/unknown/src/a.ts", "node:fs")).toHaveLength(1);
  });

  test("the sandbox imports the syntax of messages and cryptography, and nothing else of ours", () => {
    for (const part of ["contract", "gateways", "server", "phrases"])
      expect(found("apps/sandbox/src/mpci/a.ts", `@filings/${part}/a`)).toEqual([`sandbox must not import ${part}`]);
    for (const part of ["edifact", "xml", "seal"])
      expect(found("apps/sandbox/src/mpci/a.ts", `@filings/${part}/a`)).toEqual([]);
  });

  test("a planted import upwards is found in server and web", () => {
    expect(found("apps/server/src/db/open.ts", "../filing/history.ts")).toEqual([
      "db/open.ts imports upwards: filing/history.ts",
    ]);
    expect(found("apps/server/src/filing/history.ts", "../features/account/keys/routes.ts")).toHaveLength(1);
    expect(found("apps/server/src/features/account/keys/routes.ts", "#api")).toHaveLength(1);
    expect(found("apps/server/src/oddments/a.ts", "../tools.ts")).toEqual(["oddments/a.ts is in no layer of server"]);
    expect(found("apps/server/src/features/account/keys/routes.ts", "#ledger/reserve")).toEqual([]);
    expect(found("apps/web/src/ui/button/button.tsx", "#session/session.ts")).toEqual([
      "ui/button/button.tsx imports upwards: session/session.ts",
    ]);
    expect(found("apps/web/src/features/mpci/list/a.tsx", "#app/router.tsx")).toHaveLength(1);
  });

  test("a planted import of another feature is found", () => {
    expect(found("apps/server/src/features/account/keys/routes.ts", "../sessions/routes.ts")).toEqual([
      "feature account/keys imports another feature: features/account/sessions/routes.ts",
    ]);
    expect(found("apps/web/src/features/mpci/list/a.tsx", "#features/mpci/detail/b.tsx")).toHaveLength(1);
  });

  test("a planted import of one filing system by another is found in every part", () => {
    expect(found("apps/server/src/adc/detail.ts", "../mpci/detail.ts")).toEqual([
      "adc imports mpci: apps/server/src/mpci/detail.ts",
    ]);
    expect(found("apps/web/src/features/mpci/list/a.tsx", "#filing/adc/links.ts")).toHaveLength(1);
    expect(found("apps/server/src/features/adc/filings/a.ts", "@filings/contract/mpci/workflow")).toHaveLength(1);
    expect(found("packages/phrases/src/mpci/statuses.ts", "../adc/statuses.ts")).toHaveLength(1);
    expect(found("apps/sandbox/src/adc/a.ts", "../mpci/b.ts")).toHaveLength(1);
    expect(found("apps/server/src/demo/seed-demo.ts", "../adc/detail.ts")).toEqual([]);
  });

  test("a planted import of one filing system by what serves all of them is found", () => {
    expect(found("apps/server/src/filing/history.ts", "../mpci/state-machine.ts")).toHaveLength(1);
    expect(found("apps/web/src/filing/page-actions.tsx", "./adc/links.ts")).toEqual([
      "filing/page-actions.tsx serves every filing system and imports one: filing/adc/links.ts",
    ]);
  });

  test("a planted layer that no file lies in is found, and every layer of the tables has files", () => {
    const paths = allPaths();
    const planted = paths.filter(
      (path) => path !== "apps/server/src/clock.ts" && !path.startsWith("apps/web/src/live/"),
    );
    expect(emptyLayers(planted)).toEqual(["apps/server/src/clock.ts", "apps/web/src/live"]);
    expect(emptyLayers(paths)).toEqual([]);
  });

  test("no import breaks the tables", () => {
    expect(sources.length).toBeGreaterThan(200);
    expect(layerViolations(sources)).toEqual([]);
    for (const { path } of manifests) expect(Object.keys(parts)).toContain(path.split("/")[1]);
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

  test("every part names what it imports", () => {
    expect(undeclared(sources, manifests)).toEqual([]);
  });
});
