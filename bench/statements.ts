// Writes down what our server asks the database for one call, so that a bare handler can ask exactly the same.
import pg from "pg";

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Values that came out of the database, and so stay as they are when the statements run again. */
export interface Recording {
  readonly statements: Statement[];
  readonly returned: string[];
}

type Query = typeof pg.Client.prototype.query;

/** Everything that goes through any client between start and stop; bench only, never in the product. */
export function startRecording(): { stop: () => Recording } {
  const statements: Statement[] = [];
  const returned = new Set<string>();
  const original: Query = pg.Client.prototype.query;
  const recorder = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args;
    const text = typeof first === "string" ? first : ((first as { text?: string }).text ?? "");
    const values = Array.isArray(second) ? second : ((first as { values?: unknown[] }).values ?? []);
    statements.push({ text, values: structuredClone(values) });
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
      return { statements, returned: [...returned] };
    },
  };
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

function collect(rows: readonly unknown[], returned: Set<string>): void {
  for (const found of JSON.stringify(rows).matchAll(uuid)) returned.add(found[0]);
}

/** The identifiers that our server made itself: they must be new each time the statements run. */
export function madeIdentifiers({ statements, returned }: Recording, given: readonly string[]): string[] {
  const kept = new Set([...returned, ...given]);
  const made = new Set<string>();
  for (const { values } of statements) {
    for (const found of JSON.stringify(values).matchAll(uuid)) if (!kept.has(found[0])) made.add(found[0]);
  }
  return [...made];
}
