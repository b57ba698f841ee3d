// The layers of the code as data, and the check that imports go down only, and only to declared parts.
import { filingSystemNames } from "@filings/contract/filing/systems";
import { importsOf, isExample, isTest, type Source, type Violation } from "./sources.ts";

interface Part {
  /** A short description of the part. */
  readonly holds: string;
  /** The parts it may import. */
  readonly parts: readonly string[];
  /** The npm packages it may import, by name. */
  readonly packages: RegExp;
  /** Whether it may import Node's own modules. */
  readonly node: boolean;
}

/** Each workspace package and what it may import, from the lowest up. `docs/architecture.md` is drawn from it. */
export const parts: Readonly<Record<string, Part>> = {
  contract: {
    holds: "statuses, events, calls, refusals, limits and rules: pure, runs anywhere",
    parts: [],
    packages: /^zod$/,
    node: false,
  },
  edifact: { holds: "the syntax of UN/EDIFACT", parts: [], packages: /^$/, node: false },
  xml: { holds: "the syntax of XML", parts: [], packages: /^$/, node: false },
  seal: {
    holds: "hashes, EIP-712, keystores, receipts and time stamps",
    parts: [],
    packages: /^(@noble\/|pkijs$|asn1js$)/,
    node: false,
  },
  phrases: {
    holds: "every sentence that belongs to a code, and the catalogues",
    parts: ["contract"],
    packages: /^@lingui\/core$/,
    node: false,
  },
  gateways: {
    holds: "how each authority and payment provider is called, and what its messages mean",
    parts: ["contract", "edifact", "xml"],
    packages: /^stripe$/,
    node: true,
  },
  client: {
    holds: "the typed client of the public API, which other systems take as a package",
    parts: ["contract", "seal"],
    packages: /^$/,
    node: false,
  },
  server: {
    holds: "API and worker",
    parts: ["contract", "phrases", "gateways", "seal"],
    packages: /./,
    node: true,
  },
  // The sandbox reads our messages with its own tables; with ours it could not notice our mistakes.
  sandbox: {
    holds: "the authorities, the payment provider and a mailbox, in a process of their own",
    parts: ["edifact", "xml", "seal"],
    packages: /./,
    node: true,
  },
  cli: {
    holds: "files and verifies through the public API",
    parts: ["client", "contract", "seal"],
    packages: /./,
    node: true,
  },
  web: { holds: "the screens", parts: ["contract", "phrases", "seal"], packages: /./, node: false },
  start: {
    holds: "chooses which parts run in this process and starts the sandbox beside them",
    parts: ["server"],
    packages: /^$/,
    node: true,
  },
};

/** Inside server and web, from the lowest layer up: a file imports from its own layer and from those below it. */
export const layers: Readonly<Record<string, readonly (readonly string[])[]>> = {
  server: [
    [
      "env.ts",
      "env",
      "clock.ts",
      "failpoint.ts",
      "flags.ts",
      "log.ts",
      "tools.ts",
      "crypto",
      "http",
      "db",
      "jobs",
      "live",
      "telemetry",
      "mail",
      "notifications",
      "references",
      "documents",
    ],
    ["filing", "identity", "ledger", "payments"],
    ["mpci", "adc"],
    ["features"],
    [
      "demo",
      "backup",
      "api.ts",
      "worker.ts",
      "start-server.ts",
      "require-outside.ts",
      "serve-metrics.ts",
      "payment-kinds.ts",
    ],
  ],
  web: [
    ["styles", "ui", "i18n"],
    ["api"],
    ["live", "session", "identity", "forms", "offline"],
    ["filing", "list", "sealing", "analytics"],
    ["features"],
    ["app"],
  ],
};

/** The filing systems; a folder with the name of one holds only its code. */
const systems = filingSystemNames.map((name) => name.toLowerCase());

interface Place {
  readonly part: string;
  /** The path below the part's `src`. */
  readonly inside: string;
}

function placeOf(path: string): Place | null {
  const found = /^(?:packages|apps)\/([\w-]+)\/src\/(.+)$/.exec(path);
  return found === null ? null : { part: found[1]!, inside: found[2]! };
}

export const apps = ["server", "sandbox", "cli", "start", "web"];

/** The path of the imported file, from the root; null for npm packages and Node's modules. */
function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith(".")) return new URL(specifier, `file:///${from}`).pathname.slice(1);
  if (specifier.startsWith("#tests/")) return specifier.slice(1);
  if (specifier.startsWith("#") && placeOf(from) !== null) {
    const path = from.replace(/\/src\/.*/, `/src/${specifier.slice(1)}`);
    return /\.(tsx?|css)$/.test(path) ? path : `${path}.ts`;
  }
  const ours = /^@filings\/([\w-]+)\/(.+)$/.exec(specifier);
  return ours === null ? null : `${apps.includes(ours[1]!) ? "apps" : "packages"}/${ours[1]}/src/${ours[2]}.ts`;
}

