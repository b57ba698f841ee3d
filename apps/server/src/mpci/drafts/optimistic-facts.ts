// What a new bill is written with where many are begun one after the other, before it is known whether it holds: its number
// was drawn before, its filer and its carrier are as this process read them a moment ago, and no other bill has its number,
// lies above it, or holds one of its containers. What writes the bill checks that.
import { nothingHeld } from "@filings/contract/mpci/findings";
import { type Database, sql } from "#db/open";
import type { DraftFacts } from "#mpci/detail/draft-facts";
import { type Asking, isPlain } from "#mpci/family/asked-bill";

/** What is known of a filer and a carrier may be as old in the findings of a new bill as in those of a save. */
const rememberedMs = 30_000;
const pairsMost = 1_000;
/** After a rest numbers that were drawn before it are passed over, because another process may have drawn later ones. */
const restMs = 200;
/** So many bills without a rest are begun by no hand: one by one, each takes the next number as it is read. */
const byHandMost = 20;
const drawnAtOnce = 32;
const aheadLeast = 16;

export interface OptimisticFacts extends DraftFacts {
  /** The next of `filing_numbers`. */
  readonly next: number;
}

interface Pair extends Pick<DraftFacts, "filer" | "carrier"> {
  readonly readAt: number;
}

class OptimisticReads {
  readonly #db: Database["db"];
  /** By company and carrier. */
  readonly #pairs = new Map<string, Pair>();
  readonly #tried = new WeakSet<object>();
  #numbers: number[] = [];
  #begunAt = 0;
  #sinceRest = 0;
  #isDrawing = false;

  constructor(db: Database["db"]) {
    this.#db = db;
  }

  /** Undefined: it is to be read. Given once for a request, which is tried anew where these facts do not hold. */
  take(request: object, asking: Asking): OptimisticFacts | undefined {
    const now = performance.now();
    if (now - this.#begunAt > restMs) {
      this.#numbers = [];
      this.#sinceRest = 0;
    }
    this.#begunAt = now;
    this.#sinceRest += 1;
    const pair = this.#pairs.get(keyOf(asking));
    if (pair === undefined || now - pair.readAt > rememberedMs || this.#tried.has(request)) return undefined;
    if (this.#sinceRest > byHandMost && this.#numbers.length < aheadLeast) void this.#draw();
    const next = this.#numbers.shift();
    if (next === undefined) return undefined;
    this.#tried.add(request);
    return { next, filer: pair.filer, carrier: pair.carrier, bill_number_taken_by: null, held: nothingHeld };
  }

  remember(asking: Asking, { filer, carrier }: DraftFacts): void {
    if (this.#pairs.size >= pairsMost) this.#pairs.clear();
    this.#pairs.set(keyOf(asking), { filer, carrier, readAt: performance.now() });
  }

  async #draw(): Promise<void> {
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    try {
      const { rows } = await sql<{ next: number }>`
        select nextval('filing_numbers') as next from generate_series(1, ${drawnAtOnce}::int)`.execute(this.#db);
      this.#numbers.push(...rows.map(({ next }) => next));
    } catch {
      // Bills are read as before, and learn from that what is wrong.
    } finally {
      this.#isDrawing = false;
    }
  }
}

function keyOf({ companyId, named: { carrier_id } }: Asking): string {
  return `${companyId} ${carrier_id}`;
}

/** Whether what is to be written needs no reading before: it files for itself, and no co-loader's bill is above it. */
export function maySkipReading({ named, delegationId }: Asking): boolean {
  return delegationId === null && isPlain(named);
}

const ofDatabase = new WeakMap<Database, OptimisticReads>();

/** Null: the embedded database, where one bill comes after the other. */
export function optimisticFacts(database: Database): OptimisticReads | null {
  if (database.kind !== "postgres") return null;
  const known = ofDatabase.get(database) ?? new OptimisticReads(database.db);
  ofDatabase.set(database, known);
  return known;
}
