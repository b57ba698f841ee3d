// Finds the environment variables that the sources read, and those that the example file explains.
import type { Source, Violation } from "./sources.ts";

/** Set by the environment of a process, and explained there. */
const notOurs = new Set(["CI", "PATH", "LC_ALL", "HOME"]);

/** Names that an `env.ts` or its schema reads, or a command reads directly. */
export function variablesRead(sources: readonly Source[]): string[] {
  const names = sources
    .filter(({ path }) => /^apps\//.test(path) && !path.endsWith(".test.ts"))
    .flatMap(({ path, text }) => {
      const straight = [...text.matchAll(/\bprocess\.env\.([A-Z][A-Z0-9_]*)/g)];
      const byHelper = path.endsWith("/env.ts")
        ? [...text.matchAll(/\benv\.([A-Z][A-Z0-9_]*)|\benv,\s*"([A-Z][A-Z0-9_]*)"|\benv\["([A-Z][A-Z0-9_]*)"\]/g)]
        : [];
      // The members of the schema.
      const bySchema = path.endsWith("/env/variables.ts") ? [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]*): /gm)] : [];
      return [...straight, ...byHelper, ...bySchema].map(([, ...found]) => found.find((name) => name !== undefined)!);
    });
  return [...new Set(names)].filter((name) => !notOurs.has(name)).sort();
}

/** Names of the example file; a default is shown commented out. */
export function variablesExplained(example: string): string[] {
  return [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name!).sort();
}

export function settingViolations(sources: readonly Source[], example: string): Violation[] {
  const read = variablesRead(sources);
  const explained = variablesExplained(example);
  return [
    ...read
      .filter((name) => !explained.includes(name))
      .map((name) => ({ path: ".env.example", says: `lacks ${name}` })),
    ...explained
      .filter((name) => !read.includes(name))
      .map((name) => ({ path: ".env.example", says: `explains ${name}, which nothing reads` })),
  ];
}
