// Which sentences each part of the screens says: those named in the modules that its screens are made of.
export type Modules = (id: string) => { readonly code: string | null; readonly importedIds: readonly string[] } | null;

interface Options {
  readonly modules: Modules;
  /** What a browser fetches, each with its part. */
  readonly roots: Iterable<readonly [id: string, part: string]>;
  readonly all: readonly string[];
}

/** What everybody has from the first page on is in no other part. */
export function sentencesByPart({ modules, roots, all }: Options): Map<string, Set<string>> {
  const known = new Set(all);
  const seen = new Map<string, Set<string>>();
  const names = new Map<string, Set<string>>();
  for (const [id, part] of roots) {
    const [modulesOfPart, namesOfPart] = [entry(seen, part), entry(names, part)];
    walk(id, modulesOfPart, (module) => {
      for (const [, name] of (module.code ?? "").matchAll(/["'`]([^"'`\\\s]{2,120})["'`]/g)) {
        if (known.has(name!)) namesOfPart.add(name!);
      }
    });
  }
  const first = names.get("first") ?? new Set();
  for (const [part, some] of names) if (part !== "first") for (const name of first) some.delete(name);
  return names;

  function walk(id: string, visited: Set<string>, visit: (module: NonNullable<ReturnType<Modules>>) => void): void {
    const module = modules(id);
    if (module === null || visited.has(id)) return;
    visited.add(id);
    visit(module);
    for (const next of module.importedIds) walk(next, visited, visit);
  }
}

function entry(of: Map<string, Set<string>>, part: string): Set<string> {
  const found = of.get(part) ?? new Set();
  of.set(part, found);
  return found;
}
