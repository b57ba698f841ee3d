// What the page of the connection says in each state, and to whom it offers what.
import type { Connection } from "@filings/contract/api/mpci/connection";
import type { Permission } from "@filings/contract/company/permissions";
import { afterEach, describe, expect, it, vi } from "vitest";
import { queryKeys } from "#api/query-keys.ts";
import { type Sent, showScreen } from "#session/screen-for-tests.tsx";
import { ConnectScreen } from "./connect-screen.tsx";

const path = "/api/filings/ae/mpci/connect/";
const none: Connection = {
  state: "NOT_CONNECTED",
  role: null,
  mpci_party_id: null,
  registered_name: null,
  trade_licence_number: null,
  requested_at: null,
  connected_at: null,
  reason: null,
  code: null,
  replacement: null,
};
const connected: Connection = {
  ...none,
  state: "CONNECTED",
  role: "SHIPPING_LINE",
  mpci_party_id: "GUL0001",
  registered_name: "GULF LINE LLC",
  connected_at: "2026-11-20T08:00:00.000Z",
};

/** Parts of a screen are fetched when they are wanted, which takes its time on a busy machine. */
const waitFor = <Found,>(look: () => Found | Promise<Found>) => vi.waitFor(look, { timeout: 10_000 });

let close: () => void = () => {};
afterEach(() => close());

function show(
  connection: Connection,
  said: () => Response = () => Response.json(connected),
  permissions?: Permission[],
) {
  const shown: { sent: readonly Sent[]; close: () => void } = showScreen({
    path: "/ae/mpci/connect",
    Screen: ConnectScreen,
    ...(permissions !== undefined && { permissions }),
    answers: { [path]: () => (shown.sent.length > 0 ? said() : Response.json(connection)) },
  });
  close = shown.close;
  return shown.sent;
}

const sees = (text: string | RegExp) => waitFor(() => expect(document.body.textContent).toMatch(text));
const buttons = () => [...document.querySelectorAll("main button, button")].map(({ textContent }) => textContent);
const field = (name: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLInputElement>(`#field-${name}`);
    expect(found, name).not.toBeNull();
    return found!;
  });

async function write(name: string, text: string): Promise<void> {
  const input = await field(name);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

function press(name: string): void {
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name)!.click();
}

