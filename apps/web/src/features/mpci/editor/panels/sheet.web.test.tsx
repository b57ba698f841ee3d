// The side panel of a row passes the focus from field to field, and to what was just added to a list within it.
import { act, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { beginWithEmptyPages, click, every, one, pass, press, show } from "#ui/page-for-tests.tsx";
import { openDraft } from "../draft/draft-for-tests.ts";
import { EditorProvider } from "../editor-context.ts";
import { ListEditor } from "./list-editor.tsx";
import { Sheet } from "./sheet.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });

function Fields() {
  const [isListed, setListed] = useState(true);
  return (
    <>
      <input id="country" onBlur={() => setListed(false)} />
      {isListed && <div>The list of countries</div>}
      <input id="phone" />
    </>
  );
}

it("lets the focus go on to the next field though the list of the one left is removed meanwhile", async () => {
  await show(
    <Sheet title="Shipper" focusId="country" heirId="parties" onClose={() => {}}>
      <Fields />
    </Sheet>,
  );
  const panel = one("[role=dialog]");
  const taken = vi.spyOn(HTMLElement.prototype, "focus");
  // As a browser moves it: while a field is told that it is left, the focus is nowhere.
  const nowhere = vi.spyOn(document, "activeElement", "get").mockReturnValue(document.body);
  await act(async () => {
    one("#country").dispatchEvent(new FocusEvent("focusout", { bubbles: true, relatedTarget: one("#phone") }));
  });
  await act(async () => {});
  expect(panel.textContent).not.toContain("The list of countries");
  expect(taken.mock.contexts).not.toContain(panel);
  nowhere.mockRestore();
});

it("is closed by Done as by Escape, with the focus back where it was opened", async () => {
  function Row() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" id="details" onClick={() => setOpen(true)}>
          Details
        </button>
        {isOpen && (
          <Sheet title="Shipper" focusId="phone" heirId="parties" onClose={() => setOpen(false)}>
            <Fields />
          </Sheet>
        )}
      </>
    );
  }
  await show(<Row />);
  for (const close of [() => press("Escape"), () => click("footer button")]) {
    one("#details").focus();
    await click("#details");
    expect(document.activeElement?.id).toBe("phone");
    expect(one("footer button").textContent).toBe("Done");
    await close();
    await pass(50);
    expect(document.querySelector("[role=dialog]")).toBeNull();
    expect(document.activeElement?.id).toBe("details");
  }
});

it("gives the focus to the button that added a row which is not added after all, wherever the page had put it", async () => {
  function Parties() {
    const [isAdded, setAdded] = useState(false);
    return (
      <>
        {!isAdded && (
          <button type="button" id="add" onClick={() => setAdded(true)}>
            Add
          </button>
        )}
        <button type="button" id="neighbour">
          Add another
        </button>
        {isAdded && (
          <Sheet title="Notify party" focusId="phone" heirId="add" isUndone onClose={() => setAdded(false)}>
            <Fields />
          </Sheet>
        )}
      </>
    );
  }
  await show(<Parties />);
  // The button that was pressed goes away, and the page has passed its focus on.
  one("#neighbour").focus();
  await click("#add");
  expect(document.activeElement?.id).toBe("phone");
  await press("Escape");
  await pass(50);
  expect(document.activeElement?.id).toBe("add");
});

it("puts the focus into the first field of what was just added to a list", async () => {
  const { parts } = openDraft();
  await show(
    <EditorProvider value={parts}>
      <ListEditor path="equipment[0].seals" title="Seals" addLabel="Add a seal" most={9} newMember={() => ({})}>
        {(path) => (
          <>
            <input id={`${path}.number`} />
            <input id={`${path}.party`} />
          </>
        )}
      </ListEditor>
    </EditorProvider>,
  );
  await click("section > button");
  expect(document.activeElement?.id).toBe("equipment[0].seals[0].number");
  await click("section > button");
  expect(document.activeElement?.id).toBe("equipment[0].seals[1].number");
  expect(every("input")).toHaveLength(4);
});
