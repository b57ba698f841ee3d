// The files that a page needs besides its first script: named in the HTML, they are fetched in parallel.
export interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

/** The files of one screen and its imports, as paths from the root of the site. */
export interface Ahead {
  readonly scripts: readonly string[];
  /** The catalogue parts of the screen, besides the common part. */
  readonly parts: readonly string[];
}

const app = "src/app/start.tsx";
/** Begins without the app. */
const publicHome = "src/app/start-public-home.tsx";
const shell = "src/app/frame/shell.tsx";
const home = "src/app/pages/home-page.tsx";

/** The entry addresses of people; a page at any other address fetches its files when they are needed. */
const ways: readonly {
  readonly path: RegExp;
  readonly signedIn: readonly string[];
  readonly else: readonly string[];
}[] = [
  { path: /^\/(?:ae\/mpci\/home)?$/, signedIn: [shell, home], else: [publicHome] },
  { path: /^\/ae\/mpci\/filings$/, signedIn: [shell, "src/features/mpci/list/list-screen.tsx"], else: [] },
  {
    path: /^\/ae\/mpci\/filings\/[0-9a-f-]{36}\/edit$/,
    signedIn: [
      shell,
      ...["editor-screen", "frame/status-and-deadline", "transport-section", "grid/lists"].map(
        (name) => `src/features/mpci/editor/${name}.tsx`,
      ),
    ],
    else: [],
  },
  { path: /^\/ae\/mpci\/filings\/[0-9a-f-]{36}$/, signedIn: [shell, "src/app/pages/mpci-detail-page.tsx"], else: [] },
  { path: /^\/adc\/filings$/, signedIn: [shell, "src/features/adc/list/list-screen.tsx"], else: [] },
  { path: /^\/adc\/filings\/[0-9a-f-]{36}$/, signedIn: [shell, "src/app/pages/adc-detail-page.tsx"], else: [] },
  { path: /^\/identity\/login$/, signedIn: [], else: ["src/features/account/sign-in/sign-in-screen.tsx"] },
];

/** Every source that some address preloads. */
export const aheadSources: readonly string[] = [...new Set(ways.flatMap((way) => [...way.signedIn, ...way.else]))];

export function isWayIn(path: string): boolean {
  return ways.some((way) => way.path.test(path));
}

interface Built {
  readonly manifest: Manifest;
  readonly sentenceParts: Readonly<Record<string, string>>;
}

/** The files for a path and for whether the person has signed in here; for any other path, the files of every page. */
export function aheadOf({ manifest, sentenceParts }: Built, path: string, signedIn: boolean): Ahead {
  const way = ways.find((one) => one.path.test(path));
  const sources = (signedIn ? way?.signedIn : way?.else) ?? [];
  const chunks = [...(sources.includes(publicHome) ? [] : [app]), ...sources].flatMap((source) => [
    ...withImports(manifest, source),
  ]);
  const once = (files: readonly string[]) => [...new Set(files)].map((file) => `/${file}`);
  return {
    scripts: once(chunks.map(({ file }) => file)),
    parts: [...new Set(sources.flatMap((source) => sentenceParts[source] ?? []))].filter((part) => part !== "first"),
  };
}

function withImports(manifest: Manifest, source: string, found = new Map<string, Chunk>()): Iterable<Chunk> {
  const chunk = manifest[source];
  if (chunk === undefined || found.has(source)) return found.values();
  found.set(source, chunk);
  for (const name of chunk.imports ?? []) withImports(manifest, name, found);
  return found.values();
}