describe("the connection to NAIC", () => {
  it("of a company that has none is made with what was written, in the name it has here unless that is changed", async () => {
    const sent = show(none);
    expect((await field("registered_name")).value).toBe("Gulf");
    press("Connect");
    await sees("2 things to fix");
    expect(sent).toEqual([]);
    await write("mpci_party_id", " gul0001 ");
    (await field("accept_terms")).click();
    press("Connect");
    await sees("NAIC is asked to confirm the connection");
    expect(sent).toEqual([
      {
        path,
        body: {
          mpci_party_id: "gul0001",
          role: "FREIGHT_FORWARDER",
          registered_name: "Gulf",
          trade_licence_number: null,
          accept_terms: true,
        },
      },
    ]);
    await sees(/GULF LINE LLC.*Connected.*GUL0001.*Shipping line/);
  });

  it("under a name in Arabic is not asked for: the field says that NAIC has it in Latin letters", async () => {
    const sent = show(none);
    await write("mpci_party_id", "GUL0001");
    await write("registered_name", "شركة الخليج للشحن");
    (await field("accept_terms")).click();
    press("Connect");
    await sees("Write the name in Latin letters, as it is registered with NAIC.");
    expect((await field("registered_name")).getAttribute("aria-invalid")).toBe("true");
    expect(sent).toEqual([]);
    await write("registered_name", "AL KHALEEJ SHIPPING");
    press("Connect");
    await sees("NAIC is asked to confirm the connection");
  });

  it("that is refused keeps what was written, and says why", async () => {
    const detail = "Check the MPCI Party ID: another company is connected with it.";
    show(none, () => Response.json({ detail, code: "party_id_in_use" }, { status: 400 }));
    await write("mpci_party_id", "MPCI123");
    (await field("accept_terms")).click();
    press("Connect");
    await sees(detail);
    expect((await field("mpci_party_id")).value).toBe("MPCI123");
    expect((await field("accept_terms")).checked).toBe(true);
  });

  it("that filings on their way hold up names them, with the way to each", async () => {
    const filings = [{ id: "01a00000-0000-7000-8000-000000000042", name: "GULF7700123" }];
    const detail = "Wait until no filing is on its way to NAIC, then change the connection.";
    const refusal = { detail, code: "connection_in_use", current: { count: 12, filings } };
    show(connected, () => Response.json(refusal, { status: 409 }));
    await waitFor(() => press("Change the connection"));
    await write("mpci_party_id", "GUL0002");
    (await field("accept_terms")).click();
    press("Connect");
    await sees(/NAIC has not acknowledged these filings yet.*GULF7700123.*and 11 more filings/);
    const link = [...document.querySelectorAll("a")].find(({ textContent }) => textContent === "GULF7700123");
    expect(link?.getAttribute("href")).toBe(`/ae/mpci/filings/${filings[0]?.id}`);
  });

  it("that NAIC has refused is asked for again from what was written before", async () => {
    show({ ...connected, state: "REJECTED", connected_at: null, reason: "The licence has lapsed." });
    await sees("The licence has lapsed.");
    expect((await field("mpci_party_id")).value).toBe("GUL0001");
    expect((await field("role")).value).toBe("SHIPPING_LINE");
  });

  it("that was refused without a word of NAIC says so, and what we refused ourselves is not said by NAIC", async () => {
    const refused: Connection = { ...connected, state: "REJECTED", connected_at: null };
    show(refused);
    await sees(/NAIC refused your company's connection.*NAIC gave no reason\./);
    close();
    show({ ...refused, code: "party_id_in_use" });
    await sees("Check the MPCI Party ID: another company is connected with it.");
    expect(document.body.textContent).not.toContain("NAIC refused");
    close();
    const replacement = { ...refused, state: "REJECTED", code: "party_id_in_use", mpci_party_id: "GUL0002" } as const;
    show({ ...connected, replacement: replacement as unknown as NonNullable<Connection["replacement"]> });
    await sees("Check the MPCI Party ID: another company is connected with it.");
    expect(document.body.textContent).not.toContain("NAIC refused");
  });

  it("that is changed says what NAIC does, and what the change still waits for once NAIC has confirmed it", async () => {
    const { registered_name, trade_licence_number } = connected;
    const asked = { role: "SHIPPING_LINE", registered_name: registered_name!, trade_licence_number } as const;
    const change = { ...asked, requested_at: "2026-11-21T08:00:00.000Z", reason: null, code: null };
    show({ ...connected, replacement: { ...change, state: "PENDING", mpci_party_id: "GUL0002" } });
    await sees(/NAIC is reviewing the change to .GUL0002/);
    close();
    show({ ...connected, replacement: { ...change, state: "CONFIRMED", mpci_party_id: "GUL0002" } });
    await sees(/NAIC has confirmed the change to .GUL0002.*files under .GUL0001.*every bill that is on its way/);
    expect(document.body.textContent).not.toContain("reviewing");
  });

  it("that NAIC decides on while one waits makes out of date what the company may file with", async () => {
    let decided = false;
    const shown = showScreen({
      path: "/ae/mpci/connect",
      Screen: ConnectScreen,
      answers: {
        [path]: () => Response.json(decided ? connected : { ...connected, state: "PENDING", connected_at: null }),
      },
    });
    close = shown.close;
    shown.queries.setQueryData(queryKeys.available, []);
    await sees("With NAIC");
    expect(shown.queries.getQueryState(queryKeys.available)?.isInvalidated).toBe(false);
    decided = true;
    await sees("Connected since");
    expect(shown.queries.getQueryState(queryKeys.available)?.isInvalidated).toBe(true);
  });

  it("that stands is changed only by who administers, and not before they ask for it", async () => {
    show(connected);
    await sees("GUL0001");
    expect(document.querySelector("#field-mpci_party_id")).toBeNull();
    await waitFor(() => expect(buttons()).toContain("Change the connection"));
    press("Change the connection");
    expect((await field("mpci_party_id")).value).toBe("GUL0001");
    press("Cancel");
    await waitFor(() => expect(document.querySelector("#field-mpci_party_id")).toBeNull());
    close();

    show(connected, undefined, ["prepare", "submit", "pay"]);
    await sees("GUL0001");
    expect(buttons()).not.toContain("Change the connection");
    close();

    show(none, undefined, ["prepare"]);
    await sees("Your company is not connected. Only an administrator can connect it.");
    expect(document.querySelector("form")).toBeNull();
  });
});
