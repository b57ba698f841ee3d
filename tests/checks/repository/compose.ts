// Reads compose.yaml as a container engine does: anchors merged, variables filled in.
import { parse } from "yaml";

export interface Service {
  readonly image?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly read_only?: boolean;
  readonly networks?: readonly string[];
  readonly ports?: readonly string[];
}

export interface Composed {
  readonly services: Readonly<Record<string, Service>>;
}

export function readCompose(text: string): Composed {
  return parse(text, { merge: true }) as Composed;
}

/** `${NAME}`, `${NAME:-default}` and `${NAME:?sentence}`. Throws for a variable that must be given and is not. */
export function filledIn(text: string, given: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind: string | undefined, rest = "") => {
    const value = given[name] ?? "";
    if (value !== "") return value;
    if (kind === "-") return rest as string;
    throw new Error(`${name} is not given: ${String(rest)}`);
  });
}

export function variablesOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!))].sort();
}
