// What a person does with the companies they work with: invites, accepts, ends, delegates; and what the screen says when it may not be.
import type { NetworkConnection } from "@filings/contract/api/company/network";
import type { Permission } from "@filings/contract/company/permissions";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ownCompany, type Sent, showScreen } from "#session/screen-for-tests.tsx";
import { aConnection, aDelegation, at, idOf } from "./network.example.ts";
import { NetworkScreen } from "./network-screen.tsx";

const network = "/api/company-network/";
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const invitedUs = aConnection({
  state: "INVITED",
  direction: "IN",
  answered_at: null,
  available_actions: ["ACCEPT", "REFUSE"],
});
const unit = { id: idOf("a1"), company_id: ownCompany.id, kind: "HEADQUARTERS", name: "Gulf, Al Mina Road" };
const place = { street: null, po_box: null, city: "Dubai", region: null, postcode: null, country: "AE" };
const ownCode = { id: idOf("b1"), code: "DEMO-IMP-0001", name: "Capital Imports LLC", status: "ACTIVE" };

interface Server {
  readonly connections?: readonly NetworkConnection[];
  readonly permissions?: readonly Permission[];
  readonly adc?: boolean;
  /** How this company is registered with NAIC. */
  readonly role?: string;
  /** What calls that change something say, by the end of their path; otherwise that it was done. */
  readonly says?: Readonly<Record<string, () => Response | Promise<Response>>>;
  readonly after?: readonly NetworkConnection[];
}

/** Parts of a screen are fetched when they are wanted, which takes its time on a busy machine. */
const waitFor = <Found,>(look: () => Found | Promise<Found>) => vi.waitFor(look, { timeout: 10_000 });

let close: () => void = () => {};
afterEach(() => close());

function show({
  connections = [aConnection()],
  permissions,
  adc = false,
  role = "FREIGHT_FORWARDER",
  says = {},
  after = connections,
}: Server = {}) {
  const list = (results: readonly object[]) =>
    Response.json({
      count: results.length,
      count_capped: false,
      next: null,
      previous: null,
      page: 1,
      page_size: 10,
      results,
    });
  const one = `${network}connections/${idOf("c1")}/`;
  const changing = [
    `${network}connections/`,
    ...["accept", "refuse", "end", "mpci-delegations", "adc-delegations"].map((deed) => `${one}${deed}/`),
    `${network}delegations/${idOf("e1")}/end/`,
  ];
  const shown: { sent: readonly Sent[]; close: () => void } = showScreen({
    path: "/company-network",
    Screen: NetworkScreen,
    ...(permissions !== undefined && { permissions }),
    answers: {
      [network]: () =>
        Response.json({
          headquarters: { ...unit, ...place, contact_name: null, phone: null, email: null },
          units: [],
          connections: shown.sent.length > 0 ? after : connections,
        }),
      [`${network}filings/`]: () => list([]),
      "/api/filings/ae/mpci/connect/": () => Response.json({ state: "CONNECTED", role, mpci_party_id: "MPCI123" }),
      "/api/v3/feature-flags/": () =>
        Response.json([{ name: "adc_filings_enabled", is_enabled: adc, enabled_company_ids: [] }]),
      "/api/filings/adc/customer-registration-codes/": () =>
        list([ownCode, { ...ownCode, id: idOf("b2"), code: "DEMO-IMP-0009", status: "EXPIRED" }]),
      [one]: () => Response.json({ ...connections[0], history: [] }),
      ...Object.fromEntries(
        changing.map((path) => [
          path,
          Object.entries(says).find(([end]) => path.endsWith(end))?.[1] ?? (() => Response.json(after[0])),
        ]),
      ),
    },
  });
  close = shown.close;
  return shown.sent;
}

const refusal = (status: number, detail: string, errors?: readonly object[]) => () =>
  Response.json({ detail, code: "wrong_value", ...(errors !== undefined && { errors }) }, { status });

const sees = (text: string | RegExp) => waitFor(() => expect(document.body.textContent).toMatch(text));
const seesNot = (text: string) => waitFor(() => expect(document.body.textContent).not.toContain(text));
const named = (name: string) =>
  [...document.querySelectorAll<HTMLElement>("button, a[href], [role=menuitem]")].filter(
    (one) => (one.getAttribute("aria-label") ?? one.textContent?.trim()) === name,
  );
