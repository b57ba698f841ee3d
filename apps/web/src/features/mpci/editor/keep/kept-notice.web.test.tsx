// The box over a recovered edit: it goes once the edit is saved, and takes back nothing that was typed besides.
import { emptyBody } from "@filings/contract/mpci/draft";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { valueAt } from "@filings/contract/values/value-at";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newGoodsItem } from "#filing/mpci/cells/cells.ts";
import type { KeptTexts } from "#filing/mpci/unchosen/kept-texts.ts";
import { beginWithEmptyPages, every, pass, show } from "#ui/page-for-tests.tsx";
import { createObservable } from "../draft/observable.ts";
import { type EditorParts, EditorProvider } from "../editor-context.ts";
import { createAutosave, quietMs } from "./autosave.ts";
import { KeptNotice } from "./kept-notice.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });

const saved = emptyBody();
const withVessel = (vessel_name: string, voyage_number: string | null = null): FilingBody => ({
  ...saved,
  transport: { ...saved.transport, vessel_name, voyage_number },
});

async function recover(recovered: FilingBody, from = saved) {
  const held = { body: recovered, isOver: false };
  const autosave = createAutosave({
    saved: { revision: 1, body: from },
    savedAt: 0,
    unanswered: [],
    onFound: () => {},
    read: () => held.body,
    send: async (revision) => ({ kind: "saved", revision: revision + 1 }),
    keep: { write: () => true, forget: () => {} },
    isOnline: () => true,
    now: Date.now,
  });
  const type = (body: FilingBody) => {
    held.body = body;
    autosave.changed();
  };
  const unchosen = createObservable<KeptTexts>(new Map());
  const values = { at: (path: string) => valueAt(held.body, path) };
  const parts = { readNow: () => held.body, unchosen, values } as unknown as EditorParts;
  await show(
    <EditorProvider value={parts}>
      <KeptNotice
        at="12:03"
        autosave={autosave}
        saved={from}
        recovered={recovered}
        onReplace={type}
        onOver={() => {
          held.isOver = true;
        }}
      />
    </EditorProvider>,
  );
  return { held, type, autosave, unchosen };
}

const press = (name: string) =>
  act(async () =>
    every("button")
      .find(({ textContent }) => textContent === name)
      ?.click(),
  );

it("goes once the recovered edit is saved, not before", async () => {
  const { held, autosave } = await recover(withVessel("EVER PATIENT"));
  expect(held.isOver).toBe(false);
  autosave.changed();
  await pass(quietMs + 50);
  expect(autosave.saved().body.transport.vessel_name).toBe("EVER PATIENT");
  expect(held.isOver).toBe(true);
});

it("takes back the recovered fields alone, and gives them again by Undo", async () => {
  const { held, type } = await recover(withVessel("EVER PATIENT"));
  type(withVessel("EVER PATIENT", "503E"));
  await press("Go back to the saved version");
  expect(held.body.transport).toMatchObject({ vessel_name: null, voyage_number: "503E" });
  await pass(quietMs + 50);
  expect(held.isOver).toBe(false);
  await press("Undo");
  expect(held.body.transport).toMatchObject({ vessel_name: "EVER PATIENT", voyage_number: "503E" });
});

it("gives a text again to its row, which a colleague has moved meanwhile", async () => {
  const rows = ["a", "b"].map((key) => ({ ...newGoodsItem(), key }));
  const recovered = { ...withVessel("EVER PATIENT"), goods_items: rows };
  const { type, unchosen } = await recover(recovered, { ...saved, goods_items: rows });
  unchosen.set(new Map([["goods_items[1].package_type", { text: "drumm", kind: "not_chosen", row: "b", over: null }]]));
  await press("Go back to the saved version");
  type({ ...saved, goods_items: rows.slice(1) });
  await press("Undo");
  expect([...unchosen.get().keys()]).toEqual(["goods_items[0].package_type"]);
});
