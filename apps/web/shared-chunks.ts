// Which modules share a file: for each screen few files, and little in them that it does not need.
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { aheadSources } from "../server/src/features/platform/web-files/ahead.ts";

interface Module {
  readonly code: string | null;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
  readonly isEntry: boolean;
}
export interface Graph {
  readonly ids: readonly string[];
  readonly module: (id: string) => Module | null;
  /** What is there, besides its importers, before a module that is imported dynamically; null: nothing. */
  readonly after: (id: string) => string | null;
}
const beginnings = new Set(aheadSources.map((path) => fileURLToPath(new URL(path, import.meta.url))));

type Closures = ReadonlyMap<string, ReadonlySet<string>>;

interface Shared {
  readonly needers: ReadonlySet<string>;
  readonly modules: readonly string[];
  /** What the file costs a screen that did not ask for it, in characters of source. */
  readonly dragTo: (root: string) => number;
}

/** What one more file costs what needs it, in characters of source: a request, its imports, and that it is compressed alone. */
const fileCost = 1_400;
/** The same where a page begins with it: without HTTP/2 a browser asks for six files at a time, so each waits for the line's answer. */
const firstFileCost = 40_000;

/** The file of each module that is imported statically: modules with the same name share one. */
export function sharedChunks(graph: Graph): Map<string, string> {
  const roots = new Set(graph.ids.flatMap((id) => graph.module(id)?.dynamicallyImportedIds ?? []));
  const entries = graph.ids.filter((id) => graph.module(id)?.isEntry === true);
  const closures = new Map([...entries, ...roots].map((id) => [id, withImports(id, graph)]));
  const before = thereBefore(closures, graph);
  const byNeeders = new Map<string, { readonly needers: string[]; readonly modules: string[] }>();
  for (const id of graph.ids) {
    if (roots.has(id)) continue;
    const importers = [...closures].filter(([, closure]) => closure.has(id)).map(([root]) => root);
    const needers = importers.filter((root) => before.get(root)?.has(id) !== true);
    // What only one of them imports is in its own file; and the first script has a rule of its own.
    if (importers.length < 2 || needers.some((root) => entries.includes(root))) continue;
    const key = needers.sort().join();
    byNeeders.set(key, { needers, modules: [...(byNeeders.get(key)?.modules ?? []), id] });
  }
  const has = (root: string, id: string) => closures.get(root)?.has(id) === true || before.get(root)?.has(id) === true;
  const share = sharing(graph, has);
  const files = merged(
    [...byNeeders.values()].map(({ needers, modules }) => share(new Set(needers), modules)),
    share,
  );
  return new Map(files.flatMap(({ modules }, place) => modules.map((id) => [id, `shared-${place}`] as const)));
}

type Share = (needers: ReadonlySet<string>, modules: readonly string[]) => Shared;

function sharing(graph: Graph, has: (root: string, id: string) => boolean): Share {
  return (needers, modules) => {
    const own = new Set(modules);
    const imported = new Set(modules.flatMap((id) => [...withImports(id, graph)]));
    const known = new Map<string, number>();
    const cost = (root: string) => {
      const foreign = [...imported].filter((id) => !has(root, id));
      // With a module comes its whole file, and what that imports.
      if (foreign.some((id) => !own.has(id))) return Number.POSITIVE_INFINITY;
      return foreign.reduce((sum, id) => sum + (graph.module(id)?.code?.length ?? 0), 0);
    };
    function dragTo(root: string): number {
      const found = known.get(root) ?? cost(root);
      known.set(root, found);
      return found;
    }
    return { needers, modules, dragTo };
  };
}

function withImports(id: string, { module }: Graph): Set<string> {
  const found = new Set([id]);
  for (const each of found) for (const next of module(each)?.importedIds ?? []) found.add(next);
  return found;
}

