// What is made of the rows, and which bills that are there already they may change.
import type { ComponentProps } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { buttonNamed, showScreen, soon } from "#session/screen-for-tests.tsx";
import { type Came, cameOf, madeKindOf } from "./came.ts";
import { CreateBar } from "./create-bar.tsx";

const nothing: Came = { drafts: 0, changed: 0, updates: 0, unchanged: 0, numbers: [] };

let close: () => void = () => {};
afterEach(() => close());

function show(of: Partial<ComponentProps<typeof CreateBar>>) {
  const props: ComponentProps<typeof CreateBar> = {
    ...{ fresh: 0, changed: 0, updates: 0, toFix: 0, checking: 0, came: nothing, isDone: false, held: 0, filed: 0 },
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

it.each([
  [{ fresh: 3 }, "Create 3 drafts"],
  [{ changed: 1 }, "Change 1 draft"],
  [{ fresh: 2, changed: 1 }, "Create or change 3 drafts"],
  // NAIC's bill stays as it is.
  [{ updates: 1 }, "Draft 1 update"],
  [{ fresh: 2, changed: 1, updates: 1 }, "Make 4 drafts and updates"],
])("names what the press does: %o", async (of, label) => {
  show({ filed: 1, wanted: { drafts: true, filed: true }, ...of });
  await soon(() => expect(buttonNamed(label)).toBeTruthy());
});

it("leads to the drafts that were made, and says that all are only where nothing else came", async () => {
  show({ came: { ...nothing, drafts: 2, numbers: ["HBL1", "HBL2"] }, isDone: true });
  await soon(() => expect(document.body.textContent).toContain("All 2 drafts are made."));
  expect(document.querySelector("a")?.getAttribute("href")).toContain("HBL2");
  close();
  show({ came: { ...nothing, drafts: 2, numbers: ["HBL1", "HBL2"] }, filed: 1 });
  await soon(() => expect(document.body.textContent).toContain("2 drafts are made."));
  expect(document.body.textContent).not.toContain("All 2");
});

it("says after a corrected file that NAIC has no update yet, and leads to the update alone", async () => {
  show({ came: { ...nothing, updates: 1, unchanged: 11, numbers: ["HBL7"] }, isDone: true });
  await soon(() => expect(document.querySelector("a")?.textContent).toBe("Show the updates"));
  expect(document.querySelector("[role=status]")?.textContent?.trim()).toBe(
    "1 update is drafted: NAIC does not have it until you seal and submit it. 11 bills are unchanged.",
  );
  expect(document.querySelector("a")?.getAttribute("href")).toMatch(/HBL7/);
  // Nothing is left to press.
  expect([...document.querySelectorAll("button")]).toEqual([]);
});

it("offers no drafts to see before any was made", async () => {
  show({ came: { ...nothing, unchanged: 11 }, filed: 1 });
  await soon(() => expect(document.body.textContent).toContain("11 bills are unchanged."));
  expect(document.querySelector("a")).toBeNull();
});

it("counts what this page made, also where the answer was lost or the draft was changed again", () => {
  const first = { earlier: null, isRepeated: false } as const;
  expect([
    madeKindOf("CREATED", { ...first, standing: "NEW" }),
    madeKindOf("UPDATED", { ...first, standing: "FILED" }),
    madeKindOf("UPDATED", { ...first, standing: "DRAFT" }),
    madeKindOf("UPDATED", { ...first, standing: "NEW", earlier: "draft" }),
    madeKindOf("UNCHANGED", { ...first, standing: "NEW", isRepeated: true }),
    madeKindOf("UNCHANGED", { ...first, standing: "FILED", isRepeated: true }),
    madeKindOf("UNCHANGED", { ...first, standing: "NEW" }),
    madeKindOf("EXISTS", { ...first, standing: "NEW" }),
  ]).toEqual(["draft", "update", "changed", "draft", "draft", "update", null, null]);
  const made = {
    change: { bill_number: "HBL7" },
    outcome: "UPDATED",
    kind: "update",
    held: null,
    message: null,
  } as const;
  const states = ["HBL7", "HBL8", "HBL9"].map((key) => [key, "done"] as const);
  expect(cameOf(new Map([["HBL7", made]]), new Map(states))).toEqual({
    ...nothing,
    ...{ updates: 1, unchanged: 2, numbers: ["HBL7"] },
  });
});
