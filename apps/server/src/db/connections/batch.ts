// Statements of a transaction that go to PostgreSQL in one write and are answered in one: the rows of the last are read,
// and those of others that somebody waits for.
import pg from "pg";
import type { Statement } from "../pipelined.ts";

export interface NamedStatement extends Statement {
  /** Undefined: it is parsed at each use. */
  readonly name: string | undefined;
}

/** What the types of `pg` leave out of a query, its result and a connection. */
interface Wire {
  readonly stream: { readonly writable: boolean; readonly write: (bytes: Buffer) => unknown };
}
interface Submitted {
  prepare: (connection: Wire) => void;
  handleRowDescription: (message: unknown) => void;
  handleDataRow: (message: unknown) => void;
  handleCommandComplete: (message: unknown, connection: Wire) => void;
}
interface Reading {
  _checkForMultirow: () => void;
  _result: Form;
  _accumulateRows: boolean;
  /** What is answered when PostgreSQL is ready, whatever it says. */
  _canceledDueToError: Error | false;
}
const proto = pg.Query.prototype as unknown as Submitted & Record<"hasBeenParsed" | "_getRows", unknown>;
/** What writes a statement, by itself: the constructor of `pg` copies what it is given, property by property. */
const query = {
  prepare: proto.prepare,
  hasBeenParsed: proto.hasBeenParsed,
  _getRows: proto._getRows,
};

/** What the rows of a statement look like, as `pg` keeps it. */
type Form = Readonly<Record<"fields" | "_parsers" | "_prebuiltEmptyResultObject", unknown>>;

/** Of a connection: the forms of its named statements. PostgreSQL refuses a name whose rows have got another form. */
export type Forms = Map<string, Form>;

interface Member {
  readonly query: Pick<Submitted, "prepare">;
  readonly name: string | undefined;
  readonly isRead: boolean;
  /** Undefined: PostgreSQL is asked for it. */
  readonly form: Form | undefined;
}

/**
 * A query to `pg`, and several to PostgreSQL: each statement of the extended protocol, one Sync behind them all. PostgreSQL
 * answers at a Sync, so each of its own would wake both sides once more. After an error it passes over what follows.
 */
class Batch extends pg.Query {
  readonly texts: readonly string[];
  readonly #members: readonly Member[];
  readonly #forms: Forms;
  #answered = 0;
  /** The form of the rows of the member that answers now is in place. */
  #isFormed = false;

  constructor(
    statements: readonly NamedStatement[],
    forms: Forms,
    done: (error: Error | undefined, results: pg.QueryResult | pg.QueryResult[]) => void,
  ) {
    super("", done as never);
    this.texts = statements.map(({ text }) => text);
    this.#forms = forms;
    this.#members = statements.map(({ name, text, values, kept }, at) => ({
      // As `pg` makes one, without what it keeps for an answer: that is the batch's.
      query: { ...query, name, text, values: [...values], portal: "", handleError: this.#refuse },
      name,
      isRead: kept !== undefined || at === statements.length - 1,
      form: name === undefined ? undefined : forms.get(name),
    }));
  }

  /** Called for a value that cannot be written. */
  readonly #refuse = (error: Error) => {
    (this as unknown as Reading)._canceledDueToError ||= error;
  };

  override submit = (connection: unknown) => {
    const wire = connection as Wire;
    const { chunks, asking, unasking } = collectorOf(wire);
    chunks.length = 0;
    for (const { query, isRead, form } of this.#members)
      query.prepare(isRead && form === undefined ? asking : unasking);
    // Of a transaction that cannot be written whole nothing is: what was written would be kept.
    if ((this as unknown as Reading)._canceledDueToError !== false) chunks.length = 0;
    chunks.push(syncMessage);
    // Written at once: each write goes to the system by itself.
    if (wire.stream.writable) wire.stream.write(Buffer.concat(chunks));
    return null;
  };

  handleRowDescription(message: unknown): void {
    proto.handleRowDescription.call(this as never, message);
    const { name } = this.#member();
    const { fields, _parsers, _prebuiltEmptyResultObject } = (this as unknown as Reading)._result;
    if (name !== undefined) this.#forms.set(name, { fields, _parsers, _prebuiltEmptyResultObject });
  }

  handleDataRow(message: unknown): void {
    if (!this.#member().isRead) return;
    this.#takeForm();
    proto.handleDataRow.call(this as never, message);
  }

  handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#member().isRead) {
      this.#takeForm();
      proto.handleCommandComplete.call(this as never, message, connection);
    }
    this.#answered += 1;
    this.#isFormed = false;
  }

  #member(): Member {
    return this.#members[this.#answered]!;
  }

  /** What `pg` does when PostgreSQL says what the rows look like. */
  #takeForm(): void {
    const { form } = this.#member();
    if (form === undefined || this.#isFormed) return;
    const reading = this as unknown as Reading;
    reading._checkForMultirow();
    Object.assign(reading._result, form);
    reading._accumulateRows = true;
    this.#isFormed = true;
  }
}

/** Takes what a connection would write. */
interface Collector {
  readonly chunks: Buffer[];
  readonly asking: Wire;
  /** Does not ask what the rows look like. */
  readonly unasking: Wire;
}
const collectors = new WeakMap<Wire, Collector>();

function collectorOf(wire: Wire): Collector {
  const known = collectors.get(wire);
  if (known !== undefined) return known;
  const chunks: Buffer[] = [];
  const leftOut = { value: () => {} };
  // Each member ends with a Sync of its own, and asks what its rows look like.
  const stream = { value: { writable: true, write: (bytes: Buffer) => chunks.push(bytes) } };
  const asking = Object.create(wire, { stream, sync: leftOut }) as Wire;
  const made = { chunks, asking, unasking: Object.create(asking, { describe: leftOut }) as Wire };
  collectors.set(wire, made);
  return made;
}

const syncMessage = Buffer.from([0x53, 0, 0, 0, 4]);

/** The answer to the last statement, or the first error; the rows of the others that are read lie where they are kept. */
export function askTogether(
  client: pg.ClientBase,
  statements: readonly NamedStatement[],
  forms: Forms,
): Promise<pg.QueryResult> {
  return new Promise((done, failed) => {
    const answered = (error: Error | undefined, results: pg.QueryResult | pg.QueryResult[]) => {
      if (error) return failed(error);
      // `pg` gives one result, or a list of several.
      const all = [results].flat();
      const kept = statements.flatMap((one) => one.kept ?? []);
      for (const [at, one] of kept.entries()) one.rows = all[at]!.rows;
      done(all.at(-1)!);
    };
    client.query(new Batch(statements, forms, answered));
  });
}
