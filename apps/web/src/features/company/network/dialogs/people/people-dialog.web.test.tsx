// Who may be named under a delegation: who may file at all, and who is named already.
import type { NetworkConnection, NetworkDelegation } from "@filings/contract/api/company/network";
import { afterEach, expect, it } from "vitest";
import { buttonNamed, type ScreenShown, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { PeopleDialog } from "./people-dialog.tsx";

let shown: ScreenShown | null = null;
afterEach(() => shown?.close());

const idOf = (last: string) => `01a00000-0000-7000-8000-0000000000${last}`;
const delegation = {
  ...{ id: idOf("e1"), system: "MPCI", direction: "RECEIVED", state: "ACTIVE", scope: ["HOUSE"], code: null },
  ...{ valid_from: "2026-11-20", valid_to: null, payer: "FILER", monthly_limit_e5: null, spent_e5: null, missing: [] },
  people: [{ id: idOf("a3"), name: "Hana Aziz" }],
  available_actions: ["CHOOSE_PEOPLE"],
} as const satisfies NetworkDelegation;
const connection: NetworkConnection = {
  ...{ id: idOf("c1"), state: "ACTIVE", direction: "OUT", address: null, ended_at: null },
  company: { id: idOf("d1"), name: "Capital Imports LLC", country: "AE", mpci_party_id: "CAP1234" },
  ...{
    invited_at: "2026-11-20T08:00:00.000Z",
    answered_at: null,
    delegations: [delegation],
    ended_delegations: [],
    available_actions: [],
  },
};

function person(id: string, name: string, permissions: readonly string[]) {
  return {
    ...{ id: idOf(id), name, permissions, revision: 1, email: `${id}@gulf.example`, is_self: false, active: true },
    ...{ has_usable_key: false, open_bills: 0, open_declarations: 0 },
    ...{ joined_at: "2026-11-20T08:00:00.000Z", last_used_at: null },
  };
}

it("offers those who may prepare or submit, and who is named already, and nobody who only pays", async () => {
  const path = `/api/company-network/delegations/${delegation.id}/people/`;
  shown = showScreen({
    path: "/",
    Screen: () => <PeopleDialog connection={connection} delegation={delegation} onClose={() => {}} />,
    answers: {
      "/api/v3/companies/self/users/list/": () =>
        Response.json([
          person("a1", "Amira Haddad", ["prepare"]),
          person("a2", "Paula Payer", ["pay"]),
          person("a3", "Hana Aziz", ["administer"]),
        ]),
      "/api/company-network/": () => Response.json({}),
      [path]: () => Response.json(connection),
    },
  });
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>("[role=dialog] input[type=checkbox]")];
  await soon(() =>
    expect(boxes().map((box) => [textOf(box.labels?.[0]), box.checked])).toEqual([
      ["Amira Haddad", false],
      ["Hana Aziz", true],
    ]),
  );
  for (const box of boxes()) box.click();
  await soon(() => expect(boxes().map(({ checked }) => checked)).toEqual([true, false]));
  buttonNamed("Save").click();
  await soon(() => expect(shown?.sent).toEqual([{ path, body: { people: [idOf("a1")] } }]));
});