const names = () =>
  [...document.querySelectorAll("button")].map((one) => one.getAttribute("aria-label") ?? one.textContent);

async function found(name: string): Promise<HTMLElement> {
  return waitFor(() => {
    // What stands in a dialog comes later in the page than what it covers.
    const last = named(name).at(-1);
    expect(last, name).toBeDefined();
    return last!;
  });
}

async function press(name: string): Promise<void> {
  (await found(name)).click();
}

/** Opens the menu by key, as a person without a mouse does, and chooses one of its items. */
async function choose(menu: string, item: string): Promise<void> {
  const button = await found(menu);
  button.focus();
  button.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  await press(item);
}

const input = (name: string) =>
  waitFor(() => {
    const field = document.querySelector<HTMLInputElement>(`#field-${name}`);
    expect(field, name).not.toBeNull();
    return field!;
  });

async function write(name: string, text: string): Promise<void> {
  const field = await input(name);
  const kind = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")!.set!.call(field, text);
  field.dispatchEvent(new Event(kind === HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

/** The sentence at the field, as it is read out with it. */
async function saidAt(name: string): Promise<string> {
  const field = await input(name);
  const notes = (field.getAttribute("aria-describedby") ?? "").split(" ");
  return notes.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
}

const party = "E-mail of someone there, or the MPCI Party ID";

describe("an invitation", () => {
  it("is sent to an address, says so, and stands among those without an answer", async () => {
    const out = aConnection({
      state: "INVITED",
      company: null,
      address: "nour@dune.example",
      answered_at: null,
      available_actions: ["END"],
    });
    const sent = show({ after: [aConnection(), out] });
    await press("Invite a company");
    await sees(party);
    await write("address", "  nour@dune.example ");
    await press("Send invitation");
    await sees("Invitation sent to");
    expect(sent).toEqual([{ path: `${network}connections/`, body: { address: "nour@dune.example" } }]);
    await sees("Invited, no answer yet");
    expect(names()).toContain("Withdraw the invitation of nour@dune.example");
  });

  it("to what is no address is not sent, and the field says what to write", async () => {
    const sent = show();
    await press("Invite a company");
    await write("address", "the company next door");
    await press("Send invitation");
    await waitFor(async () => expect(await saidAt("address")).toContain("Enter an e-mail address"));
    expect((await input("address")).getAttribute("aria-invalid")).toBe("true");
    expect(sent).toEqual([]);
  });

  it("that is refused keeps what was typed, with the server's sentence at its field", async () => {
    const words = "This company is invited already. Wait for its answer.";
    show({
      says: {
        "connections/": refusal(409, words, [
          { path: "address", code: "company_invited", severity: "error", message: words },
        ]),
      },
    });
    await press("Invite a company");
    await write("address", "MPCI123");
    await press("Send invitation");
    await waitFor(async () => expect(await saidAt("address")).toContain(words));
    expect((await input("address")).value).toBe("MPCI123");
  });

  it("that got no answer keeps what was typed, and can be sent again", async () => {
    const answers = [() => Promise.reject(new TypeError("Failed to fetch")), async () => Response.json(aConnection())];
    const sent = show({ says: { "connections/": () => (answers.length > 1 ? answers.shift() : answers[0])!() } });
    await press("Invite a company");
    await write("address", "MPCI123");
    await press("Send invitation");
    await sees("The server is not answering. Check your connection.");
    expect((await input("address")).value).toBe("MPCI123");
    await press("Send invitation");
    await sees("Invitation sent to");
    expect(sent.map(({ body }) => body)).toEqual([{ address: "MPCI123" }, { address: "MPCI123" }]);
  });

  it("of another company is accepted by one press", async () => {
    const sent = show({ connections: [invitedUs], after: [aConnection()] });
    await sees("Waiting for your answer");
    await press("Accept the invitation of Capital Imports LLC");
    await sees("Connected with Capital Imports LLC");
    expect(sent).toEqual([{ path: `${network}connections/${idOf("c1")}/accept/`, body: null }]);
    await sees("Connected since");
    await seesNot("Waiting for your answer");
  });

  it("says since when by the calendar of Dubai, as the days of delegations beneath it do", async () => {
    show({ connections: [aConnection({ answered_at: "2026-11-30T21:00:00.000Z" })] });
    await sees("Connected since 1 Dec 2026");
  });

  it("that was withdrawn meanwhile says so, and the screen shows what is there now", async () => {
    const words = "This has changed meanwhile. Look at it again.";
    show({ connections: [invitedUs], after: [], says: { "accept/": refusal(409, words) } });
    await press("Accept the invitation of Capital Imports LLC");
    await sees(words);
    await sees("No company is connected yet");
  });

  it("is refused only after a question", async () => {
    const sent = show({ connections: [invitedUs], after: [aConnection({ state: "REFUSED", available_actions: [] })] });
    await press("Refuse the invitation of Capital Imports LLC");
    await sees("Refuse the invitation of Capital Imports LLC?");
    expect(sent).toEqual([]);
    await press("Refuse invitation");
    await sees("Invitation refused");
    expect(sent.map(({ path }) => path)).toEqual([`${network}connections/${idOf("c1")}/refuse/`]);
    await sees("Earlier");
  });
});

describe("a connection", () => {
  it("is ended after a question that says what ends with it", async () => {
    const sent = show({ after: [aConnection({ state: "ENDED", ended_at: at, available_actions: [] })] });
    await press("End the connection with Capital Imports LLC");
    await sees("Every delegation between you ends at once");
    await sees("Who filed can still answer and correct what the authority has already.");
    await press("Cancel");
    await seesNot("Every delegation between you ends at once");
    expect(sent).toEqual([]);
    await press("End the connection with Capital Imports LLC");
    await press("End connection");
    await sees("Connection ended");
    expect(sent.map(({ path }) => path)).toEqual([`${network}connections/${idOf("c1")}/end/`]);
  });

  it("that cannot be ended now says why in the question, which stays", async () => {
    const words = "This has changed meanwhile. Look at it again.";
    show({ says: { "end/": refusal(409, words) } });
    await press("End the connection with Capital Imports LLC");
    await press("End connection");
    await sees(words);
    await sees("End the connection with Capital Imports LLC?");
  });

  it("is only read by who does not administer, and they are told who does", async () => {
    show({ permissions: ["prepare", "submit", "pay"], connections: [aConnection({ available_actions: [] })] });
    await sees("Only administrators can invite, answer and delegate.");
    await sees("Connected since");
    expect(names().filter((name) => /Invite|End|Delegate|Accept/.test(name ?? ""))).toEqual([]);
  });
});

describe("filing is delegated", () => {
  const menu = "Delegate filing to Capital Imports LLC";
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>("[role=dialog] input[type=checkbox]")];
  const ticked = () =>
    waitFor(() => {
      expect(boxes()).toHaveLength(2);
      return boxes().map((box) => [box.labels?.[0]?.textContent, box.checked]);
    });

  it("says at once which delegation is in the way, at its day once that was left, and takes its place if wanted", async () => {
    const held = aDelegation({ scope: ["HOUSE"], valid_to: inDays(60) });
    const sent = show({ connections: [aConnection({ delegations: [held] })] });
    await choose(menu, "MPCI bills");
    const said = ": enter a later day, or replace it.";
    await sees(/Replace the other delegation.* the same until .*: enter a later day, or replace it\./);
    expect(document.querySelector("[aria-invalid]")).toBeNull();
    for (const name of ["valid_from", "valid_to"]) (await input(name)).focus();
    await waitFor(async () => expect(await saidAt("valid_from")).toContain(said));
    await write("valid_from", inDays(60));
    await press("Delegate filing");
    await waitFor(async () => expect(await saidAt("valid_from")).toContain(said));
    expect(sent).toEqual([]);
    boxes().at(-1)!.click();
    await waitFor(async () => expect(await saidAt("valid_from")).not.toContain(said));
    await press("Delegate filing");
    const body = { scope: ["HOUSE", "CO_LOAD_MASTER"], valid_from: inDays(60), valid_to: null, replaces: true };
    await waitFor(() => expect(sent.map((one) => one.body)).toEqual([body]));
  });

  it("for bills of another kind, beside the one that runs without end", async () => {
    const sent = show({ connections: [aConnection({ delegations: [aDelegation({ scope: ["HOUSE"] })] })] });
    await choose(menu, "MPCI bills");
    await sees("without an end date: replace it.");
    (await input("scope")).click();
    await waitFor(() => expect(document.body.textContent).not.toContain("replace it"));
    await press("Delegate filing");
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ scope: ["CO_LOAD_MASTER"], valid_to: null }]));
  });

  it.each(["GIVEN", "RECEIVED"] as const)("that has not begun is withdrawn or declined: %s", async (direction) => {
    const verb = { GIVEN: "Withdraw", RECEIVED: "Decline" }[direction];
    const planned = aDelegation({ state: "PLANNED", direction, valid_from: "2099-01-01" });
    const sent = show({ connections: [aConnection({ delegations: [planned] })], after: [aConnection()] });
    await press(`${verb} the delegation with Capital Imports LLC: House bills and Master bills`);
    await sees(`${verb} the delegation?`);
    expect(names().filter((name) => name?.startsWith("End the delegation"))).toEqual([]);
    await press(`${verb} the delegation`);
    await waitFor(() => expect(sent.map(({ path }) => path)).toEqual([`${network}delegations/${idOf("e1")}/end/`]));
  });

  it("for the types of bills that are ticked, until the day that was written", async () => {
    const sent = show({ role: "SHIPPING_LINE", after: [aConnection({ delegations: [aDelegation()] })] });
    await choose(menu, "MPCI bills");
    await sees("Let Capital Imports LLC file MPCI bills in your name");
    expect(await ticked()).toEqual([
      ["Master bills", true],
      ["Direct bills", true],
    ]);
    (await input("scope")).click();
    await write("valid_from", inDays(30));
    await write("valid_to", "2099-01-31");
    await press("Delegate filing");
    await sees(/Capital Imports LLC can file in your name.*From .* to 31 Jan 2099/);
    const body = { scope: ["DIRECT"], valid_from: inDays(30), valid_to: "2099-01-31" };
    expect(sent).toEqual([{ path: `${network}connections/${idOf("c1")}/mpci-delegations/`, body }]);
    await sees(/Capital Imports LLC files in your name.*House bills and Master bills/);
  });

  it("for the types that one's own company files, all of them ticked", async () => {
    show();
    await choose(menu, "MPCI bills");
    expect(await ticked()).toEqual([
      ["House bills", true],
      ["Co-load master bills", true],
    ]);
  });

  it("by a shipping agent not at all: it is told whom to ask", async () => {
    show({ role: "SHIPPING_AGENT" });
    await choose(menu, "MPCI bills");
    await sees("Ask the shipping line to delegate to this company itself");
    expect(boxes()).toEqual([]);
  });

  it("for no type of bill not at all", async () => {
    const sent = show();
    await choose(menu, "MPCI bills");
    await ticked();
    for (const box of boxes()) box.click();
    await press("Delegate filing");
    await waitFor(async () => expect(await saidAt("scope")).toContain("Choose at least one."));
    expect(sent).toEqual([]);
  });

  it("from a day that is over or years away, or until one before the first, not at all: each day says what to enter", async () => {
    const sent = show();
    await choose(menu, "MPCI bills");
    await write("valid_from", "2020-01-01");
    await press("Delegate filing");
    await waitFor(async () => expect(await saidAt("valid_from")).toContain("This day is over: enter"));
    await write("valid_from", "9999-01-01");
    await press("Delegate filing");
    await waitFor(async () => expect(await saidAt("valid_from")).toContain("it starts within a year."));
    await write("valid_from", inDays(60));
    await write("valid_to", inDays(59));
    await press("Delegate filing");
    await waitFor(async () => expect(await saidAt("valid_to")).toContain(": enter that day or a later"));
    expect([(await input("valid_to")).value, sent]).toEqual([inDays(59), []]);
  });

  it("what the server refuses stands at its day, which stays as it was written", async () => {
    const words = "Write 2099-01-02 or a later day.";
    show({
      says: {
        "mpci-delegations/": refusal(400, "Check what is marked.", [
          { path: "valid_to", code: "wrong_value", severity: "error", message: words },
        ]),
      },
    });
    await choose(menu, "MPCI bills");
    await write("valid_to", "2099-01-01");
    await press("Delegate filing");
    await waitFor(async () => expect(await saidAt("valid_to")).toContain(words));
    expect((await input("valid_to")).value).toBe("2099-01-01");
  });

  it("to Abu Dhabi Customs only where the company has that, under a code of its own that holds", async () => {
    show();
    await choose(menu, "MPCI bills");
    expect(named("Declarations to Abu Dhabi Customs")).toEqual([]);
    close();
    const code = { id: ownCode.id, code: ownCode.code, name: ownCode.name };
    const given = aDelegation({ system: "ADC", scope: [], code });
    const sent = show({ adc: true, after: [aConnection({ delegations: [given] })] });
    await choose(menu, "Declarations to Abu Dhabi Customs");
    await sees("Let Capital Imports LLC declare to Abu Dhabi Customs in your name");
    const select = (await input("registration_code_id")) as unknown as HTMLSelectElement;
    await waitFor(() => expect(document.activeElement).toBe(select));
    expect([...select.options].map(({ value }) => value)).toEqual(["", idOf("b1"), idOf("b2")]);
    expect([...select.options].filter(({ disabled }) => disabled).map(({ text }) => / · Expired$/.test(text))).toEqual([
      true,
    ]);
    await press("Delegate filing");
    await waitFor(async () => expect(await saidAt("registration_code_id")).toContain("Choose a registration code."));
    expect(sent).toEqual([]);
    await write("registration_code_id", idOf("b1"));
    await press("Delegate filing");
    await sees("Capital Imports LLC can file in your name");
    expect(sent).toEqual([
      {
        path: `${network}connections/${idOf("c1")}/adc-delegations/`,
        body: { registration_code_id: idOf("b1"), valid_to: null },
      },
    ]);
    await sees(/Abu Dhabi Customs: .Capital Imports LLC.\s·\s.DEMO-\u2060IMP-\u20600001/);
  });

  it("to Abu Dhabi Customs under the code that was chosen still stands there when it was refused", async () => {
    const words = "The code DEMO-IMP-0001 has lapsed. Renew it with customs first.";
    show({ adc: true, says: { "adc-delegations/": refusal(409, words) } });
    await choose(menu, "Declarations to Abu Dhabi Customs");
    await write("registration_code_id", idOf("b1"));
    await write("valid_to", "2099-01-31");
    await press("Delegate filing");
    await sees(words);
    expect((await input("registration_code_id")).value).toBe(idOf("b1"));
    expect((await input("valid_to")).value).toBe("2099-01-31");
  });

  it("until either side ends it, after a question that says what that means for this side", async () => {
    const received = aDelegation({ direction: "RECEIVED" });
    const sent = show({ connections: [aConnection({ delegations: [received] })], after: [aConnection()] });
    await press("End the delegation with Capital Imports LLC: House bills and Master bills");
    await sees("You can begin no new filing in the name of Capital Imports LLC");
    await press("End the delegation");
    await sees("Delegation ended");
    expect(sent.map(({ path }) => path)).toEqual([`${network}delegations/${idOf("e1")}/end/`]);
  });

  it.each(["GIVEN", "RECEIVED"] as const)(
    "that has expired is taken off the list, and ends no other: %s",
    async (direction) => {
      const expired = aDelegation({ state: "EXPIRED", direction, valid_to: "2026-11-01" });
      const going = aDelegation({ id: idOf("e2"), direction });
      const sent = show({ connections: [aConnection({ delegations: [expired, going] })], after: [aConnection()] });
      await press("Remove the expired delegation with Capital Imports LLC: House bills and Master bills");
      await sees("It has expired: nothing changes for anybody.");
      expect(document.body.textContent).not.toContain("can no longer");
      await press("Remove");
      await vi.waitFor(() =>
        expect(sent.map(({ path }) => path)).toEqual([`${network}delegations/${idOf("e1")}/end/`]),
      );
    },
  );

  it("by another company, so that one begins a bill or a declaration from here", async () => {
    const code = { id: ownCode.id, code: ownCode.code, name: ownCode.name };
    const delegations = [
      aDelegation({ direction: "RECEIVED", scope: ["DIRECT"] }),
      aDelegation({ id: idOf("e2"), direction: "RECEIVED", system: "ADC", scope: [], code }),
      aDelegation({ id: idOf("e3"), direction: "RECEIVED", system: "ADC", scope: [], code, state: "SUSPENDED" }),
    ];
    show({ adc: true, connections: [aConnection({ delegations })] });
    await sees("Suspended");
    const leads = () =>
      [...document.querySelectorAll("a[href]")].map((one) => [one.textContent, one.getAttribute("href")]);
    await waitFor(() =>
      expect(leads()).toEqual([
        ["New filing for Capital Imports LLC", `/ae/mpci/filings/new?for=${idOf("e1")}`],
        ["Request a declaration for Capital Imports LLC", `/adc/filings/new?code=${ownCode.code}`],
      ]),
    );
  });
});
