// What is typed into the form of a dialog and kept nowhere is asked about before Escape, a press outside, or the cross takes it away.
import type { ReactNode } from "react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { AddPasskeyDialog } from "#features/account/passkeys/add-passkey-dialog.tsx";
import { InviteCompanyDialog } from "#features/company/network/dialogs/invite-company-dialog.tsx";
import { MakeUnitDialog } from "#features/company/units/dialogs/make-unit-dialog.tsx";
import { buttonNamed, type ScreenShown, showScreen, soon, textOf, typeInto } from "#session/screen-for-tests.tsx";

type Shown = (props: { readonly onClose: () => void }) => ReactNode;

let screen: ScreenShown;
afterEach(() => screen.close());

const titles = () => [...document.querySelectorAll("[role=dialog] h2")].map(textOf);
const question = "Discard what you entered?";
const fields = () => document.querySelectorAll<HTMLInputElement>("[role=dialog] input[type=text]");

async function show(Opened: Shown): Promise<HTMLInputElement> {
  function Screen() {
    const [isOpen, setOpen] = useState(true);
    return isOpen ? <Opened onClose={() => setOpen(false)} /> : <p>closed</p>;
  }
  screen = showScreen({ path: "/", Screen, answers: () => Response.json({ results: [] }) });
  return soon(() => {
    const [field] = fields();
    if (field === undefined) throw new Error("no field yet");
    return field;
  });
}

function press(key: string): void {
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

const dialogs: readonly (readonly [string, Shown])[] = [
  ["New unit", MakeUnitDialog],
  ["Invite a company", InviteCompanyDialog],
  ["Add a passkey", AddPasskeyDialog],
];

it.each(dialogs)(
  "%j asks before Escape and the cross, and is closed at once where nothing is typed",
  async (title, Opened) => {
    const field = await show(Opened);
    typeInto(field, "Sharjah");
    await soon(() => {
      if (!titles().includes(question)) press("Escape");
      expect(titles()).toEqual([title, question]);
    });
    buttonNamed("Keep editing").click();
    await soon(() => expect(titles()).toEqual([title]));
    expect(fields()[0]?.value).toBe("Sharjah");
    await soon(() => {
      if (!titles().includes(question)) buttonNamed("Close").click();
      expect(titles()).toEqual([title, question]);
    });
    buttonNamed("Discard").click();
    await soon(() => expect(textOf(document.body)).toContain("closed"));
    screen.close();
    await show(Opened);
    press("Escape");
    await soon(() => expect(textOf(document.body)).toContain("closed"));
  },
);

it("the focus goes back to the field after a press outside, which took it away", async () => {
  const field = await show(MakeUnitDialog);
  field.focus();
  typeInto(field, "SHJ-1");
  await soon(() => {
    field.blur();
    if (!titles().includes(question)) {
      document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, cancelable: true, button: 0 }));
      document.body.click();
    }
    expect(titles()).toContain(question);
  });
  buttonNamed("Keep editing").click();
  await soon(() => expect(titles()).toEqual(["New unit"]));
  await soon(() => expect(document.activeElement).toBe(field));
});

it("a button that leaves has said so", async () => {
  typeInto(await show(MakeUnitDialog), "SHJ-1");
  buttonNamed("Cancel").click();
  await soon(() => expect(textOf(document.body)).toContain("closed"));
});
