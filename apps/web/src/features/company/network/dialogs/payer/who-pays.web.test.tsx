// Who pays under a delegation: the principal chooses when it delegates and later, with a limit that is a number; the other reads it.
import type { NetworkConnection, NetworkDelegation } from "@filings/contract/api/company/network";
import { afterEach, expect, it, vi } from "vitest";
import { ownCompany, type Sent, showScreen } from "#session/screen-for-tests.tsx";
import { aConnection, aDelegation, idOf } from "../../network.example.ts";
import { NetworkScreen } from "../../network-screen.tsx";

const network = "/api/company-network/";
const withDelegations = (...delegations: NetworkDelegation[]) => aConnection({ delegations });
const changeable = (difference: Partial<NetworkDelegation> = {}) =>
  aDelegation({ available_actions: ["CHOOSE_PAYER", "END"], ...difference });

const paid = { payer: "PRINCIPAL", monthly_limit_e5: 2_000_000 } as const;
const unit = { id: idOf("a1"), company_id: ownCompany.id, kind: "HEADQUARTERS", name: "Gulf, Al Mina Road" };
const place = { street: null, po_box: null, city: "Dubai", region: null, postcode: null, country: "AE" };

let close: () => void = () => {};
afterEach(() => close());

function show(before: NetworkConnection, after = before, address = "/company-network"): readonly Sent[] {
  const shown: { sent: readonly Sent[]; close: () => void } = showScreen({
    path: "/company-network",
    address,
    Screen: NetworkScreen,
    answers: {
      [network]: () =>
        Response.json({
          headquarters: { ...unit, ...place, contact_name: null, phone: null, email: null },
          units: [],
          connections: [shown.sent.length > 0 ? after : before],
        }),
      [`${network}filings/`]: () => Response.json({ count: 0, count_capped: false, results: [] }),
      "/api/filings/ae/mpci/connect/": () =>
        Response.json({ state: "CONNECTED", role: "FREIGHT_FORWARDER", mpci_party_id: "MPCI123" }),
      "/api/v3/feature-flags/": () => Response.json([]),
      [`${network}connections/${idOf("c1")}/mpci-delegations/`]: () => Response.json(after),
      [`${network}delegations/${idOf("e1")}/payer/`]: () => Response.json(after),
    },
  });
  close = shown.close;
  return shown.sent;
}

/** Parts of a screen are fetched when they are wanted, which takes its time on a busy machine. */
const waitFor = <Found,>(look: () => Found | Promise<Found>) => vi.waitFor(look, { timeout: 10_000 });
const sees = (text: string | RegExp) => waitFor(() => expect(document.body.textContent).toMatch(text));
const buttons = (name: string) =>
  [...document.querySelectorAll<HTMLElement>("button, [role=menuitem]")].filter(
    (one) => (one.getAttribute("aria-label") ?? one.textContent?.trim()) === name,
  );
const found = (name: string) =>
  waitFor(() => {
    const last = buttons(name).at(-1);
    expect(last, name).toBeDefined();
    return last!;
  });
const press = async (name: string) => (await found(name)).click();
const limit = () => document.querySelector<HTMLInputElement>("#field-monthly_limit_e5");
const choose = (payer: string) =>
  waitFor(() => document.querySelector<HTMLInputElement>(`input[value=${payer}]`)!.click());

function write(text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(limit(), text);
  limit()!.dispatchEvent(new Event("input", { bubbles: true }));
}

it("filing is delegated with one's own company paying, up to a limit that is a number", async () => {
  const sent = show(withDelegations());
  // By key, as a person without a mouse does; a press before the menu has come opens nothing.
  await waitFor(async () => {
    const menu = await found("Delegate filing to Capital Imports LLC");
    menu.focus();
    menu.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    expect(buttons("MPCI bills")).not.toEqual([]);
  });
  await press("MPCI bills");
  await sees(/Who pays for the filings.*Capital Imports LLC.? pays, from its own credits/);
  expect(limit()).toBeNull();
  await choose("PRINCIPAL");
  await waitFor(() => expect(limit()).not.toBeNull());
  const told = "Enter a whole number of credits up to 1,000,000, or leave it empty.";
  write("twenty");
  await press("Delegate filing");
  await sees(told);
  write("20");
  await waitFor(() => expect(document.body.textContent).not.toContain(told));
  write("-1");
  await press("Delegate filing");
  await sees(told);
  expect(sent).toEqual([]);
  write("0");
  await waitFor(() => expect(document.body.textContent).not.toContain(told));
  write("\u0662\u0660");
  await press("Delegate filing");
  await waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([paid]));
});

it("who pays stands beside the delegation, with the limit and what is spent of it, and is changed by the principal", async () => {
  const sent = show(withDelegations(changeable({ ...paid, spent_e5: 700_000 })), withDelegations(changeable()));
  await sees("Your company pays, at most 20 credits a month · 7 credits this month");
  await press("Change who pays under the delegation with Capital Imports LLC: House bills and Master bills");
  await waitFor(() => expect(limit()?.value).toBe("20"));
  await choose("FILER");
  await press("Save");
  await sees("Who pays was changed");
  const path = `${network}delegations/${idOf("e1")}/payer/`;
  expect(sent).toEqual([{ path, body: { payer: "FILER", monthly_limit_e5: null } }]);
  await sees(/Capital Imports LLC.? pays/);
});

it("the one that files reads who pays and what it has spent of the limit, and changes nothing", async () => {
  const received = { ...paid, spent_e5: 500_000, direction: "RECEIVED" as const, available_actions: ["END" as const] };
  show(withDelegations(changeable(received)));
  await sees(/Capital Imports LLC.? pays, at most 20 credits a month · 5 credits this month/);
  expect([...document.querySelectorAll("button")].some((one) => /Change who pays/.test(one.textContent))).toBe(false);
});

it("the address that a notification leads to opens the limit, for whom may change it, until it is closed", async () => {
  const address = `/company-network?limit=${idOf("e1")}`;
  const limited = changeable({ ...paid, spent_e5: 1_900_000 });
  show(withDelegations(limited), undefined, address);
  await waitFor(() => expect(limit()?.value).toBe("20"));
  const hint = document.getElementById(limit()?.getAttribute("aria-describedby") ?? "");
  expect(hint?.textContent).toMatch(/^19 credits this month/);
  await press("Cancel");
  await waitFor(() => expect(limit()).toBeNull());
  await sees("19 credits this month");
  close();
  show(withDelegations({ ...limited, available_actions: [] }), undefined, address);
  await sees("19 credits this month");
  expect(limit()).toBeNull();
});
