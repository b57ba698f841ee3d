import { afterEach, expect, it, vi } from "vitest";
import { parseSearch, stringifySearch } from "#app/route-search.ts";
import { type ScreenShown, showScreen } from "#session/screen-for-tests.tsx";
import { NewFilingScreen } from "./new-filing-screen.tsx";

const carrier = { id: "01a00000-0000-7000-8000-000000000001", name: "EVERGREEN LINE", scac: "EGLV" };
const delegation = {
  id: "01a00000-0000-7000-8000-000000000003",
  principal: { company_name: "Gulf Forwarding LLC", mpci_party_id: "MPCI123", role: "FREIGHT_FORWARDER" },
  scope: ["HOUSE"],
  state: "ACTIVE",
  valid_from: "2026-01-01",
  valid_to: null,
};
const forwarder = { state: "CONNECTED", role: "FREIGHT_FORWARDER", mpci_party_id: "MPCI123" };
const line = { state: "CONNECTED", role: "SHIPPING_LINE", mpci_party_id: "EMCSL00" };
let close: () => void = () => {};

function show(search: string, connection: object = forwarder): ScreenShown {
  const shown = showScreen({
    path: "/ae/mpci/filings/new",
    Screen: NewFilingScreen,
    address: `/ae/mpci/filings/new${search}`,
    search: { parseSearch, stringifySearch },
    answers: ({ pathname }, body) => {
      if (pathname.includes("connected-delegations"))
        return Response.json([delegation, { ...delegation, id: "x", state: "EXPIRED" }]);
      if (pathname.includes("/connect/")) return Response.json(connection);
      if (body === null) return Response.json([{ ...carrier, mpci_party_id: "EMCSL00" }]);
      return Response.json({ id: "01a00000-0000-7000-8000-000000000002" }, { status: 201 });
    },
  });
  close = shown.close;
  return shown;
}

async function chosen(): Promise<string> {
  await vi.waitFor(() => expect(document.querySelectorAll("input[type=radio]")).toHaveLength(4));
  return document.querySelector<HTMLInputElement>("input[type=radio]:checked")?.value ?? "";
}

afterEach(() => close());

it("a link from the example begins with the example, and creates it when that is pressed", async () => {
  const { sent, address } = show("?from=example");
  expect(await chosen()).toBe("example");
  expect(sent).toEqual([]);
  const create = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Create the draft");
  create?.click();
  await vi.waitFor(() => expect(address()).toBe("/ae/mpci/filings/01a00000-0000-7000-8000-000000000002/edit"));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({ bill_type: "HOUSE", goods_items: [{}, {}] });
});

it.each(["", "?from=elsewhere"])("a filing begins empty at the address with %j", async (search) => {
  show(search);
  expect(await chosen()).toBe("empty");
});

it("a filing begins in the name of whoever delegated it, chosen by the link that led here", async () => {
  const { sent, address } = show(`?for=${delegation.id}`);
  await chosen();
  const name = await vi.waitFor(() => {
    const select = document.querySelector<HTMLSelectElement>("#filing-for");
    if (select === null) throw new Error("nobody has delegated anything yet");
    return select;
  });
  expect(name.value).toBe(delegation.id);
  // The one that is over is not offered.
  expect(name.options).toHaveLength(2);
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Create the draft")?.click();
  await vi.waitFor(() => expect(address()).toContain("/edit"));
  expect(sent).toMatchObject([{ body: { delegation_id: delegation.id } }]);
});

it("a shipping line begins a master or a direct bill with itself as the carrier", async () => {
  const { sent, address } = show("", line);
  const type = await vi.waitFor(() => {
    const select = document.querySelector<HTMLSelectElement>("#filing-type");
    if (select?.options.length !== 2) throw new Error("the company's role is not known yet");
    return select;
  });
  expect([...type.options].map(({ value }) => value)).toEqual(["MASTER", "DIRECT"]);
  type.value = "DIRECT";
  type.dispatchEvent(new Event("change", { bubbles: true }));
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Create the draft")?.click();
  await vi.waitFor(() => expect(address()).toContain("/edit"));
  expect(sent).toMatchObject([{ body: { bill_type: "DIRECT", carrier_id: carrier.id } }]);
});
