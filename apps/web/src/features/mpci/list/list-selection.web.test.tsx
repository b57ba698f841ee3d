// Selecting filings in the list, by pointer and by keyboard, and archiving what is selected.
import type { FilingRow } from "@filings/contract/api/mpci/list";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseSearch, stringifySearch } from "#app/route-search.ts";
import { buttonNamed, type ScreenShown, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { readListAddress } from "./list-address.ts";
import { ListScreen } from "./list-screen.tsx";

const idOf = (at: number) => `01a00000-0000-7000-8000-${String(at).padStart(12, "0")}`;

function aRow(at: number): FilingRow {
  return {
    id: idOf(at),
    number: `MPCI-${at}`,
    status: "DRAFTED",
    status_changed_at: "2026-11-21T08:00:00.000Z",
    bill_type: "HOUSE",
    bill_number: `BILL${at}`,
    vessel_name: null,
    voyage_number: null,
    loading: null,
    discharge: null,
    deadline_port: null,
    planned_loading_at: null,
    deadline: { file_by: null, state: "UNKNOWN" },
    received: false,
    shipper_name: null,
    consignee_name: null,
    container_count: 0,
    first_container: null,
    errors_to_fix: null,
    same_as_version: null,
    filed_for: null,
    obstacle: null,
    missing_beneath: null,
    withdrawal: null,
    load_ended: false,
    is_carriers: false,
    created_by: "Amira Haddad",
    assigned_to: { id: "0198a4a0-0000-7000-8000-0000000000a1", name: "Amira Haddad" },
    assigned_by: null,
    answer: null,
    pending_operation: null,
    updated_at: "2026-11-21T08:00:00.000Z",
    available_actions: [],
  };
}

const rows = [1, 2, 3, 4].map(aRow);
/** The archived ones; the second cannot be archived, because somebody did so already. */
const archived = new Set([idOf(2)]);

let shown: ScreenShown;
const asked: URL[] = [];

beforeEach(async () => {
  sessionStorage.clear();
  asked.length = 0;
  archived.clear();
  archived.add(idOf(2));
  await open("");
});
afterEach(() => shown.close());

async function open(search: string): Promise<void> {
  shown = showScreen({
    path: "/ae/mpci/filings",
    Screen: ListScreen,
    address: `/ae/mpci/filings${search}`,
    search: { parseSearch, stringifySearch },
    validateSearch: readListAddress,
    answers: (url, body) => {
      asked.push(url);
      const [, id, act] =
        /\/filings\/([^/]+)\/(action\/)?$/.exec(url.pathname.replace("/ae/mpci/filings/", "/f/filings/")) ?? [];
      if (id !== undefined && act !== undefined) {
        if ((body as { action: string }).action === "UNARCHIVE") archived.delete(id);
        else archived.add(id);
      }
      if (id !== undefined) return Response.json(aDetail(id, body));
      return Response.json(pageOf(url));
    },
  });
  await soon(() => expect(boxes()).toHaveLength(2));
}

/** Two pages of two. */
function pageOf(url: URL): object {
  const isSecond = url.searchParams.get("cursor") === "second";
  const isWhole = url.searchParams.get("page_size") === "100";
  const next = "/api/filings/ae/mpci/filings/?cursor=second";
  return {
    count: 4,
    count_capped: false,
    next: isSecond || isWhole ? null : next,
    previous: null,
    page: 1,
    page_size: 25,
    results: isWhole ? rows : isSecond ? rows.slice(2) : rows.slice(0, 2),
    status_counts: { DRAFTED: 4 },
  };
}

function aDetail(id: string, _body: unknown): object {
  const row = rows.find((one) => one.id === id);
  return {
    id,
    number: row?.number,
    status: archived.has(id) ? "CANCELED" : "DRAFTED",
    first_submitted_at: null,
    revision: 3,
    body: { bill_number: row?.bill_number },
    available_actions: archived.has(id) ? ["UNARCHIVE"] : ["ARCHIVE", "DISCARD"],
    updated_at: "2026-11-21T08:00:00.000Z",
  };
}

const boxes = () => [...document.querySelectorAll<HTMLInputElement>("tbody input[type=checkbox]")];
const bar = () => textOf(document.querySelector("#selected-count"));
const links = () => [...document.querySelectorAll<HTMLElement>("tbody a")];

function press(key: string, more: KeyboardEventInit = {}): void {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
}

describe("a selection in the list", () => {
  it("counts what is ticked, survives paging, and says what is not on the page", async () => {
    boxes()[0]?.click();
    await soon(() => expect(bar()).toBe("1 selected"));
    [...document.querySelectorAll("a")].find((link) => textOf(link) === "Next")?.click();
    await soon(() => expect(boxes()[0]?.getAttribute("aria-label")).toContain("BILL3"));
    expect(boxes().map(({ checked }) => checked)).toEqual([false, false]);
    boxes()[1]?.click();
    await soon(() => expect(bar()).toBe("2 selected1 not on this page"));
  });

  it("reaches from the last box to this one with Shift, and all of the page by the box in the head", async () => {
    boxes()[0]?.click();
    await soon(() => expect(bar()).toBe("1 selected"));
    boxes()[1]?.dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: true }));
    await soon(() => expect(bar()).toBe("2 selected"));
    document.querySelector<HTMLInputElement>("thead input")?.click();
    await soon(() => expect(document.querySelector("#selected-count")).toBeNull());
  });

  it("is made by keys alone: Space and X on a row, Shift with an arrow, and Escape takes it back", async () => {
    links()[0]?.focus();
    press(" ");
    await soon(() => expect(bar()).toBe("1 selected"));
    press("ArrowDown", { shiftKey: true });
    await soon(() => expect(bar()).toBe("2 selected"));
    expect(document.activeElement).toBe(links()[1]);
    press("x");
    await soon(() => expect(bar()).toBe("1 selected"));
    press("Escape");
    await soon(() => expect(document.querySelector("#selected-count")).toBeNull());
  });

  it("is sealed by F, also from the box that was ticked last, and not without one", async () => {
    const keysAsked = () => asked.some(({ pathname }) => pathname.endsWith("/self/by-id/self/"));
    press("f");
    expect(document.querySelector("#selected-count")).toBeNull();
    boxes()[0]?.focus();
    boxes()[0]?.click();
    await soon(() => expect(bar()).toBe("1 selected"));
    expect(keysAsked()).toBe(false);
    press("f");
    await soon(() => expect(keysAsked()).toBe(true));
  });

  it("is sealed by F from the box of all of them", async () => {
    const all = document.querySelector<HTMLInputElement>("input[aria-label='Select all on this page']");
    all?.focus();
    all?.click();
    await soon(() => expect(bar()).toContain("2 selected"));
    press("f");
    await soon(() => expect(asked.some(({ pathname }) => pathname.endsWith("/self/by-id/self/"))).toBe(true));
  });

  it("of all that match is made by the question, and one of them is taken out again", async () => {
    boxes()[0]?.click();
    await soon(() => buttonNamed("Select all 4 that match").click());
    await soon(() => expect(bar()).toBe("4 selected"));
    boxes()[1]?.click();
    await soon(() => expect(bar()).toBe("3 selected"));
    shown.goTo("/ae/mpci/filings?q=another");
    await soon(() => expect(document.querySelector("#selected-count")).toBeNull());
  });

  it("is there again after a look elsewhere", async () => {
    boxes()[0]?.click();
    await soon(() => expect(bar()).toBe("1 selected"));
    shown.close();
    await open("");
    await soon(() => expect(bar()).toBe("1 selected"));
  });
});

