import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { beginWithEmptyPages, every, one, pass, press, show } from "../page-for-tests.tsx";
import { ConfirmDialog, type ConfirmDialogProps } from "./confirm-dialog.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });

function Question(props: Partial<ConfirmDialogProps>) {
  const [said, setSaid] = useState("nothing");
  return (
    <>
      <output>{said}</output>
      <ConfirmDialog
        isOpen={said === "nothing"}
        title="Drop the draft?"
        onOk={() => setSaid("OK")}
        onCancel={() => setSaid("Cancel")}
        {...props}
      />
    </>
  );
}

const buttons = () => every<HTMLButtonElement>("[role=dialog] button").filter(({ textContent }) => textContent !== "");
const choose = async (words: string) => {
  buttons()
    .find(({ textContent }) => textContent?.includes(words))
    ?.click();
  await pass(0);
};
const said = () => one("output").textContent;

it("a dialog whose opener is gone gives the focus to the heading of the page, and brings that into sight", async () => {
  const seen: Element[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    seen.push(this);
  });
  function Page() {
    const [isDone, setDone] = useState(false);
    return (
      <main id="main">
        <h1>Bill 7</h1>
        <ConfirmDialog isOpen={!isDone} title="Send it?" onOk={() => setDone(true)} onCancel={() => {}} />
      </main>
    );
  }
  await show(<Page />);
  await choose("OK");
  expect(document.activeElement).toBe(one("h1"));
  expect(seen).toEqual([one("h1")]);
  vi.restoreAllMocks();
});

describe("the confirmation dialog [spec 2.confirmation]", () => {
  it("offers Cancel and OK, and says which was chosen", async () => {
    await show(<Question />);
    expect(one("[role=dialog] h2").textContent).toBe("Drop the draft?");
    expect(buttons().map(({ textContent }) => textContent)).toEqual(["Cancel", "OK"]);
    await choose("OK");
    expect([said(), every("[role=dialog]")]).toEqual(["OK", []]);
  });

  it("is cancelled by its button and by Escape, and then nothing was confirmed", async () => {
    await show(<Question />);
    await choose("Cancel");
    expect(said()).toBe("Cancel");
  });

  it("is cancelled by Escape", async () => {
    await show(<Question />);
    await press("Escape");
    expect(said()).toBe("Cancel");
  });

  it("says the verb where there is one, and waits while it is done", async () => {
    await show(<Question okLabel="Discard draft" isDangerous isBusy />);
    await press("Escape");
    await choose("Cancel");
    await choose("Discard draft");
    expect(said()).toBe("nothing");
  });
});
