// A delegation that was ended is looked for where it stood: the list says how many were, and leads to the history, which says which.
import type { NetworkConnectionWithHistory } from "@filings/contract/api/company/network";
import { fold } from "@filings/contract/values/fold";
import { afterEach, expect, it } from "vitest";
import { ownCompany, showScreen, soon } from "#session/screen-for-tests.tsx";
import { DelegationsScreen } from "./delegations-screen.tsx";
import { aConnection, at, idOf } from "./network.example.ts";
import { NetworkScreen } from "./network-screen.tsx";

let close: () => void = () => {};
afterEach(() => close());

const ended_delegations = [
  { id: idOf("e1"), system: "MPCI", direction: "GIVEN" },
  { id: idOf("e2"), system: "ADC", direction: "GIVEN" },
] as const;
const removed: NetworkConnectionWithHistory["history"][number] = {
  ...{ id: idOf("f1"), at, kind: "DELEGATION_REMOVED", is_ours: true, company_name: "Gulf", person: "Amira" },
  ...{ system: "MPCI", scope: ["HOUSE"], code: null, payer: null, monthly_limit_e5: null },
};

function show(Screen: () => React.ReactNode, ended = true) {
  const connection = aConnection(ended ? { ended_delegations: [...ended_delegations] } : {});
  const unit = { id: idOf("a1"), company_id: ownCompany.id, kind: "HEADQUARTERS", name: "Gulf" };
  const nothing = { count: 0, count_capped: false, next: null, previous: null, page: 1, page_size: 10, results: [] };
  close = showScreen({
    path: "/delegations",
    Screen,
    answers: {
      "/api/company-network/": () => Response.json({ headquarters: unit, units: [], connections: [connection] }),
      "/api/company-network/filings/": () => Response.json(nothing),
      [`/api/company-network/connections/${connection.id}/`]: () =>
        Response.json({ ...connection, history: [removed] }),
    },
  }).close;
}
const page = () => fold(document.body.textContent ?? "");

it("where one stood among those of one filing system, and the history says of an expired one that it was removed", async () => {
  show(DelegationsScreen);
  await soon(() => expect(page()).toContain("1 delegation ended in the last 30 days the history says which"));
  const button = [...document.querySelectorAll("button")].filter(({ textContent }) => textContent === "History");
  expect(button.map((one) => one.getAttribute("aria-label"))).toEqual(["Show the history with Capital Imports LLC"]);
  button[0]?.click();
  await soon(() => expect(page()).toContain("expired delegation removed from the list mpci house bills"));
});

it("beside the company, and nothing where none was", async () => {
  show(NetworkScreen);
  await soon(() => expect(page()).toContain("2 delegations ended in the last 30 days"));
  close();
  show(NetworkScreen, false);
  await soon(() => expect(page()).toContain("connected since"));
  expect(page()).not.toContain("ended in the last");
});
