// Lets the transactions of one connection reach the disk together: each commits without waiting for it, and is answered
// when a flush that was sent behind it is.
import type pg from "pg";

/** Statement that waits, as every commit would, until what was committed before it is kept as the server is set up to keep it. */
const flush = {
  name: "flush",
  text: "select set_config('synchronous_commit', $1, true), pg_logical_emit_message(true, 'filings', '')",
};

export class Flushes {
  readonly #send: () => Promise<unknown>;
  #running: Promise<void> | null = null;
  #next: PromiseWithResolvers<void> | null = null;

  constructor(send: () => Promise<unknown>) {
    this.#send = send;
  }

  /** Resolves when all that was sent over the connection until now, and was committed, is kept. */
  next(): Promise<void> {
    this.#next ??= Promise.withResolvers();
    return this.#next.promise;
  }

  /** Sends the next one, if somebody waits for it and none is on its way. */
  begin(): void {
    if (this.#running !== null || this.#next === null) return;
    const { promise, resolve, reject } = this.#next;
    this.#next = null;
    this.#running = promise;
    void this.#send()
      .then(() => resolve(), reject)
      .finally(() => {
        this.#running = null;
        this.begin();
      });
  }

  /** Resolves when nobody waits any more. */
  async settled(): Promise<void> {
    await (this.#next?.promise ?? this.#running);
  }
}

/** The flush of a connection whose commits no longer wait for the disk; null: its server does not let it, and they wait. */
export async function flushedTogether(
  client: pg.Client,
): Promise<{ name: string; text: string; values: string[] } | null> {
  const { rows } = await client.query<{ kept: string }>("select current_setting('synchronous_commit') as kept");
  const statement = { ...flush, values: [rows[0]!.kept] };
  const isAllowed = await client.query({ text: flush.text, values: statement.values }).then(
    () => true,
    () => false,
  );
  if (!isAllowed) return null;
  await client.query("set synchronous_commit = off");
  return statement;
}
