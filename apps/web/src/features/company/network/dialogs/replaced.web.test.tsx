// Which delegation a new one takes the place of: named at the box that replaces it, and the fault stands there alone.
import type { NetworkConnection } from "@filings/contract/api/company/network";
import { afterEach, expect, it } from "vitest";
import { buttonNamed, type ScreenShown, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { DelegateMpciDialog } from "./delegate-mpci-dialog.tsx";

let shown: ScreenShown | null = null;
afterEach(() => shown?.close());

const held = {
  ...{ id: "01a00000-0000-7000-8000-0000000000e1", system: "MPCI", direction: "GIVEN", state: "ACTIVE", code: null },
  ...{ scope: ["HOUSE"], valid_from: "2026-03-01", valid_to: null },
};
const connection = {
  id: "01a00000-0000-7000-8000-0000000000c1",
  company: { id: "01a00000-0000-7000-8000-0000000000d1", name: "Capital Imports LLC" },
  delegations: [held, { ...held, id: "01a00000-0000-7000-8000-0000000000e2", scope: ["CO_LOAD_MASTER"] }],
} as unknown as NetworkConnection;

const boxes = () => [...document.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
const said = () => textOf(document.querySelector("[role=dialog]")) ?? "";

function show(): ScreenShown {
  shown = showScreen({
    path: "/",
    Screen: () => <DelegateMpciDialog connection={connection} onClose={() => {}} />,
    answers: {
      "/api/filings/ae/mpci/connect/": () =>
        Response.json({ state: "CONNECTED", role: "FREIGHT_FORWARDER", mpci_party_id: "MPCI123" }),
    },
  });
  return shown;
}

it("names every one that is replaced with its days, and says at its box alone that another is in the way", async () => {
  const { sent } = show();
  await soon(() =>
    expect(said()).toMatch(
      /Replace the other delegation.*House bills · From 1 Mar 2026, no end date.*Co-load.* · From 1 Mar 2026, no end date/i,
    ),
  );
  buttonNamed("Delegate filing").click();
  await soon(() => expect(boxes().at(-1)?.getAttribute("aria-invalid")).toBe("true"));
  expect([...document.querySelectorAll("[aria-invalid=true]")]).toEqual([boxes().at(-1)]);
  expect(sent).toEqual([]);
});

it("sums up what is to be fixed in the order of the fields", async () => {
  show();
  await soon(() => document.querySelector<HTMLInputElement>("input[value=PRINCIPAL]")!.click());
  await soon(() => expect(document.querySelector("#field-monthly_limit_e5")).not.toBeNull());
  const limit = document.querySelector<HTMLInputElement>("#field-monthly_limit_e5")!;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(limit, "twenty");
  limit.dispatchEvent(new Event("input", { bubbles: true }));
  buttonNamed("Delegate filing").click();
  await soon(() => expect(said()).toContain("2 things to fix"));
  const summary = textOf(document.querySelector("section[tabindex='-1']"));
  expect(summary).toMatch(/Enter a whole number of credits.*Another delegation covers the same/);
});
