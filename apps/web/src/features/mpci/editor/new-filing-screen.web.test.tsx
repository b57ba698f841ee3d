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
  payer: "PRINCIPAL",
};
const template = {
  id: "01a00000-0000-7000-8000-000000000004",
  name: "Tiles daily",
  shipper_name: "BRIGHT TILES",
  consignee_name: null,
  loading: "CNSHA",
  discharge: "AEJEA",
};
/** A reading that failed is tried again first. */
const slow = { timeout: 10_000 };
const forwarder = { state: "CONNECTED", role: "FREIGHT_FORWARDER", mpci_party_id: "MPCI123" };
const line = { state: "CONNECTED", role: "SHIPPING_LINE", mpci_party_id: "EMCSL00" };
/** The company's bills of the number that is asked for. */
let there: readonly object[] = [];
const over = { code: "delegation_not_active", detail: "Choose another party to file for." };
/** The delegation does not hold for what is begun. */
let isOver = false;
let close: () => void = () => {};

function show(search: string, connection: object | Promise<Response> = forwarder): ScreenShown {
  const shown = showScreen({
    path: "/ae/mpci/filings/new",
    Screen: NewFilingScreen,
    address: `/ae/mpci/filings/new${search}`,
    search: { parseSearch, stringifySearch },
    answers: ({ pathname }, body) => {
      if (pathname.includes("connected-delegations"))
        return Response.json([
          delegation,
          { ...delegation, id: "y", payer: "FILER" },
          { ...delegation, id: "x", state: "EXPIRED" },
        ]);
      if (pathname.includes("/connect/")) {
        return connection instanceof Promise ? connection : Response.json(connection);
      }
      if (pathname.endsWith("/mpci/filings/") && body === null) return Response.json({ results: there });
      if (isOver && body !== null) return Response.json(over, { status: 409 });
      if (pathname.endsWith("/templates/")) return Response.json([{ ...template, id: "x", name: "Lamps" }, template]);
      if (body === null) return Response.json([{ ...carrier, mpci_party_id: "EMCSL00" }]);
      return Response.json({ id: "01a00000-0000-7000-8000-000000000002" }, { status: 201 });
    },
  });
  close = shown.close;
  return shown;
}

async function chosen(): Promise<string> {
  await vi.waitFor(() => expect(document.querySelectorAll("input[type=radio]")).toHaveLength(5));
  return document.querySelector<HTMLInputElement>("input[type=radio]:checked")?.value ?? "";
}

const create = () =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Create the draft");
const isHeld = () => create()?.disabled !== false || create()?.getAttribute("aria-disabled") === "true";

async function press(): Promise<void> {
  await vi.waitFor(() => expect(isHeld()).toBe(false));
  create()?.click();
}

/** Takes the only thing that is found, and says what it is. */
async function taken(field: HTMLInputElement, typed: string): Promise<string | null> {
  field.focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, typed);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  const option = await vi.waitFor(() => {
    const [found, ...others] = document.querySelectorAll<HTMLElement>("[role=option]");
    if (found === undefined || others.length > 0) throw new Error("not found yet");
    return found;
  });
  option.click();
  return option.textContent;
}

afterEach(() => {
  close();
  there = [];
  isOver = false;
});

it("a link from the example begins with the example, and creates it when that is pressed", async () => {
  const { sent, address } = show("?from=example");
  expect(await chosen()).toBe("example");
  expect(sent).toEqual([]);
  await press();
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
  expect([...name.options].map(({ text }) => text)).toEqual([
    "Your own company",
    "Gulf Forwarding LLC · \u2066MPCI123\u2069 · Gulf Forwarding LLC pays",
    "Gulf Forwarding LLC · \u2066MPCI123\u2069 · Your company pays",
  ]);
  await press();
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
  await press();
  await vi.waitFor(() => expect(address()).toContain("/edit"));
  expect(sent).toMatchObject([{ body: { bill_type: "DIRECT", carrier_id: carrier.id } }]);
});

it("nothing begins before the company's role is known, and then with a type of that role", async () => {
  const connection = Promise.withResolvers<Response>();
  const { sent, address } = show("", connection.promise);
  await chosen();
  expect(isHeld()).toBe(true);
  connection.resolve(Response.json(line));
  await press();
  await vi.waitFor(() => expect(address()).toContain("/edit"));
  expect(sent).toMatchObject([{ body: { bill_type: "MASTER" } }]);
});

