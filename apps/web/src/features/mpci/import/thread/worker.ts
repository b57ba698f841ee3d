// The thread of its own in which a file is read and its bills are checked, so that no key press waits for five thousand rows.
import { readFile, readPasted } from "#filing/spreadsheet/read-file.ts";
import { FileRefused } from "#filing/spreadsheet/sheet.ts";
import { createTableChecks, type Known } from "../table/check-table.ts";
import type { CellEdit, ImportTable } from "../table/table.ts";
import { edited } from "../table/table.ts";
import { createLatestCheck } from "./latest-check.ts";
import type { Asked, Said } from "./worker-messages.ts";

const stepsOf = createTableChecks();
const checkLatest = createLatestCheck();
const held: { table: ImportTable | null; known: Known | null } = { table: null, known: null };

self.addEventListener("message", ({ data }: MessageEvent<Asked>) => void answer(data));

async function answer(asked: Asked): Promise<void> {
  if (asked.kind === "read") say(await read(asked));
  else if (asked.kind === "write") {
    const late = await import("./write-table.ts").catch(() => null);
    if (late === null) say({ kind: "missing", turn: asked.turn });
    else say({ kind: "written", turn: asked.turn, file: await late.writeTable(asked.sheet) });
  } else if (asked.kind === "edit") tell(asked.turn, { edits: asked.edits });
  else tell(asked.turn, asked);
}

async function read({ turn, source }: Extract<Asked, { kind: "read" }>): Promise<Said> {
  try {
    const sheets =
      typeof source === "string" ? readPasted(source) : await readFile(new Uint8Array(await source.arrayBuffer()));
    return { kind: "read", turn, sheets };
  } catch (error) {
    if (error instanceof FileRefused) return { kind: "refused", turn, fault: error.fault };
    return { kind: "refused", turn, fault: "damaged" };
  }
}

interface Given {
  readonly table?: ImportTable;
  readonly known?: Known;
  readonly edits?: readonly CellEdit[];
}

function tell(turn: number, given: Given): void {
  const { table, known, edits = [] } = given;
  held.table = table ?? held.table;
  held.known = known ?? held.known;
  if (held.table === null || held.known === null) return;
  held.table = edited(held.table, edits);
  void checkLatest(stepsOf(held.table, held.known), (checked) => say({ kind: "checked", turn, ...checked }));
}

function say(said: Said): void {
  self.postMessage(said);
}