describe("archiving what is selected", () => {
  it("says beforehand what will and will not happen, archives each by its own call, and offers to undo it", async () => {
    boxes()[0]?.click();
    await soon(() => buttonNamed("Select all 4 that match").click());
    await soon(() => expect(bar()).toBe("4 selected"));
    buttonNamed("Archive").click();
    await soon(() => expect(textOf(document.querySelector("[role=dialog]"))).toContain("3 filings will be archived"));
    expect(textOf(document.querySelector("[role=dialog]"))).toContain("1 filing will not be archived");
    expect(textOf(document.querySelector("[role=dialog]"))).toContain("BILL2Draft discarded");
    buttonNamed("Archive 3 filings").click();
    await soon(() => expect(shown.sent).toHaveLength(3));
    await soon(() => expect(document.body.textContent).toContain("3 filings archived"));
    // The one that could not be archived stays selected.
    await soon(() => expect(bar()).toBe("1 selected"));
    expect(shown.sent.map(({ body }) => body)).toEqual(Array.from({ length: 3 }, () => ({ action: "ARCHIVE" })));
    buttonNamed("Undo").click();
    await soon(() =>
      expect(shown.sent.slice(3).map(({ body }) => body)).toEqual([
        { action: "UNARCHIVE" },
        { action: "UNARCHIVE" },
        { action: "UNARCHIVE" },
      ]),
    );
    await soon(() => expect(bar()).toContain("4 selected"));
  });

  it("discards a draft only as it was previewed: its revision goes with the call", async () => {
    boxes()[0]?.click();
    await soon(() => buttonNamed("Discard drafts").click());
    await soon(() => buttonNamed("Discard 1 draft").click());
    await soon(() => expect(shown.sent.map(({ body }) => body)).toEqual([{ action: "DISCARD", revision: 3 }]));
  });
});
