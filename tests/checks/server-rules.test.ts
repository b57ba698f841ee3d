// The rules of the server hold, and each finds a planted violation.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { callTables, endpoints } from "@filings/contract/api/endpoints";
import { mpciStatuses } from "@filings/contract/mpci/workflow";
import { describe, expect, test } from "vitest";
import {
  bindingViolations,
  rowNumbersInCode,
  slowTransactions,
  statusWriters,
  strayMeasures,
  toolMembers,
  turnsForTests,
  twinMigrations,
  unknownLimits,
} from "./server-rules.ts";
import { allSources, root, type Source } from "./sources.ts";

const sources = allSources();
const at = (text: string, path = "apps/server/src/features/x/a.ts"): Source[] => [{ path, text }];
const says = (violations: readonly { says: string }[]) => violations.map((one) => one.says);

describe("calls", () => {
  test("a planted call that is bound twice, not at all, or out of nowhere is found", () => {
    const planted = at(
      "bindRead(app, tools, getOne, getOneOf);\nbindWrite(\n  app,\n  tools,\n  getOne,\n  other,\n);\nbindOpen(app, tools, unknown, f);\n",
    );
    expect(says(bindingViolations(planted, ["getOne", "getTwo"]))).toEqual([
      "getOne is bound 2 times",
      "getTwo is bound 0 times",
      "unknown is bound and in no table of calls",
    ]);
  });

  test("every call is exported under its own name", () => {
    const exported: Readonly<Record<string, unknown>> = Object.assign({}, ...callTables);
    for (const endpoint of endpoints) expect(exported[endpoint.id], endpoint.id).toBe(endpoint);
    expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length);
  });

  test("every call is bound by exactly one feature", () => {
    expect(
      bindingViolations(
        sources,
        endpoints.map(({ id }) => id),
      ),
    ).toEqual([]);
  });
});

describe("statuses", () => {
  test("a planted second writer of a status is found", () => {
    expect(
      says(statusWriters(at("sql`update filings set archived = true, status = $1 where id = $2`"), [])),
    ).toHaveLength(1);
    expect(statusWriters(at("sql`update filings set seen = true where status = $1`"), [])).toEqual([]);
    expect(statusWriters(at("sql`\n insert into filings (id) values (1)`"), [])).toHaveLength(1);
    expect(says(statusWriters(at("sql`update filings set x = 1 where status = 'LOAD'`"), mpciStatuses))).toEqual([
      "writes LOAD into SQL",
    ]);
  });

  test("a filing's status is written by the state machine alone", () => {
    expect(statusWriters(sources, mpciStatuses)).toEqual([]);
  });
});

describe("rows of the workflow tables", () => {
  test("a planted comparison with the number of a row is found", () => {
    const planted =
      'const a = row.id === "T27" ? 1 : 2;\nif ("41" !== row.id) stop();\nif (filing.id === other.id) go();\n';
    expect(says(rowNumbersInCode(at(planted)))).toEqual([
      'does what no column says: id === "T27"',
      'does what no column says: "41" !== row.id',
    ]);
  });

  test("what a row does is one of its columns", () => {
    expect(rowNumbersInCode(sources)).toEqual([]);
  });
});

describe("failpoints", () => {
  test("a planted turn that the product waits is found", () => {
    expect(turnsForTests(at("await new Promise((done) => setImmediate(done));\n"))).toHaveLength(1);
    expect(turnsForTests(at("setImmediate(die);\n", "apps/server/src/failpoint.ts"))).toEqual([]);
  });

  test("the product waits no turn for a test", () => {
    expect(turnsForTests(sources)).toEqual([]);
  });
});

describe("numbers of the specification", () => {
  test("a planted number beside the code that needs it is found, and a unit is none", () => {
    const planted =
      "const vatPercent = 5;\nconst late = 5 * minute;\nconst alertAfterMs = 30 * 60_000;\nlet numberTries: 3;\n";
    expect(strayMeasures(at(planted))).toHaveLength(4);
    expect(
      strayMeasures(at("const hour = 60 * minute;\nconst day = 24 * hour;\nconst hours = limits.x * hour;\n")),
    ).toEqual([]);
  });

  test("server and contract have theirs in limits.ts", () => {
    expect(strayMeasures(sources)).toEqual([]);
  });
});

describe("migrations", () => {
  test("a planted migration with the number of another is found", () => {
    expect(twinMigrations(["0001-one.sql", "0002-two.sql", "0002-three.sql"])).toEqual([
      { path: "0002-three.sql", says: "is the second with the number 0002" },
    ]);
  });

  test("no two migrations have one number", () => {
    const names = readdirSync(join(root, "apps/server/src/db/migrations")).filter((name) => name.endsWith(".sql"));
    expect(twinMigrations(names.sort())).toEqual([]);
  });
});

describe("limits", () => {
  test("a planted limit that is a parameter is found", () => {
    const limit = (of: string) => at(`sql\`select 1 from a limit \${${of}} offset \${offset}\``);
    expect(says(unknownLimits(limit("size + 1")))).toHaveLength(1);
    expect(unknownLimits(limit("sql.lit(size + 1)"))).toEqual([]);
  });

  test("limits are numbers that the planner knows", () => {
    expect(unknownLimits(sources)).toEqual([]);
  });
});

describe("transactions", () => {
  test("a planted wait inside a transaction is found", () => {
    const given = "export async function save(tools: Tools, { tx }: Call) {\n  await fetch(address);\n}\n";
    expect(says(slowTransactions(at(given)))).toEqual(["has fetch( inside a transaction"]);
    const handed = "await inTransaction(tools, async (tx) => {\n  await tools.gateways.mpci.send(x);\n});\n";
    expect(slowTransactions(at(handed))).toHaveLength(1);
    const other = "function f(tools: Tools, tx: Tx) {\n  return sql`select 1`.execute(tools.database.db);\n}\n";
    expect(says(slowTransactions(at(other)))).toEqual(["has tools.database.db inside a transaction"]);
    const apart =
      "async function f(tools: Tools) {\n  await fetch(a);\n  await inTransaction(tools, (tx) => keep(tx));\n}\n";
    expect(slowTransactions(at(apart))).toEqual([]);
  });

  test("nothing slow happens inside a transaction", () => {
    expect(slowTransactions(sources)).toEqual([]);
  });
});

test("the bag of tools has the members it had", () => {
  expect(
    toolMembers({ path: "", text: "export interface Tools {\n  readonly db: Db;\n  readonly extra: X;\n}\n" }),
  ).toEqual(["db", "extra"]);
  const tools = sources.find(({ path }) => path === "apps/server/src/tools.ts")!;
  expect(toolMembers(tools)).toEqual([
    "database",
    "callers",
    "jobs",
    "gateways",
    "references",
    "documents",
    "clock",
    "log",
    "settings",
    "failpoint",
    "pokeLive",
    "stopping",
  ]);
});
