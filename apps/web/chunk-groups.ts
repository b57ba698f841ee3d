// The pieces in which the screens come. Left alone, a screen would come in some forty, each with its own way to the server and back.
import { fileURLToPath } from "node:url";

interface Module {
  readonly importers: readonly string[];
  readonly importedIds: readonly string[];
  readonly dynamicImporters: readonly string[];
  readonly isEntry: boolean;
}
interface Graph {
  readonly getModuleInfo: (id: string) => Module | null;
}
type Needers = ReadonlySet<string>;

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const start = source("app/start.tsx");
const shell = source("app/frame/shell.tsx");
/** What somebody sees who is not signed in, and who therefore has no frame around it. */
const entryModules = [
  "platform/public-home/public-home",
  "account/sign-in/sign-in-screen",
  "account/forgotten-password/forgotten-password-screen",
  "account/forgotten-password/reset-password-screen",
  "company/invitations/accept-invitation-screen",
  "company/registration/register-company-screen",
].map((screen) => source(`features/${screen}.tsx`));
const list = source("features/mpci/list/list-screen.tsx");
const adcList = source("features/adc/list/list-screen.tsx");
const editor = source("features/mpci/editor/editor-screen.tsx");
/** What the frame fetches by itself on every page, a little later. */
const later = [
  "app/frame/news.tsx",
  "session/open-key/padlock.tsx",
  "session/idle/guard.tsx",
  "live/live-connection.ts",
].map(source);
/** The screens of every day. */
const daily = ["app/pages/home-page.tsx", "app/pages/mpci-detail-page.tsx", "app/pages/adc-detail-page.tsx"]
  .map(source)
  .concat(list, adcList, editor);

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

/** Without what comes only after others of them, which hold the module already. */
function firstNeedersOf(id: string, graph: Graph): Needers {
  const needers = new Set(needersOf(id, graph));
  for (const each of [...needers]) {
    needers.delete(each);
    if (!comesAfter(each, needers, graph)) needers.add(each);
  }
  return needers;
}

/** Whether every way to this piece leads through one of those. */
function comesAfter(id: string, those: Needers, graph: Graph, onTheWay: Needers = new Set([id])): boolean {
  const module = graph.getModuleInfo(id);
  if (module === null || module.isEntry || module.dynamicImporters.length === 0) return false;
  return module.dynamicImporters
    .flatMap((importer) => [...needersOf(importer, graph)])
    .every((way) => those.has(way) || onTheWay.has(way) || comesAfter(way, those, graph, new Set([...onTheWay, way])));
}

/** The one library that the frame is made with besides those that the page begins with. */
const direction = /@radix-ui\/react-direction\//;

/** Whether it brings a library along that the page does not begin with, as that of a dialog. */
function needsLibrary(id: string, graph: Graph): boolean {
  const seen = new Set([id]);
  for (const each of seen) {
    if (/node_modules/.test(each) && !direction.test(each) && !needersOf(each, graph).has(start)) return true;
    for (const imported of graph.getModuleInfo(each)?.importedIds ?? []) seen.add(imported);
  }
  return false;
}

interface Piece {
  readonly name: string;
  readonly holds: (needers: Needers, id: string) => boolean;
  readonly withLibraries?: boolean;
}

/** Languages and workers are fetched by themselves; checks of a form are made of zod, which takes long to put together. */
const apart = /compiled|worker|contract\/src\/(mpci\/filing|adc\/header)\.ts|kept-edit/;

/** What a module needs is placed by who else needs it, not with it: or a library of one dialog would come with every frame. */
function groupOf({ name, holds, withLibraries = false }: Piece) {
  return {
    includeDependenciesRecursively: false,
    name: (id: string, graph: Graph) => {
      // What is fetched by itself keeps its own name, by which the server and the tests know it.
      if (apart.test(id) || (needersOf(id, graph).has(id) && id !== start)) return null;
      return holds(firstNeedersOf(id, graph), id) && (withLibraries || !needsLibrary(id, graph)) ? name : null;
    },
  };
}

const dateField = /src\/ui\/date\/(date-field|read-date)\./;

const some = (of: readonly string[], needers: Needers) => of.filter((each) => needers.has(each)).length;
const isWithin = (needers: Needers) =>
  needers.has(shell) || some(daily, needers) > 2 || needers.size > 7 || (needers.size > 1 && some(later, needers) > 0);

/** The first that holds a module has it. The figures are those with which every screen stays within its weight (tests/checks/web-weight.test.ts). */
const pieces: readonly Piece[] = [
  { name: "start", withLibraries: true, holds: (needers) => needers.has(start) },
  // The public home has it and a few forms within, and the frame, which shares a piece with both, has none.
  { name: "date", holds: (needers, id) => dateField.test(id) && !needers.has(start) },
  { name: "outside", holds: (needers) => some(entryModules, needers) > 0 && (isWithin(needers) || needers.size > 3) },
  { name: "within", holds: (needers, id) => isWithin(needers) || direction.test(id) },
  { name: "form", holds: (needers) => needers.has(editor) && needers.size > 1 },
  // The machinery of the two lists, without what a bill's own page shares with one of them.
  { name: "lists", holds: (needers) => needers.has(list) && needers.has(adcList) },
  { name: "list", holds: (needers) => needers.has(list) && needers.size > 1 },
  { name: "editor", withLibraries: true, holds: (needers) => needers.has(editor) },
];

export const chunkGroups = [
  { name: "first", tags: ["$initial" as const] },
  { name: "checks", test: /node_modules\/zod\// },
  ...pieces.map(groupOf),
  { name: "some", minShareCount: 12, test: /node_modules/, entriesAware: true, entriesAwareMergeThreshold: 4_000 },
].map((group, place, all) => ({ ...group, priority: all.length - place }));
