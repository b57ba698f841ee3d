// The pieces in which the screens come. Left alone, a screen would come in some forty, each with its own way to the server and back.
import { fileURLToPath } from "node:url";

interface Module {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
  readonly isEntry: boolean;
}
interface Graph {
  readonly getModuleInfo: (id: string) => Module | null;
}
type Needers = ReadonlySet<string>;

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const start = source("app/start.tsx");
const shell = source("app/shell.tsx");
const publicHome = source("features/public-home/public-home.tsx");
/** What somebody sees who is not signed in, and who therefore has no frame around it. */
const door = /src\/features\/(public-home|sign-in|forgotten-password|invitations|company-registration)\/[\w-]+\.tsx$/;
/** The screens of every day. */
const daily = [
  "app/home-page.tsx",
  "app/detail-page.tsx",
  "app/adc-detail-page.tsx",
  "features/mpci-list/list-screen.tsx",
  "features/mpci-editor/editor-screen.tsx",
  "features/adc-list/list-screen.tsx",
].map(source);

const known = new Map<string, Needers>();

/** What is fetched by itself and cannot begin without this module. */
function needersOf(id: string, graph: Graph): Needers {
  const found = known.get(id);
  if (found !== undefined) return found;
  const needers = new Set<string>();
  const seen = new Set([id]);
  for (const each of seen) {
    const module = graph.getModuleInfo(each);
    if (module === null) continue;
    if (module.isEntry || module.dynamicImporters.length > 0) needers.add(each);
    for (const importer of module.importers) seen.add(importer);
  }
  known.set(id, needers);
  return needers;
}

interface Piece {
  readonly name: string;
  readonly priority: number;
  readonly holds: (needers: Needers, id: string) => boolean;
}

/** What a module needs is placed by who else needs it, not with it: or a library of one dialog would come with every frame. */
function piece({ name, priority, holds }: Piece) {
  return {
    priority,
    includeDependenciesRecursively: false,
    // What is fetched by itself keeps its own name, by which the server and the tests know it.
    name: (id: string, graph: Graph) => {
      const needers = needersOf(id, graph);
      return (!needers.has(id) || id === start) && holds(needers, id) ? name : null;
    },
  };
}

/** Languages and workers are fetched by themselves. */
const shareable = (id: string) => !/compiled|worker/.test(id);
/** The checks of a form are made of zod, which takes long to put together and which the lists do without. */
const ours = (id: string) => shareable(id) && !/node_modules|contract\/src\/(mpci\/filing|adc\/header)/.test(id);
const isAtTheDoor = (needers: Needers) => [...needers].some((id) => door.test(id));
const isDaily = (needers: Needers) => daily.filter((each) => needers.has(each)).length > 2;

/** The figures are those with which every screen stays within its weight (tests/house/web-weight.test.ts). */
export const chunkGroups = [
  { name: "first", tags: ["$initial" as const], priority: 5 },
  piece({
    name: "start",
    priority: 4,
    holds: (needers, id) => needers.has(start) && shareable(id) && !/node_modules\/zod\//.test(id),
  }),
  piece({
    name: "outside",
    priority: 3,
    holds: (needers, id) => needers.has(publicHome) && (needers.has(shell) || isDaily(needers)) && ours(id),
  }),
  piece({
    name: "frame",
    priority: 2,
    holds: (needers, id) => needers.has(shell) && !isAtTheDoor(needers) && ours(id),
  }),
  piece({ name: "daily", priority: 2, holds: (needers, id) => isDaily(needers) && !isAtTheDoor(needers) && ours(id) }),
  { name: "shared", minShareCount: 30, test: shareable, priority: 1 },
  { name: "some", minShareCount: 12, test: shareable, entriesAware: true, entriesAwareMergeThreshold: 4_000 },
];
