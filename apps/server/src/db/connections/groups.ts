// Sends as one what several calls ask of the same statements: what comes in one turn of the event loop, and what comes while
// the group before is with PostgreSQL.
import type { QueryResult } from "pg";
import type { Statement } from "../pipelined.ts";
import { type GroupText, groupMost, groupText } from "./group-texts.ts";

/** Undefined: the statements were not sent. */
type Answer = QueryResult | undefined;
/** `committed`: called before the answer, when PostgreSQL has done its part and others need not wait for the disk with it. */
export type Send = (statements: readonly Statement[], committed?: () => void) => Promise<Answer>;

interface Call {
  readonly statements: readonly Statement[];
  readonly answered: PromiseWithResolvers<Answer>;
}

/** Nobody waits longer for a group before, which may itself wait for a lock. */
const aheadMostMs = 20;

export class Groups {
  readonly #send: Send;
  readonly #texts = new Map<string, GroupText>();
  readonly #queues = new Map<string, Queue>();

  constructor(send: Send) {
    this.#send = send;
  }

  /** Undefined: one of the statements is for one call alone. */
  ask(statements: readonly Statement[]): Promise<Answer> | undefined {
    const texts: GroupText[] = [];
    for (const { text, kept } of statements) {
      const known = kept === undefined ? this.#textOf(text) : null;
      if (known === null) return undefined;
      texts.push(known);
    }
    const key = texts.map(({ id }) => id).join();
    const queue = this.#queues.get(key) ?? new Queue(texts, this.#send);
    this.#queues.set(key, queue);
    return queue.ask(statements);
  }

  #textOf(text: string): GroupText | null {
    const known = this.#texts.get(text) ?? groupText(text, this.#texts.size);
    if (known !== null) this.#texts.set(text, known);
    return known;
  }
}

/** Calls of the same statements. */
class Queue {
  readonly #texts: readonly GroupText[];
  readonly #send: Send;
  #waiting: Call[] = [];
  #isAhead = false;
  #isGathering = false;

  constructor(texts: readonly GroupText[], send: Send) {
    this.#texts = texts;
    this.#send = send;
  }

  ask(statements: readonly Statement[]): Promise<Answer> {
    const answered = Promise.withResolvers<Answer>();
    this.#waiting.push({ statements, answered });
    if (!this.#isGathering) {
      this.#isGathering = true;
      setImmediate(() => {
        this.#isGathering = false;
        this.#next();
      });
    }
    return answered.promise;
  }

  #next(): void {
    if (this.#isAhead || this.#waiting.length === 0) return;
    this.#isAhead = true;
    let isPast = false;
    const pass = () => {
      clearTimeout(late);
      if (isPast) return;
      isPast = true;
      this.#isAhead = false;
      this.#next();
    };
    const late = setTimeout(pass, aheadMostMs);
    void this.#answer(this.#waiting.splice(0, groupMost), pass).finally(pass);
  }

  async #answer(calls: readonly Call[], committed: () => void): Promise<void> {
    if (calls.length === 1) return this.#alone(calls[0]!, committed);
    const statements = this.#texts.map((text, at) => ({
      text: text.textFor(calls.length),
      values: calls.flatMap((call) => call.statements[at]!.values),
    }));
    try {
      const answer = await this.#send(statements, committed);
      for (const [use, { answered }] of calls.entries()) answered.resolve(answer && ofUse(answer, use));
    } catch (error) {
      // Each is asked by itself, and learns whether it was the one.
      if (wasRefused(error)) await Promise.all(calls.map((call) => this.#alone(call)));
      else for (const { answered } of calls) answered.reject(error);
    }
  }

  async #alone({ statements, answered }: Call, committed?: () => void): Promise<void> {
    await this.#send(statements, committed).then(answered.resolve, answered.reject);
  }
}

function ofUse(answer: QueryResult, use: number): QueryResult {
  return { ...answer, rows: answer.rows.filter((row: { use: number }) => row.use === use) };
}

/** PostgreSQL refused what it was given, or what stood in its way: nothing of the transaction is kept. */
function wasRefused(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^(22|23|40)...$|^55P03$/.test(String(error.code));
}