it("a role that could not be read holds nothing up", async () => {
  show("", Promise.resolve(Response.json({ code: "not_found", detail: "Nothing is here." }, { status: 404 })));
  await vi.waitFor(() => expect(isHeld()).toBe(false), slow);
});

it("a filing begins from a template once one is chosen, in the name and of the type that it has", async () => {
  const { sent, address } = show("?from=template");
  expect(await chosen()).toBe("template");
  const field = await vi.waitFor(() => {
    const found = document.querySelector<HTMLInputElement>("#template-of");
    if (found === null) throw new Error("the templates are not there yet");
    return found;
  });
  expect(isHeld()).toBe(true);
  expect(document.querySelector("#filing-type")).toBeNull();
  expect(await taken(field, "dai")).toContain("Tiles daily");
  await press();
  await vi.waitFor(() => expect(address()).toContain("/edit"));
  expect(sent).toMatchObject([{ body: { template_id: template.id } }]);
  expect(sent[0]?.body).not.toHaveProperty("delegation_id");
});

const copied = { id: "01a00000-0000-7000-8000-000000000005", bill_number: "H1", number: "MPCI1" };

async function copyOfIn(search: string): Promise<ScreenShown> {
  there = [copied];
  const shown = show(`?from=copy${search}`);
  const field = await vi.waitFor(() => {
    const found = document.querySelector<HTMLInputElement>("#copy-of");
    if (found === null || document.querySelector("#filing-for") === null) throw new Error("not there yet");
    return found;
  });
  await taken(field, "H1");
  return shown;
}

it("a copy is made in the name that was chosen, by the link or in the field", async () => {
  const { sent, address } = await copyOfIn(`&for=${delegation.id}`);
  expect(document.querySelector<HTMLSelectElement>("#filing-for")?.value).toBe(delegation.id);
  await press();
  await vi.waitFor(() => expect(address()).toContain("/edit"));
  expect(sent).toMatchObject([{ body: { copy_from: copied.id, delegation_id: delegation.id } }]);
});

it("a copy is made in the name of its original where none was chosen, and the field says so", async () => {
  const { sent, address } = await copyOfIn("");
  const name = document.querySelector<HTMLSelectElement>("#filing-for");
  expect(name?.selectedOptions[0]?.text).toBe("As in the original");
  await press();
  await vi.waitFor(() => expect(address()).toContain("/edit"));
  expect(sent[0]?.body).not.toHaveProperty("delegation_id");
});

it("a copy that cannot be filed in the name that was chosen says so at the field", async () => {
  isOver = true;
  await copyOfIn(`&for=${delegation.id}`);
  await press();
  const name = document.querySelector<HTMLSelectElement>("#filing-for");
  await vi.waitFor(() => expect(name?.getAttribute("aria-invalid")).toBe("true"));
  expect(document.body.textContent).toContain("Choose another party to file for.");
  expect(document.body.textContent).not.toContain("The filing was not created");
  if (name === null) throw new Error("there is no field");
  name.value = "";
  name.dispatchEvent(new Event("change", { bubbles: true }));
  await vi.waitFor(() => expect(document.querySelector("#filing-for[aria-invalid=true]")).toBeNull());
});

it.each([
  [`bill=H1&above=M1&party=EMCSL00`, { bill_number: "H1", master_bill_number: "M1", carrier_id: carrier.id }],
  [`above=C1&party=MPCI777`, { parent_bill: { bill_number: "C1", mpci_party_id: "MPCI777" } }],
])("a bill that another filer waits for begins with what its link names: %s", async (search, expected) => {
  const { sent, address } = show(`?${search}`);
  await press();
  await vi.waitFor(() => expect(address()).toContain("/edit"));
  expect(sent[0]?.body).toMatchObject({ bill_type: "HOUSE", ...expected });
});

it("a bill that another filer waits for and that is there already is opened", async () => {
  there = [{ id: delegation.id }];
  const { sent, address } = show("?bill=H1&above=M1&party=EMCSL00");
  await vi.waitFor(() => expect(address()).toBe(`/ae/mpci/filings/${delegation.id}`));
  expect(sent).toEqual([]);
});

it("without a line nobody waits for what cannot come", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  show("", Promise.withResolvers<Response>().promise);
  await chosen();
  await vi.waitFor(() => expect(isHeld()).toBe(false));
  vi.restoreAllMocks();
});
