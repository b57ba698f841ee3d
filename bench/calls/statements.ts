// Writes down what our server asks the database for one call, so that a bare handler can ask exactly the same.
import pg from "pg";

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface Recording {
  readonly statements: Statement[];
  /** Identifiers that were asked with before any answer had shown them: our server's own, or the caller's. */
  readonly made: string[];
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

type Query = typeof pg.Client.prototype.query;

/** Everything that goes through any client between start and stop; bench only, never in the product. */
export function startRecording(): { stop: () => Recording } {
  const statements: Statement[] = [];
  const returned = new Set<string>();
  const made = new Set<string>();
  const original: Query = pg.Client.prototype.query;
  const recorder = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args;
    const text = typeof first === "string" ? first : ((first as { text?: string }).text ?? "");
    const values = Array.isArray(second) ? second : ((first as { values?: unknown[] }).values ?? []);
    statements.push({ text, values: structuredClone(values) });
    for (const found of JSON.stringify(values).matchAll(uuid)) if (!returned.has(found[0])) made.add(found[0]);
    const result = Reflect.apply(original, this, args) as Promise<pg.QueryResult> | undefined;
    void Promise.resolve(result).then(
      (done) => collect(done?.rows ?? [], returned),
      () => {},
    );
    return result;
  };
  pg.Client.prototype.query = recorder as unknown as Query;
  return {
    stop: () => {
      pg.Client.prototype.query = original;
      return { statements, made: [...made] };
    },
  };
}

function collect(rows: readonly unknown[], returned: Set<string>): void {
  for (const found of JSON.stringify(rows).matchAll(uuid)) returned.add(found[0]);
}

/** The identifiers that must be new each time the statements run. */
export function madeIdentifiers({ made }: Recording, given: readonly string[]): string[] {
  return made.filter((id) => !given.includes(id));
}
