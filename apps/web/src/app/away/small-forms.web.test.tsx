// What is typed into forms that keep their values themselves is named at a sign-out too.
import type { ReactNode } from "react";
import { afterEach, expect, it } from "vitest";
import { KeysToApprove } from "#features/account/keys/keys-to-approve.tsx";
import { AddPasskeyDialog } from "#features/account/passkeys/add-passkey-dialog.tsx";
import { LabelsDialog } from "#filing/mpci/own-words/labels-dialog.tsx";
import { ViewsDialog } from "#filing/views/views-dialog.tsx";
import { buttonNamed, type ScreenShown, showScreen, soon, typeInto } from "#session/screen-for-tests.tsx";
import { typedForms } from "#ui/dialog/typed-now.ts";

const nothing = () => {};
const list = { system: "MPCI", path: "/ae/mpci/filings", read: () => ({}) } as const;
const waiting = {
  id: "01a00000-0000-7000-8000-000000000007",
  ethereum_address: "0x52908400098527886E0F7030069857D2E4169EE7",
  created: "2026-11-21T08:00:00.000Z",
  user: { id: "2", name: "Yusuf" },
  may_approve: true,
};

let screen: ScreenShown;
afterEach(() => screen.close());

it.each<[string, () => ReactNode, () => void]>([
  ["Add a passkey", () => <AddPasskeyDialog onClose={nothing} />, nothing],
  ["Saved views", () => <ViewsDialog list={list} address={{}} onClose={nothing} />, nothing],
  ["Labels", () => <LabelsDialog filings={[]} onClose={nothing} />, nothing],
  ["Refuse this key?", () => <KeysToApprove />, () => buttonNamed("Refuse the key of Yusuf").click()],
])("what is typed under %j is named, and no longer once it is taken back", async (title, Screen, open) => {
  screen = showScreen({
    path: "/",
    Screen,
    answers: ({ pathname }) =>
      Response.json(pathname.endsWith("/to-approve/") ? [waiting] : { results: [], labels: [] }),
  });
  await soon(open);
  const field = await soon(() => {
    const found = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      "[role$=dialog] :is(input[type=text], textarea)",
    );
    if (found === null) throw new Error("no field yet");
    return found;
  });
  expect(typedForms()).toEqual([]);
  typeInto(field, "Office");
  await soon(() => expect(typedForms()).toEqual([title]));
  typeInto(field, "");
  await soon(() => expect(typedForms()).toEqual([]));
});