/** For each module that is imported dynamically, what every way to it has loaded already. */
function thereBefore(closures: Closures, graph: Graph): Map<string, ReadonlySet<string>> {
  const ways = waysTo(closures, graph);
  const all = new Set(graph.ids);
  const before = new Map<string, ReadonlySet<string>>(
    [...closures.keys()].map((root) => [root, ways.has(root) ? all : new Set()]),
  );
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const [root, from] of ways) {
      const common = [...all].filter((id) =>
        [...from].every((way) => before.get(way)?.has(id) === true || closures.get(way)?.has(id) === true),
      );
      if (common.length === before.get(root)?.size) continue;
      before.set(root, new Set(common));
      isChanged = true;
    }
  }
  return before;
}

/** Who imports each of them dynamically, by what it was itself fetched as. */
function waysTo(closures: Closures, { module, after }: Graph): Map<string, Set<string>> {
  const ways = new Map<string, Set<string>>();
  for (const [root, closure] of closures) {
    for (const id of closure) {
      for (const next of module(id)?.dynamicallyImportedIds ?? []) {
        const found = ways.get(next) ?? new Set();
        ways.set(next, found.add(after(next) ?? root));
      }
    }
  }
  return ways;
}

/** Two files become one wherever that costs their screens less. */
function merged(files: readonly Shared[], share: Share): readonly Shared[] {
  let best: { readonly one: Shared; readonly other: Shared; readonly gain: number } | null = null;
  for (const [place, one] of files.entries()) {
    for (const other of files.slice(place + 1)) {
      const gain = gainOf(one, other);
      if (gain > (best?.gain ?? 0)) best = { one, other, gain };
    }
  }
  if (best === null) return files;
  const { one, other } = best;
  const both = share(new Set([...one.needers, ...other.needers]), [...one.modules, ...other.modules]);
  return merged([...files.filter((file) => file !== one && file !== other), both], share);
}

/** The files that are saved, without what their screens would then load for nothing. */
function gainOf(one: Shared, other: Shared): number {
  const only = (some: Shared, rest: Shared) => [...some.needers].filter((root) => !rest.needers.has(root));
  const drag = (some: Shared, roots: readonly string[]) => roots.reduce((sum, root) => sum + some.dragTo(root), 0);
  const [onlyOne, onlyOther] = [only(one, other), only(other, one)];
  const saved = [...one.needers]
    .filter((root) => other.needers.has(root))
    .reduce((sum, root) => sum + (beginnings.has(root) ? firstFileCost : fileCost), 0);
  return saved - drag(one, onlyOther) - drag(other, onlyOne);
}

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const start = source("app/start.tsx");
const shell = source("app/frame/shell.tsx");
const screen = /src\/(features|app\/pages)\/.*-(screen|page)\.tsx$/;
/** Shown to people who are not signed in too, without the frame. */
const withoutFrame =
  /\/(account\/(sign-in|forgotten-password)|company\/(invitations|registration)|platform\/(public-home|verify|service-status|components))\/|help-page/;

const isLibrary = (id: string) => id.includes("/node_modules/");
/** Checks are made of zod, which takes long to put together: a schema is never there for the sake of its neighbours. */
const isSchema = (id: string, code: string) => /["']zod/.test(code) && !id.includes("/contract/src/api/");

export function shareChunks() {
  let names: ReadonlyMap<string, string> = new Map();
  const plugin: Plugin = {
    name: "shared-chunks",
    apply: "build",
    renderStart() {
      names = sharedChunks({
        // Sorted: the order in which they were read differs from one build to the next.
        ids: [...this.getModuleIds()].sort(),
        module: (id) => this.getModuleInfo(id),
        after: (id) => (screen.test(id) && !withoutFrame.test(id) ? shell : null),
      });
      const first = withImports(start, { ids: [], module: (id) => this.getModuleInfo(id), after: () => null });
      names = new Map(
        [...names].filter(
          ([id]) => first.has(id) || !(isLibrary(id) || isSchema(id, this.getModuleInfo(id)?.code ?? "")),
        ),
      );
    },
  };
  /** What a module needs is placed by who else needs it, not with it. */
  const group = { name: (id: string) => names.get(id) ?? null, includeDependenciesRecursively: false };
  return { plugin, group };
}
