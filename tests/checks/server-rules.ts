// The rules of the server: each call is bound once, the status changes in one place, and transactions do nothing slow.
import { closingOf, codeOf, isExample, isTest, type Source, type Violation } from "./sources.ts";

const product = ({ path }: Source) => path.startsWith("apps/server/src/") && !isTest(path);

/** Calls that no feature binds, that two bind, or that are bound without being in the table. */
export function bindingViolations(sources: readonly Source[], names: readonly string[]): Violation[] {
  const bound = new Map<string, string[]>();
  for (const source of sources.filter(product)) {
    if (/\/http\/bind[\w-]*\.ts$/.test(source.path)) continue;
    for (const [, name] of codeOf(source).matchAll(
      /\bbind(?:Read|Write(?:InTurn)?|Open|Upload|Download|Made)\(\s*\w+,\s*tools,\s*(?:\w+\.)?(\w+)/g,
    )) {
      bound.set(name!, [...(bound.get(name!) ?? []), source.path]);
    }
  }
  const wrong = names
    .filter((name) => bound.get(name)?.length !== 1)
    .map((name) => ({
      path: bound.get(name)?.join(", ") ?? "",
      says: `${name} is bound ${bound.get(name)?.length ?? 0} times`,
    }));
  const unknown = [...bound]
    .filter(([name]) => !names.includes(name))
    .map(([name, paths]) => ({ path: paths.join(", "), says: `${name} is bound and in no table of calls` }));
  return [...wrong, ...unknown];
}

const stateMachine = "apps/server/src/mpci/state-machine.ts";
/** Where a filing or its version is created with its first status. */
const births = /\/(create-filing|submit-filing|seal-version|seed-[\w-]+)\.ts$|\/demo\//;

/** SQL that writes the status of a filing outside the state machine, and status words in SQL that changes rows. */
export function statusWriters(sources: readonly Source[], statuses: readonly string[]): Violation[] {
  return sources
    .filter((source) => product(source) && source.path !== stateMachine)
    .flatMap((source) =>
      [...codeOf(source).matchAll(/`[^`]*`/g)].flatMap(([statement]) => {
        const text = statement.replace(/\s+/g, " ");
        const found: Violation[] = [];
        if (
          /\bupdate (?:only )?(?:filings|filing_versions)\b.*\bset\b.*\bstatus\s*=/i.test(text.split(/\bwhere\b/i)[0]!)
        )
          found.push({ path: source.path, says: `writes a status outside the state machine: ${text.slice(0, 80)}` });
        if (/\binsert into (?:filings|filing_versions)\b/i.test(text) && !births.test(source.path))
          found.push({ path: source.path, says: `makes a filing in a place that is not listed: ${text.slice(0, 80)}` });
        const changes = /\b(?:update|insert into) filings\b/i.test(text);
        const word = statuses.find((status) => text.includes(`'${status}'`));
        if (changes && word !== undefined && !births.test(source.path))
          found.push({ path: source.path, says: `writes ${word} into SQL` });
        return found;
      }),
    );
}

/** Measures of the trade: so long, so many, so much; units are told from each other by numbers too, and are left out. */
const measure =
  /\b\w*(?:Minutes|Hours|Days|Percent|Tries)\s*(?::\s*|=\s*)\d[\d_]*|\b(?!60 \* (?:60_000|minute)\b|24 \* (?:3_600_000|hour)\b)\d[\d_]* \* (?:60_000|3_600_000|86_400_000|minute|hour|day)\b/g;
/** Tables and facts of the world that hold such numbers row by row. */
const holdsMeasures = [
  "packages/contract/src/limits.ts",
  "packages/contract/src/money/renewal.ts",
  "packages/contract/src/adc/types/declaration-types.ts",
  "packages/contract/src/values/time/dubai-day.ts",
];

/** Numbers of the specification that stand beside the code that needs them. */
export function strayMeasures(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path }) => /^(?:apps\/server|packages\/contract)\/src\//.test(path) && !/\/demo\//.test(path))
    .filter(({ path }) => !isTest(path) && !isExample(path) && !holdsMeasures.includes(path))
    .flatMap((source) =>
      [...codeOf(source).matchAll(measure)].map(([found]) => ({
        path: source.path,
        says: `has a number that belongs in limits.ts: ${found}`,
      })),
    );
}

/** Migrations run in the order of their numbers, once each; these two had theirs before this was looked at. */
const knownTwins = ["0009-payments.sql"];

/** Migrations whose number another has. */
export function twinMigrations(names: readonly string[]): Violation[] {
  const numbers = names.map((name) => name.split("-")[0]);
  return names
    .filter((name, at) => numbers.indexOf(numbers[at]) !== at && !knownTwins.includes(name))
    .map((path) => ({ path, says: `is the second with the number ${path.split("-")[0]}` }));
}

/** An expression of the statement around it, and how far the ranges of a later page are read. */
const expressionLimits = ["most", "reach"];

/** Limits that are parameters: PostgreSQL reckons with a tenth of the table, and so plans the statement anew at each call (decision 0060). */
export function unknownLimits(sources: readonly Source[]): Violation[] {
  return sources
    .filter(product)
    .flatMap((source) =>
      [...codeOf(source).matchAll(/\blimit \$\{(?!sql\.lit\()([^}]*)\}/g)]
        .filter(([, what]) => !expressionLimits.includes(what!))
        .map(([found]) => ({ path: source.path, says: `hides a number from the planner: ${found}` })),
    );
}

/** A failpoint waits by itself; what calls send over shared connections is held back for a turn. */
const waitTurns = ["failpoint.ts", "db/connections/shared-connections.ts", "db/connections/groups.ts"].map(
  (path) => `apps/server/src/${path}`,
);

/** Turns of the event loop that product code waits so that a fault test can meet it. */
export function turnsForTests(sources: readonly Source[]): Violation[] {
  return sources
    .filter((source) => product(source) && !waitTurns.includes(source.path))
    .filter((source) => /\bsetImmediate\b|\bprocess\.nextTick\b/.test(codeOf(source)))
    .map(({ path }) => ({ path, says: "waits a turn of the event loop" }));
}

/** Code that knows a row of a workflow table by its number: what that row does is to be one of its columns. */
export function rowNumbersInCode(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path }) => /^(?:packages|apps)\//.test(path) && !isTest(path))
    .flatMap((source) =>
      [...codeOf(source).matchAll(/\bid\s*[!=]==\s*["'`]T?\d+["'`]|["'`]T?\d+["'`]\s*[!=]==\s*[\w.]*\bid\b/g)].map(
        ([found]) => ({ path: source.path, says: `does what no column says: ${found}` }),
      ),
    );
}

const slow =
  /\bfetch\(|\bscrypt|\bargon2|\bhashPassword\(|\bverifyPassword\(|\bgateways\.\w+\.|\.sendMail\(|\bsetTimeout\(/;
const outside = /\btools\.database\.db\b|\binTransaction\(/;

/** Slow calls, or calls over another connection, inside a transaction: on the embedded database they block everyone. */
export function slowTransactions(sources: readonly Source[]): Violation[] {
  return sources
    .filter((source) => product(source) && !/\/src\/(db|jobs|http)\//.test(source.path))
    .flatMap((source) =>
      bodiesWithTransaction(codeOf(source)).flatMap((body) =>
        [slow, outside]
          .map((rule) => rule.exec(body)?.[0])
          .filter((found) => found !== undefined)
          .map((found) => ({ path: source.path, says: `has ${found} inside a transaction` })),
      ),
    );
}

/** The functions with a `tx` parameter, and the callbacks of `inTransaction`. */
function bodiesWithTransaction(code: string): string[] {
  const bodies: string[] = [];
  for (const match of code.matchAll(/^(?:export )?(?:async )?function \w+(?:<[^(]*>)?\(/gm)) {
    const open = match.index + match[0].length - 1;
    const close = closingOf(code, open);
    const parameters = code.slice(open, close);
    if (!/\btx\b/.test(parameters) && !/\bcall: \w*Call\b/.test(parameters)) continue;
    const body = code.indexOf("{\n", close);
    if (body !== -1) bodies.push(code.slice(body, closingOf(code, body)));
  }
  for (const match of code.matchAll(/\binTransaction\(/g)) {
    const open = match.index + match[0].length - 1;
    bodies.push(code.slice(open, closingOf(code, open)));
  }
  return bodies;
}

/** The members of the context that every use case is given. */
export function toolMembers({ text }: Source): string[] {
  const body = /export interface Tools \{([\s\S]*?)\n\}/.exec(text)?.[1] ?? "";
  return [...body.matchAll(/^ {2}readonly (\w+):/gm)].map(([, name]) => name!);
}
