// Keeps what is said of a draft in step with its content; the checking itself is done in a thread of its own.
import type { FilingBody } from "@filings/contract/mpci/filing";
import type { Finding } from "@filings/contract/mpci/findings";
import type { BrowserKnows } from "#filing/mpci/cells/check-in-browser.ts";
import type { ServerWord, ShownFinding } from "./checks.ts";

interface Surroundings {
  readonly said: ServerWord;
  readonly read: () => FilingBody;
  readonly knowsOf: (body: FilingBody) => BrowserKnows;
  readonly startWorker: () => Worker;
  readonly onContent: (body: FilingBody) => void;
  /** Of our rules and the server, or of the server alone where our rules cannot be had. */
  readonly onFindings: (findings: readonly ShownFinding[], by: "rules" | "server") => void;
}

export interface DraftChecks {
  /** Settled when the findings are those of the content as it is then; without our rules they are the server's. */
  readonly check: () => Promise<void>;
  /** The lists that the rules read are others now. */
  readonly checkAnew: () => Promise<void>;
  readonly hear: (said: ServerWord) => void;
  readonly stop: () => void;
}

type Answered = (found: Finding[] | null) => void;

export function createDraftChecks(around: Surroundings): DraftChecks {
  const held: {
    said: ServerWord;
    /** What our rules find in the content that the server spoke of. */
    ownOfSaid: readonly Finding[] | null;
    turn: number;
    latest: Promise<void>;
    worker: Worker | null;
  } = { said: around.said, ownOfSaid: null, turn: 0, latest: Promise.resolve(), worker: null };
  const asked = new Map<number, Answered>();

  function stop(): void {
    held.worker?.terminate();
    held.worker = null;
    for (const answered of asked.values()) answered(null);
    asked.clear();
  }

  function worker(): Worker {
    if (held.worker !== null) return held.worker;
    const started = around.startWorker();
    started.addEventListener("message", ({ data }: MessageEvent<{ id: number; found: Finding[] }>) => {
      asked.get(data.id)?.(data.found);
      asked.delete(data.id);
    });
    started.addEventListener("error", stop);
    held.worker = started;
    return started;
  }

  /** Null where our rules cannot be had. */
  function find(body: FilingBody): Promise<Finding[] | null> {
    const { promise, resolve } = Promise.withResolvers<Finding[] | null>();
    const id = Math.max(0, ...asked.keys()) + 1;
    asked.set(id, resolve);
    try {
      worker().postMessage({ id, body, knows: around.knowsOf(body) });
    } catch {
      stop();
    }
    return promise;
  }

  async function run(turn: number): Promise<void> {
    const { said } = held;
    const content = around.read();
    around.onContent(content);
    const rules = await import("./checks.ts").catch(() => null);
    const own = rules === null ? null : await find(content);
    const ownOfSaid = held.ownOfSaid ?? (content === said.body ? own : own && (await find(said.body)));
    if (turn !== held.turn) return;
    if (held.said === said) held.ownOfSaid = ownOfSaid;
    const whole = rules !== null && own !== null && ownOfSaid !== null;
    if (whole) around.onFindings(rules.mergeFindings(content, own, said, ownOfSaid), "rules");
    else around.onFindings(said.findings, "server");
  }

  async function check(): Promise<void> {
    held.turn += 1;
    held.latest = run(held.turn);
    // A later check takes the place of this one.
    for (let waited: Promise<void> | null = null; waited !== held.latest; await waited) waited = held.latest;
  }

  return {
    check,
    checkAnew: () => {
      held.ownOfSaid = null;
      return check();
    },
    hear: (said) => {
      held.said = said;
      held.ownOfSaid = null;
    },
    stop,
  };
}
