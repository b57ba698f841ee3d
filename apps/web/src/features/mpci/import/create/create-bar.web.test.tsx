// What is made of the rows, and which bills that are there already they may change.
import type { ComponentProps } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { buttonNamed, showScreen, soon } from "#session/screen-for-tests.tsx";
import { CreateBar } from "./create-bar.tsx";

let close: () => void = () => {};
afterEach(() => close());

function show(of: Partial<ComponentProps<typeof CreateBar>>) {
  const props: ComponentProps<typeof CreateBar> = {
    ...{ fresh: 0, changed: 0, toFix: 0, checking: 0, numbers: [], held: 0, filed: 0 },
    wanted: { drafts: false, filed: false },
    ...{ progress: null, failure: null, onWanted: vi.fn(), onCreate: vi.fn(), onStop: vi.fn() },
    ...of,
  };
  ({ close } = showScreen({ path: "/", Screen: () => <CreateBar {...props} />, answers: {} }));
  return props;
}

const labels = () => [...document.querySelectorAll("label")].map(({ textContent }) => textContent);

it("changes drafts and filed bills only where each is ticked", async () => {
  const props = show({ fresh: 3, held: 2, filed: 1 });
  await soon(() => expect(buttonNamed("Create 3 drafts")).toBeTruthy());
  expect(labels()).toEqual(["Update 2 drafts that are there already", "Draft an update of 1 filed bill"]);
  document.querySelectorAll<HTMLInputElement>("input[type=checkbox]")[1]?.click();
  expect(props.onWanted).toHaveBeenCalledWith({ drafts: false, filed: true });
});

it("names what the press does: creates, changes, or both", async () => {
  show({ changed: 1, filed: 1, wanted: { drafts: false, filed: true } });
  await soon(() => expect(buttonNamed("Change 1 bill")).toBeTruthy());
  close();
  show({ fresh: 2, changed: 1, filed: 1, wanted: { drafts: false, filed: true } });
  await soon(() => expect(buttonNamed("Create or change 3 bills")).toBeTruthy());
});

it("leads to the bills that are done, and says that all are only where none waits for a tick", async () => {
  show({ numbers: ["HBL1", "HBL2"] });
  await soon(() => expect(document.body.textContent).toContain("All 2 drafts are made."));
  expect(document.querySelector("a")?.getAttribute("href")).toContain("HBL2");
  close();
  show({ numbers: ["HBL1"], filed: 1 });
  await soon(() => expect(document.querySelector("a")).not.toBeNull());
  expect(document.body.textContent).not.toContain("is made.");
});
