// The thread that reads and checks, begun when it is first asked and ended with the page.
import { useEffect, useState } from "react";
import type { ReadAnswer } from "#filing/spreadsheet/sheet.ts";
import { sayPartIsMissing } from "#ui/late-part.ts";
import { useLatest } from "#ui/use-latest.ts";
import type { Asked, Said } from "./worker-messages.ts";
import type { WrittenSheet } from "./write-table.ts";

type Omitted<One> = One extends unknown ? Omit<One, "turn"> : never;

interface Thread {
  readonly ask: (asked: Omitted<Asked>) => number;
  /** Null: the thread did not come, or stopped, and the page says so. */
  readonly answerTo: (turn: number) => Promise<Said | null>;
  readonly end: () => void;
}

function createThread(hear: (said: Said) => void, onMissing: () => void): Thread {
  const held: { worker: Worker | null; turn: number } = { worker: null, turn: 0 };
  const awaited = new Map<number, (said: Said | null) => void>();
  function end(): void {
    held.worker?.terminate();
    held.worker = null;
    for (const resolve of awaited.values()) resolve(null);
    awaited.clear();
  }
  function start(): Worker {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "import" });
    worker.addEventListener("message", ({ data }: MessageEvent<Said>) => {
      awaited.get(data.turn)?.(data);
      awaited.delete(data.turn);
      hear(data);
    });
    // An update may have taken its script from the server.
    worker.addEventListener("error", () => {
      end();
      sayPartIsMissing();
      onMissing();
    });
    return worker;
  }
  return {
    ask: (asked) => {
      held.worker ??= start();
      held.turn += 1;
      held.worker.postMessage({ ...asked, turn: held.turn });
      return held.turn;
    },
    answerTo: (turn) => new Promise((resolve) => awaited.set(turn, resolve)),
    end,
  };
}

export function useWorker(onSaid: (said: Said) => void, onMissing = () => {}) {
  const hear = useLatest(onSaid);
  const missing = useLatest(onMissing);
  const [thread] = useState(() =>
    createThread(
      (said) => hear.current(said),
      () => missing.current(),
    ),
  );
  useEffect(() => thread.end, [thread]);
  const [uses] = useState(() => ({
    ask: thread.ask,
    read: async (source: File | string): Promise<ReadAnswer | null> => {
      const said = await thread.answerTo(thread.ask({ kind: "read", source }));
      if (said === null) return null;
      return said.kind === "read"
        ? { sheets: said.sheets }
        : { fault: said.kind === "refused" ? said.fault : "damaged" };
    },
    write: async (sheet: WrittenSheet): Promise<Blob | null> => {
      const said = await thread.answerTo(thread.ask({ kind: "write", sheet }));
      if (said?.kind === "missing") sayPartIsMissing();
      return said?.kind === "written" ? said.file : null;
    },
  }));
  return uses;
}
