// In which order connected companies are read, on the page of the network and on that of the delegations.
import { afterEach, expect, it } from "vitest";
import { ownCompany, type ScreenShown, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { NetworkScreen } from "./network-screen.tsx";

let shown: ScreenShown | null = null;
afterEach(() => shown?.close());

const address = { street: null, po_box: null, city: "Dubai", region: null, postcode: null, country: "AE" };
const nobody = { contact_name: null, phone: null, email: null };
const at = "2026-11-20T08:00:00.000Z";

function connection(place: number, name: string, state = "ACTIVE") {
  return {
    ...{ id: `01a00000-0000-7000-8000-0000000000c${place}`, state, direction: "OUT", address: null },
    company: { id: `01a00000-0000-7000-8000-0000000000d${place}`, name, country: "AE", mpci_party_id: null },
    ...{ invited_at: at, answered_at: at, ended_at: state === "ENDED" ? at : null },
    ...{ delegations: [], ended_delegations: [], available_actions: [] },
  };
}

it("stand by name as the language orders names, however long they are connected; what is over stays as it was", async () => {
  const own = {
    id: ownCompany.id,
    company_id: ownCompany.id,
    kind: "HEADQUARTERS",
    name: "Gulf",
    ...address,
    ...nobody,
  };
  shown = showScreen({
    path: "/",
    Screen: NetworkScreen,
    answers: {
      "/api/company-network/": () =>
        Response.json({
          ...{ headquarters: own, units: [] },
          connections: [
            ...[connection(1, "Zayed Lines"), connection(2, "Zulu", "ENDED"), connection(3, "Alpha", "ENDED")],
            ...[connection(4, "al Bahar"), connection(5, "\u00c9tihad"), connection(6, "Emaar")],
          ],
        }),
      "/api/company-network/filings/": () => Response.json({ count: 0, count_capped: false, results: [] }),
    },
  });
  await soon(() => expect(textOf(document.body)).toContain("Zulu"));
  expect([...document.querySelectorAll("section h2")].map(textOf)).toEqual([
    ...["al Bahar", "Emaar", "\u00c9tihad", "Zayed Lines", "Your company", "Earlier"],
  ]);
  expect(textOf(document.body)).toMatch(/Earlier.*Zulu.*Alpha/);
});
