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

it("names every one that is replaced with its days, and says at its box alone that another is in the way", async () => {
  shown = showScreen({
    path: "/",
    Screen: () => <DelegateMpciDialog connection={connection} onClose={() => {}} />,
    answers: {
      "/api/filings/ae/mpci/connect/": () =>
        Response.json({ state: "CONNECTED", role: "FREIGHT_FORWARDER", mpci_party_id: "MPCI123" }),
    },
  });
  await soon(() =>
    expect(said()).toMatch(
      /Replace the other delegation.*House bills · From 1 Mar 2026, no end date.*Co-load.* · From 1 Mar 2026, no end date/i,
    ),
  );
  buttonNamed("Delegate filing").click();
  await soon(() => expect(boxes().at(-1)?.getAttribute("aria-invalid")).toBe("true"));
  expect([...document.querySelectorAll("[aria-invalid=true]")]).toEqual([boxes().at(-1)]);
  expect(shown.sent).toEqual([]);
});
