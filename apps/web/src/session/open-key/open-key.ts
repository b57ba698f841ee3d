// The key that is open on this page: as long without use as its owner chose, in a worker's memory alone, locked at once on demand.
import type { OpenMinutes } from "./time.ts";
import { type KeyAnswer, type KeyFault, KeyFaultError, type KeyWork, type KeyWorkResult } from "./work.ts";

/** What only the page knows of a key, and the security log is told. */
export interface KeyUse {
  readonly kind: "KEY_UNLOCKED" | "KEY_UNLOCK_FAILED" | "KEY_LOCKED";
  readonly address: string;
}

export interface OpenKey {
  /** The address of the open key; null while none is. */
  readonly address: () => string | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly work: <Work extends KeyWork>(
    asked: Work,
    onProgress?: (share: number) => void,
  ) => Promise<KeyWorkResult[Work["do"]]>;
  /** Fetches the worker ahead, so that a key is opened and used also when the line is cut then. */
  readonly prepare: () => void;
  /** Hears of each unlocking, each that failed, and each locking. */
  readonly onUse: (hear: (use: KeyUse) => void) => () => void;
  /** For how many minutes without use it stays open. */
  readonly minutes: () => OpenMinutes;
  /** Chooses that anew; for an open key it counts from now. */
  readonly stayOpen: (minutes: OpenMinutes) => void;
  /** Forgets the key at once, whatever is being done with it. */
  readonly lock: () => void;
}

export type KeyWorker = Pick<Worker, "postMessage" | "terminate"> & {
  onmessage: ((event: MessageEvent<KeyAnswer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

interface Surroundings {
  readonly startWorker: () => KeyWorker;
  readonly after: (ms: number, act: () => void) => () => void;
  /** The choice of the key's owner, where it is kept. */
  readonly readMinutes: () => OpenMinutes;
  readonly keepMinutes: (minutes: OpenMinutes) => void;
}

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: (share: number) => void;
}

interface Held {
  worker: KeyWorker | null;
  address: string | null;
  lastId: number;
  minutes: OpenMinutes;
  endTimer: () => void;
}

export function createOpenKey({ startWorker, after, readMinutes, keepMinutes }: Surroundings): OpenKey {
  const held: Held = {
    worker: null,
    address: null,
    lastId: 0,
    minutes: readMinutes(),
    endTimer: () => {},
  };
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<() => void>();
  const hearers = new Set<(use: KeyUse) => void>();

  function tell(kind: KeyUse["kind"], address: string): void {
    for (const hear of hearers) hear({ kind, address });
  }

  function become(address: string | null): void {
    held.address = address;
    for (const listener of listeners) listener();
  }

  function stop(fault: KeyFault): void {
    held.endTimer();
    held.worker?.terminate();
    held.worker = null;
    const left = [...waiting.values()];
    waiting.clear();
    for (const { reject } of left) reject(new KeyFaultError(fault));
    const { address } = held;
    if (address === null) return;
    become(null);
    tell("KEY_LOCKED", address);
  }

  const lock = () => stop("worker_stopped");

  function use(): void {
    held.endTimer();
    held.endTimer = after(held.minutes * 60_000, lock);
  }

  function hear(message: KeyAnswer): void {
    const asked = waiting.get(message.id);
    if (asked === undefined) return;
    if ("progress" in message) {
      asked.onProgress(message.progress);
      return;
    }
    waiting.delete(message.id);
    if ("fault" in message) asked.reject(new KeyFaultError(message.fault, message.address ?? null));
    else asked.resolve(message.result as never);
  }

  function worker(): KeyWorker {
    if (held.worker !== null) return held.worker;
    const started = startWorker();
    started.onmessage = ({ data }) => hear(data);
    // With no key open, its script did not come.
    started.onerror = () => stop(held.address === null ? "worker_missing" : "worker_stopped");
    held.worker = started;
    return started;
  }

  async function work<Work extends KeyWork>(asked: Work, onProgress: (share: number) => void = () => {}) {
    const id = ++held.lastId;
    const answered = new Promise<KeyWorkResult[Work["do"]]>((resolve, reject) => {
      waiting.set(id, { resolve, reject, onProgress });
      worker().postMessage({ id, work: asked });
    });
    const result = await answered.catch((error: unknown) => {
      const isWrong = error instanceof KeyFaultError && error.fault === "wrong_passphrase";
      if (isWrong && asked.do === "open-keystore" && asked.address !== undefined)
        tell("KEY_UNLOCK_FAILED", asked.address);
      throw error;
    });
    if (asked.do === "open-keystore" || asked.do === "open-private-key") {
      use();
      become(result.address);
      tell("KEY_UNLOCKED", result.address);
    } else if (asked.do === "sign") use();
    return result;
  }

  return {
    address: () => held.address,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    work,
    prepare: () => void worker(),
    onUse: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    minutes: () => held.minutes,
    stayOpen: (minutes) => {
      held.minutes = minutes;
      keepMinutes(minutes);
      if (held.address !== null) use();
      for (const listener of listeners) listener();
    },
    lock,
  };
}