export function packageOf(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

/** Imports that break the tables above. Tests and examples may import everything. */
export function layerViolations(sources: readonly Source[]): Violation[] {
  return sources.flatMap((source) => {
    const place = placeOf(source.path);
    if (place === null || isTest(source.path) || isExample(source.path)) return [];
    const part = parts[place.part];
    if (part === undefined) return [{ path: source.path, says: `${place.part} is not in the table of parts` }];
    return importsOf(source)
      .map((specifier) => wrongImport(source.path, part, specifier))
      .filter((says) => says !== null)
      .map((says) => ({ path: source.path, says }));
  });
}

/** Reads catalogues from the disk; in the browser's build another file stands in its place. */
const serversOwn = "packages/phrases/src/voices.ts";

function wrongImport(path: string, part: Part, specifier: string): string | null {
  const from = placeOf(path)!;
  const target = targetOf(path, specifier);
  if (target === null) {
    if (specifier.startsWith("node:")) {
      return part.node || path === serversOwn ? null : `${from.part} runs anywhere and imports ${specifier}`;
    }
    return part.packages.test(packageOf(specifier)) ? null : `${from.part} must not import ${specifier}`;
  }
  const to = placeOf(target);
  if (target === path.replace(/\/src\/.*/, "/package.json")) return null;
  if (to === null) return `${from.part} imports ${target}, which is in the source of no part`;
  if (to.part !== from.part && !part.parts.includes(to.part)) return `${from.part} must not import ${to.part}`;
  const [one, other] = [from, to].map(systemOf);
  if (one !== null && other !== null && one !== other) return `${one} imports ${other}: ${target}`;
  return to.part === from.part ? wrongLayer(from, to) : null;
}

function wrongLayer(from: Place, to: Place): string | null {
  const table = layers[from.part];
  if (table === undefined) return null;
  const [low, high] = [from, to].map(({ inside }) => table.findIndex((names) => names.includes(inside.split("/")[0]!)));
  if (low === -1 || high === -1) return `${(low === -1 ? from : to).inside} is in no layer of ${from.part}`;
  if (high! > low!) return `${from.inside} imports upwards: ${to.inside}`;
  if (from.inside.startsWith("filing/") && systemOf(from) === null && systemOf(to) !== null)
    return `${from.inside} serves every filing system and imports one: ${to.inside}`;
  const [one, other] = [from, to].map(({ inside }) => /^features\/([\w-]+\/[\w-]+)\//.exec(inside)?.[1]);
  return one && other && one !== other ? `feature ${one} imports another feature: ${to.inside}` : null;
}

function systemOf({ inside }: Place): string | null {
  return inside.split("/").find((folder) => systems.includes(folder)) ?? null;
}

/** Parts and layers of the tables that no file lies in: the page that draws them would show what is not there. */
export function emptyLayers(paths: readonly string[]): string[] {
  const folderOf = (part: string) => `${apps.includes(part) ? "apps" : "packages"}/${part}/src/`;
  const drawn = Object.keys(parts).flatMap((part) => [
    folderOf(part),
    ...(layers[part] ?? []).flat().map((name) => folderOf(part) + name),
  ]);
  return drawn.filter((name) => !paths.some((path) => path === name || path.startsWith(name.replace(/\/?$/, "/"))));
}

/** Groups of files that import each other in a circle, types included: none of them can be read before the others. */
export function circles(sources: readonly Source[]): (readonly string[])[] {
  const known = new Set(sources.map(({ path }) => path));
  const edges = new Map(
    sources.map((source) => [
      source.path,
      importsOf(source)
        .map((specifier) => targetOf(source.path, specifier))
        .filter((target) => target !== null && known.has(target)) as string[],
    ]),
  );
  const reached = (from: string) => {
    const seen = new Set<string>();
    const waiting = [...edges.get(from)!];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (seen.has(at)) continue;
      seen.add(at);
      waiting.push(...edges.get(at)!);
    }
    return seen;
  };
  // What imports nothing that imports it, directly or not, is dropped first: most files are.
  let left = [...edges.keys()];
  for (let before = 0; before !== left.length; ) {
    before = left.length;
    const still = new Set(left);
    left = left.filter((path) => edges.get(path)!.some((target) => still.has(target)));
  }
  const reach = new Map(left.map((path) => [path, reached(path)]));
  const groups = left
    .filter((path) => reach.get(path)!.has(path))
    .map((path) =>
      left
        .filter((other) => reach.get(path)!.has(other) && reach.get(other)!.has(path))
        .sort()
        .join(" "),
    );
  return [...new Set(groups)].sort().map((group) => group.split(" "));
}

export interface Manifest {
  readonly path: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  /** Those of the screens, which are built before they are installed anywhere. */
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Imported packages that the part's package.json does not declare. */
export function undeclared(sources: readonly Source[], manifests: readonly Manifest[]): Violation[] {
  return manifests.flatMap(({ path, devDependencies, ...manifest }) => {
    const dependencies = path === "apps/web/package.json" ? (devDependencies ?? {}) : (manifest.dependencies ?? {});
    const folder = path.replace(/package\.json$/, "src/");
    return sources
      .filter((source) => source.path.startsWith(folder) && !isTest(source.path) && !isExample(source.path))
      .flatMap((source) =>
        importsOf(source)
          .filter((specifier) => !/^(?:[.#]|node:)/.test(specifier))
          .map(packageOf)
          .filter((name) => !Object.hasOwn(dependencies, name))
          .map((name) => ({ path: source.path, says: `${name} is not in ${path}` })),
      );
  });
}
