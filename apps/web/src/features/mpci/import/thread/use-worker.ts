// The thread that reads and checks, begun when it is first asked and ended with the page.
import { useEffect, useState } from "react";
import type { ReadAnswer } from "#filing/spreadsheet/sheet.ts";
import { useLatest } from "#ui/use-latest.ts";
import type { Asked, Said } from "./worker-messages.ts";
import type { WrittenSheet } from "./write-table.ts";

type Omitted<One> = One extends unknown ? Omit<One, "turn"> : never;

interface Thread {
  readonly ask: (asked: Omitted<Asked>) => number;
  readonly answerTo: (turn: number) => Promise<Said>;
  readonly end: () => void;
}

function createThread(hear: (said: Said) => void): Thread {
  const held: { worker: Worker | null; turn: number } = { worker: null, turn: 0 };
  const awaited = new Map<number, (said: Said) => void>();
  function start(): Worker {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "import" });
    worker.addEventListener("message", ({ data }: MessageEvent<Said>) => {
      awaited.get(data.turn)?.(data);
      awaited.delete(data.turn);
      hear(data);
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
    end: () => {
      held.worker?.terminate();
      held.worker = null;
    },
  };
}

export function useWorker(onSaid: (said: Said) => void) {
  const hear = useLatest(onSaid);
  const [thread] = useState(() => createThread((said) => hear.current(said)));
  useEffect(() => thread.end, [thread]);
  const [uses] = useState(() => ({
    ask: thread.ask,
    read: async (source: File | string): Promise<ReadAnswer> => {
      const said = await thread.answerTo(thread.ask({ kind: "read", source }));
      return said.kind === "read"
        ? { sheets: said.sheets }
        : { fault: said.kind === "refused" ? said.fault : "damaged" };
    },
    write: async (sheet: WrittenSheet): Promise<Blob> => {
      const said = await thread.answerTo(thread.ask({ kind: "write", sheet }));
      return said.kind === "written" ? said.file : new Blob();
    },
  }));
  return uses;
}
