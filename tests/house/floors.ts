// The floors of the house as data, and what breaks them: imports go down only, and only to what is declared.
import { importsOf, isExample, isTest, type Source, type Violation } from "./sources.ts";

/** What each room may read: rooms of ours, npm packages, and whether Node's own modules are there for it. */
export const floors: Readonly<
  Record<string, { readonly rooms: readonly string[]; readonly packages: RegExp; readonly node: boolean }>
> = {
  contract: { rooms: [], packages: /^zod$/, node: false },
  edifact: { rooms: [], packages: /^$/, node: false },
  xml: { rooms: [], packages: /^$/, node: false },
  seal: { rooms: [], packages: /^@noble\//, node: false },
  phrases: { rooms: ["contract"], packages: /^@lingui\/core$/, node: false },
  gateways: { rooms: ["contract", "edifact", "xml"], packages: /^stripe$/, node: true },
  server: { rooms: ["contract", "phrases", "gateways", "seal"], packages: /./, node: true },
  // The outside world reads our messages by its own tables, or it could not catch our mistakes; of ours it has syntax and cryptography.
  sandbox: { rooms: ["edifact", "xml", "seal"], packages: /./, node: true },
  cli: { rooms: ["contract", "seal"], packages: /./, node: true },
  web: { rooms: ["contract", "phrases", "seal"], packages: /./, node: false },
  start: { rooms: ["server"], packages: /^$/, node: true },
};

/** Inside the server, from the ground up; whoever stands on one floor reads that floor and those below. */
const serverFloors: readonly RegExp[] = [
  /^(env|secrets|clock|failpoint|flags|log|tools|passwords|private-data|thread-pool)\.ts$|^(http|db|jobs|live|mail|notifications|references|documents)\//,
  /^(filing|identity|ledger|payments)\//,
  /^features\//,
  /^(api|worker|start-server|payment-kinds)\.ts$|^demo\//,
];

interface Place {
  readonly room: string;
  /** Within the room's sources. */
  readonly inside: string;
}

function placeOf(path: string): Place | null {
  const found = /^(?:packages|apps)\/([\w-]+)\/src\/(.+)$/.exec(path);
  return found === null ? null : { room: found[1]!, inside: found[2]! };
}

/** The path that an import leads to, from the root; null where it leaves the house. */
function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith(".")) return new URL(specifier, `file:///${from}`).pathname.slice(1);
  const room = placeOf(from)?.room;
  if (specifier.startsWith("#tests/")) return specifier.slice(1);
  if (specifier.startsWith("#") && room !== undefined)
    return from.replace(/\/src\/.*/, `/src/${specifier.slice(1)}.ts`);
  const ours = /^@filings\/([\w-]+)\/(.+)$/.exec(specifier);
  if (ours === null) return null;
  const kind = ["server", "sandbox", "cli", "start", "web"].includes(ours[1]!) ? "apps" : "packages";
  return `${kind}/${ours[1]}/src/${ours[2]}.ts`;
}

export function packageOf(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

/** Imports that leave their floor. Tests may read every room, but not climb around inside the server's product code. */
export function floorViolations(sources: readonly Source[]): Violation[] {
  return sources.flatMap((source) => {
    const place = placeOf(source.path);
    if (place === null || isTest(source.path) || isExample(source.path)) return [];
    const floor = floors[place.room];
    if (floor === undefined) return [{ path: source.path, says: `${place.room} stands on no floor of the table` }];
    return importsOf(source)
      .map((specifier) => wrongWith(source.path, place, floor, specifier))
      .filter((says) => says !== null)
      .map((says) => ({ path: source.path, says }));
  });
}

function wrongWith(path: string, place: Place, floor: (typeof floors)[string], specifier: string): string | null {
  const target = targetOf(path, specifier);
  if (target === null) {
    if (specifier.startsWith("node:")) return floor.node ? null : `${place.room} runs anywhere and reads ${specifier}`;
    return floor.packages.test(packageOf(specifier)) ? null : `${place.room} must not read ${specifier}`;
  }
  const to = placeOf(target);
  if (target === path.replace(/\/src\/.*/, "/package.json")) return null;
  if (to === null) return `${place.room} reads ${target}, which is no room's source`;
  if (to.room !== place.room) return floor.rooms.includes(to.room) ? null : `${place.room} must not read ${to.room}`;
  return place.room === "server" ? wrongInServer(place.inside, to.inside) : null;
}

function wrongInServer(from: string, to: string): string | null {
  const [low, high] = [from, to].map((inside) => serverFloors.findIndex((floor) => floor.test(inside)));
  if (low === -1) return `${from} stands on no floor of the server`;
  if (high === -1) return `${to} stands on no floor of the server`;
  if (high! > low!) return `${from} reads upwards: ${to}`;
  const [room, other] = [from, to].map((inside) => /^features\/([\w-]+)\//.exec(inside)?.[1]);
  return room !== undefined && other !== undefined && room !== other ? `${room} reads the room beside it: ${to}` : null;
}

export interface Manifest {
  readonly path: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Packages that a room's product code imports and its package.json does not name: npm would find them by chance. */
export function undeclared(sources: readonly Source[], manifests: readonly Manifest[]): Violation[] {
  return manifests.flatMap(({ path, dependencies = {} }) => {
    const room = path.replace(/package\.json$/, "src/");
    return sources
      .filter((source) => source.path.startsWith(room) && !isTest(source.path) && !isExample(source.path))
      .flatMap((source) =>
        importsOf(source)
          .filter((specifier) => !/^(?:[.#]|node:)/.test(specifier))
          .map(packageOf)
          .filter((name) => !Object.hasOwn(dependencies, name))
          .map((name) => ({ path: source.path, says: `${name} is not in ${path}` })),
      );
  });
}
