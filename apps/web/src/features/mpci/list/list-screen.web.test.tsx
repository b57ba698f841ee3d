import type { FilingRow } from "@filings/contract/api/mpci/list";
import { afterEach, describe, expect, it, vi } from "vitest";
import { parseSearch, stringifySearch } from "#app/route-search.ts";
import { searchPauseMs } from "#list/filter/search-box.tsx";
import { invalidate } from "#live/out-of-date.ts";
import { type ScreenShown, showScreen, textOf } from "#session/screen-for-tests.tsx";
import { readListAddress } from "./list-address.ts";
import { ListScreen } from "./list-screen.tsx";

type Row = Omit<FilingRow, "status"> & { readonly status: string };

function aRow(bill: string, status = "DRAFTED"): Row {
  return {
    id: `01a00000-0000-7000-8000-${bill.padStart(12, "0")}`,
    number: `MPCI-${bill}`,
    status,
    status_changed_at: "2026-11-21T08:00:00.000Z",
    bill_type: "HOUSE",
    bill_number: bill,
    vessel_name: "EXAMPLE STAR",
    voyage_number: "001W",
    loading: "CNSHA",
    discharge: "AEJEA",
    deadline_port: "SGSIN",
    planned_loading_at: null,
    deadline: { file_by: null, state: "UNKNOWN" },
    received: false,
    shipper_name: null,
    consignee_name: "Gulf Home Supplies",
    container_count: 1,
    first_container: "CSQU3054383",
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
    ...{ pending_operation: null, updated_at: "2026-11-21T08:00:00.000Z", available_actions: [] },
  };
}

function anAnswer(rows: readonly Row[], more: object = {}): object {
  const status_counts: Record<string, number> = {};
  for (const { status } of rows) status_counts[status] = (status_counts[status] ?? 0) + 1;
  const usual = { count: rows.length, count_capped: false, next: null, previous: null, page: 1, page_size: 25 };
  return { ...usual, results: rows, status_counts, ...more };
}

let close: () => void = () => {};
let answers: (() => Response)[] = [];
let labels: readonly object[] = [];
let views: readonly object[] = [];
let ownWords: readonly object[] = [];

/** What the server says next; the last word is repeated. */
function says(...bodies: readonly object[]): void {
  answers = bodies.map((body) => () => Response.json(body));
}

/** Every port here is in China. */
function timeOf(code: string) {
  return { code, name: `Port ${code}`, name_ar: null, time_zone: "Asia/Shanghai", zones: ["Asia/Shanghai"] };
}

function refuses(status: number, detail: string): () => Response {
  return () => Response.json({ detail, code: "internal" }, { status });
}

function show(search = ""): ScreenShown & { readonly asked: readonly URL[] } {
  const asked: URL[] = [];
  const shown = showScreen({
    path: "/ae/mpci/filings",
    Screen: ListScreen,
    address: `/ae/mpci/filings${search}`,
    search: { parseSearch, stringifySearch },
    validateSearch: readListAddress,
    answers: (url) => {
      if (url.pathname.endsWith("/time-zones/"))
        return Response.json({ results: url.searchParams.getAll("filter[code][]").map(timeOf) });
      if (url.pathname.endsWith("/labels/")) return Response.json({ results: labels });
      if (url.pathname.endsWith("/own-words/")) return Response.json({ results: ownWords });
      if (url.pathname.endsWith("/bills/"))
        return Response.json({
          results: [
            { bill_number: "A1", archived: false },
            { bill_number: "A3", archived: true },
          ],
        });
      if (url.pathname.endsWith("/views/")) return Response.json({ results: views });
      // What needs somebody is counted beside the list.
      if (url.searchParams.get("page_size") === "1") return Response.json(anAnswer([]));
      asked.push(url);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return answer!();
    },
  });
  close = shown.close;
  return { ...shown, asked };
}

async function sees(text: string | RegExp): Promise<void> {
  await vi.waitFor(() => expect(document.body.textContent).toMatch(text), { timeout: 15_000 });
}

function press(key: string, target: Element = document.activeElement ?? document.body): void {
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

function follow(name: RegExp): void {
  const found = [...document.querySelectorAll<HTMLElement>("a, button")].find((each) => name.test(each.textContent));
  found!.click();
}

function choice(name: RegExp): HTMLInputElement | undefined {
  return [...document.querySelectorAll<HTMLInputElement>("input[type=checkbox]")].find((each) =>
    name.test(each.closest("label")?.textContent ?? ""),
  );
}

afterEach(() => {
  close();
  labels = [];
  views = [];
  ownWords = [];
});

describe("the list of filings", () => {
  it("has its filters behind one button where the page is narrow, open where one of them narrows it", async () => {
    says(anAnswer([aRow("A1")]));
    show();
    await sees("A1");
    const fold = () => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Filters");
    expect(fold()?.getAttribute("aria-expanded")).toBe("false");
    follow(/^Filters$/);
    await vi.waitFor(() => expect(fold()?.getAttribute("aria-expanded")).toBe("true"));
    const folded = document.getElementById(fold()?.getAttribute("aria-controls") ?? "");
    expect(folded?.textContent).toMatch(/Status.*Deadline/);
    close();
    show("?deadline=OVERDUE");
    await sees("A1");
    expect(fold()?.getAttribute("aria-expanded")).toBe("true");
  });

  it("shows each filing as one line that leads to it, and a status that it does not know as it came", async () => {
    says(anAnswer([aRow("A1"), aRow("A2", "MELTED")]));
    show();
    await sees("A1");
    const links = [...document.querySelectorAll<HTMLAnchorElement>("tbody a")];
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      `/ae/mpci/filings/${aRow("A1").id}`,
      `/ae/mpci/filings/${aRow("A2").id}`,
    ]);
    expect(document.querySelector("tbody")?.textContent).toMatch(/Draft.*MELTED/);
    await sees("2 of 2 filings");
  });

  it("tells the planned loading as the clocks of the port have it that the deadline counts from, and whose time that is", async () => {
    const planned_loading_at = "2026-11-20T02:00:00.000Z";
    const deadline = { planned_loading_at, file_by: "2026-11-19T02:00:00.000Z", state: "ON_TIME" as const };
    says(anAnswer([{ ...aRow("A1"), planned_loading_at, deadline }]));
    show();
    await sees("20 Nov 2026 at 10:00 Port SGSIN time");
  });

  it("names the first container and counts the others, and says who made the filing and in whose name", async () => {
    const none = { ...aRow("A2"), container_count: 0, first_container: null, filed_for: "Creek LLC" };
    says(anAnswer([{ ...aRow("A1"), container_count: 3 }, none]));
    show();
    await sees("CSQU3054383");
    const [first, second] = document.querySelectorAll("tbody tr");
    expect(first?.textContent).toContain("CSQU3054383+2");
    expect(first?.querySelector('[title="Amira Haddad"]')?.textContent).toContain("AH");
    expect(second?.textContent).not.toContain("CSQU");
    expect([first, second].map((row) => row?.textContent.includes("In the name of Creek LLC"))).toEqual([false, true]);
  });

  it("says of what NAIC has left without an answer since when", async () => {
    says(anAnswer([aRow("A1", "SUBMITTED"), aRow("A2", "LOAD")]));
    show();
    await sees("A2");
    expect(document.body.textContent?.match(/No answer since 21 Nov 2026 at \d\d:\d\d/g)).toHaveLength(1);
  });

  it("asks what its address says, and says so in headers and tabs", async () => {
    says(anAnswer([aRow("A1")]));
    const { asked } = show("?view=drafts&deadline=OVERDUE&order=-file_by");
    await sees("A1");
    expect(asked).toHaveLength(1);
    expect(Object.fromEntries(asked[0]!.searchParams)).toEqual({
      ordering: "-file_by",
      page_size: "25",
      "filter[status][]": "DRAFTED",
      "filter[deadline_state][]": "OVERDUE",
    });
    expect(document.querySelector("[aria-sort]")?.textContent).toBe("File by");
    expect(document.querySelector("[aria-sort]")?.getAttribute("aria-sort")).toBe("descending");
    expect(document.querySelector('nav [aria-current="page"]')?.textContent).toBe("Drafts1");
  });

  it("is sorted by its headers, and turned round by the same header", async () => {
    says(anAnswer([aRow("A1")]));
    const { address } = show("?q=a1");
    await sees("A1");
    follow(/^File by$/);
    await vi.waitFor(() => expect(address()).toBe("/ae/mpci/filings?q=a1&order=file_by"));
    await vi.waitFor(() => expect(document.querySelector('[aria-sort="ascending"]')?.textContent).toBe("File by"));
    follow(/^File by$/);
    await vi.waitFor(() => expect(address()).toBe("/ae/mpci/filings?q=a1&order=-file_by"));
  });

  it("says what it is sorted by even where that column has no room, and is sorted otherwise from there", async () => {
    says(anAnswer([aRow("A1")]));
    const { address } = show();
    await sees("A1");
    const choice = document.querySelector<HTMLSelectElement>("search + label select")!;
    const said = () => [
      choice.labels[0]?.firstChild?.textContent,
      [...choice.options].find(({ selected }) => selected)?.textContent,
    ];
    expect(said()).toEqual(["Sorted by", "Changed, newest first"]);
    choice.value = "file_by";
    choice.dispatchEvent(new Event("change", { bubbles: true }));
    await vi.waitFor(() => expect(address()).toBe("/ae/mpci/filings?order=file_by"));
    await vi.waitFor(() => expect(said()).toEqual(["Sorted by", "File by, soonest first"]));
    follow(/^Drafts/);
    await vi.waitFor(() => expect(address()).toBe("/ae/mpci/filings?view=drafts"));
    await vi.waitFor(() => expect(document.querySelector('nav [aria-current="page"]')?.textContent).toMatch(/^Drafts/));
    expect(said()).toEqual(["Sorted by", "File by, soonest first"]);
  });

  it("goes to the next page by the mark of the answer, and says when there are more than are counted", async () => {
    const next = "/api/filings/ae/mpci/filings/?ordering=-updated_at&cursor=mark";
    says(anAnswer([aRow("A1")], { count: 1_000, count_capped: true, next }), anAnswer([aRow("B1")]));
    const { asked, address } = show();
    await sees("1 of 1,000+ filings");
    follow(/^Next$/);
    await sees("B1");
    expect(address()).toBe("/ae/mpci/filings?cursor=mark");
    expect(asked.at(-1)?.searchParams.get("cursor")).toBe("mark");
  });

  it("asks once when the typing pauses, and keeps the words in the address", async () => {
    says(anAnswer([aRow("A1")]));
    const { asked, address } = show();
    await sees("A1");
    const box = document.querySelector<HTMLInputElement>("input[type=search]")!;
    for (const text of ["g", "gf", "gfw"]) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(box, text);
      box.dispatchEvent(new Event("input", { bubbles: true }));
    }
    expect(asked).toHaveLength(1);
    await vi.waitFor(() => expect(address()).toBe("/ae/mpci/filings?q=gfw"), { timeout: searchPauseMs * 10 });
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]!.searchParams.get("search")).toBe("gfw");
  });

  it("marks what is chosen at once, asks once for what was chosen in a row, and unmarks it on the way back", async () => {
    says(anAnswer([aRow("A1")]));
    const { asked, address, goTo } = show();
    await sees("A1");
    follow(/^Deadline$/);
    await vi.waitFor(() => expect(choice(/^Late$/)).toBeDefined(), { timeout: 15_000 });
    choice(/^Late$/)!.click();
    await vi.waitFor(() => expect(choice(/^Late$/)!.checked).toBe(true));
    choice(/^Due within 24 hours$/)!.click();
    await sees("Due within 24 hours and 1 more");
    expect(asked).toHaveLength(1);
    await vi.waitFor(() => expect(address()).toMatch(/deadline=.*DUE_SOON.*OVERDUE/));
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]!.searchParams.getAll("filter[deadline_state][]")).toEqual(["DUE_SOON", "OVERDUE"]);
    goTo("/ae/mpci/filings");
    await vi.waitFor(() => expect(choice(/^Late$/)!.checked).toBe(false));
  });

  it("asks again when a live message makes it out of date, and not before", async () => {
    says(anAnswer([aRow("A1")]), anAnswer([aRow("A1", "LOAD")]));
    const { asked, queries } = show();
    await sees("Draft");
    expect(asked).toHaveLength(1);
    const data = { system: "MPCI", id: aRow("A1").id, status: "LOAD", revision: 2 } as const;
    invalidate(queries, { content_type: "filing_updated", data } as never);
    await vi.waitFor(() => expect(document.querySelector("tbody")?.textContent).toContain("Load"));
    expect(asked).toHaveLength(2);
  });
});

describe("the keyboard in the list", () => {
  it("moves from line to line and stops at the ends", async () => {
    says(anAnswer([aRow("A1"), aRow("A2")]));
    show();
    await sees("A2");
    const [first, second] = [...document.querySelectorAll("tbody a")];
    press("ArrowDown", document.body);
    expect(document.activeElement).not.toBe(first);
    press("j", document.body);
    expect(document.activeElement).toBe(first);
    press("ArrowDown");
    expect(document.activeElement).toBe(second);
    press("j");
    expect(document.activeElement).toBe(second);
    press("k");
    expect(document.activeElement).toBe(first);
  });

  it("goes to the search with a slash, where letters are letters again", async () => {
    says(anAnswer([aRow("A1")]));
    show();
    await sees("A1");
    press("/", document.body);
    const box = document.querySelector("input[type=search]");
    expect(document.activeElement).toBe(box);
    press("j");
    expect(document.activeElement).toBe(box);
  });
});

describe("saved views", () => {
  const aView = (name: string, address: object, more: object = {}) => ({
    ...{ id: `01a00000-0000-7000-8000-0000000000${name.length}0`, system: "MPCI", name, position: 0 },
    ...{ address: JSON.stringify(address), is_shared: false, is_own: true, is_default: false, ...more },
  });

  it("stand beside the tabs, and the one that is shown is marked", async () => {
    views = [aView("Late", { deadline: ["OVERDUE"], secret: 1 }), aView("Other", { q: "x" })];
    says(anAnswer([aRow("A1")]));
    const { address } = show();
    await sees("Late");
    follow(/^Late$/);
    await vi.waitFor(() => expect(address()).toBe("/ae/mpci/filings?deadline=OVERDUE"));
    await vi.waitFor(() => expect(document.querySelector("[aria-current]")?.textContent).toBe("Late"));
  });

  it("leave their filters behind for who goes on to another tab; what was filtered without one stays", async () => {
    views = [aView("Late", { deadline: ["OVERDUE"], order: "file_by", columns: "bill.due" })];
    says(anAnswer([aRow("A1")]));
    const { address } = show("?deadline=OVERDUE&order=file_by&columns=bill.due");
    await sees("Late");
    await vi.waitFor(() => expect(document.querySelector("[aria-current]")?.textContent).toBe("Late"));
    follow(/^All/);
    await vi.waitFor(() => expect(address()).toBe("/ae/mpci/filings"));
    close();
    const other = show("?deadline=DUE_SOON");
    await sees("A1");
    follow(/^Drafts/);
    await vi.waitFor(() => expect(other.address()).toContain("deadline=DUE_SOON"));
  });

  it("the chosen one opens the list, and no address that asks for something else", async () => {
    views = [aView("Mine", { view: "drafts" }, { is_default: true })];
    says(anAnswer([aRow("A1")]));
    const { address } = show();
    await vi.waitFor(() => expect(address()).toBe("/ae/mpci/filings?view=drafts"));
    follow(/^All/);
    await vi.waitFor(() => expect(address()).toBe("/ae/mpci/filings"));
    close();
    const other = show("?q=zz");
    await sees("Mine");
    expect(other.address()).toBe("/ae/mpci/filings?q=zz");
  });
});

it("bill numbers pasted into the search are looked for together, and those not found are named", async () => {
  says(anAnswer([aRow("A1")]));
  const { asked, address } = show("?status=DRAFTED");
  await sees("A1");
  const paste = new Event("paste", { bubbles: true, cancelable: true });
  Object.assign(paste, { clipboardData: { getData: () => "a1\nA2\nA3\n" } });
  document.querySelector("input[type=search]")?.dispatchEvent(paste);
  await vi.waitFor(() => expect(address()).toBe("/ae/mpci/filings?bills=A1&bills=A2&bills=A3"));
  await vi.waitFor(() =>
    expect(asked.at(-1)?.searchParams.getAll("filter[bill_number][]")).toEqual(["A1", "A2", "A3"]),
  );
  await sees("2 of 3 bill numbers found");
  await sees(/Not found: \u2066A2\u2069/);
  await sees(/In the archive: \u2066A3\u2069/);
});

describe("the columns", () => {
  const headings = () => [...document.querySelectorAll("thead th")].map((head) => head.textContent).filter(Boolean);

  it("are those that the address names, and the reference is asked for only while it is shown", async () => {
    ownWords = [{ filing_id: aRow("A1").id, reference: "JOB 7", labels: [] }];
    says(anAnswer([aRow("A1")]));
    show("?columns=bill.reference.status");
    await sees("JOB 7");
    expect(headings()).toEqual(["Bill of lading", "Our reference", "Status"]);
  });

  it("are chosen, kept for the person, and there again when the list is opened anew", async () => {
    localStorage.clear();
    says(anAnswer([aRow("A1")]));
    const { address } = show();
    await sees("A1");
    expect(headings()).not.toContain("Our reference");
    follow(/^Columns$/);
    await vi.waitFor(() => expect(choice(/^Our reference$/)).toBeDefined());
    choice(/^Our reference$/)?.click();
    await vi.waitFor(() => expect(headings().at(-1)).toBe("Our reference"));
    choice(/^Vessel$/)?.click();
    await vi.waitFor(() => expect(headings()).not.toContain("Vessel"));
    expect(address()).toBe("/ae/mpci/filings");
    close();
    show();
    await vi.waitFor(() => expect(headings().at(-1)).toBe("Our reference"));
    expect(headings()).not.toContain("Vessel");
    localStorage.clear();
  });
});

describe("the company's own labels", () => {
  const urgent = "01a00000-0000-7000-8000-0000000000aa";

  it("stand as chips in the rows that have them, and narrow the list", async () => {
    labels = [{ id: urgent, name: "Urgent", tone: "danger" }];
    ownWords = [{ filing_id: aRow("A1").id, reference: null, labels: [urgent] }];
    says(anAnswer([aRow("A1"), aRow("A2")]));
    const { asked } = show();
    await sees("Urgent");
    const [first, second] = [...document.querySelectorAll("tbody tr")].map((row) => row.textContent);
    expect([first?.includes("Urgent"), second?.includes("Urgent")]).toEqual([true, false]);
    follow(/^Label$/);
    await vi.waitFor(() => expect(choice(/Urgent/)).toBeDefined());
    choice(/Urgent/)?.click();
    await vi.waitFor(() => expect(asked.at(-1)?.searchParams.getAll("filter[label][]")).toEqual([urgent]));
  });
});

describe("a list without filings", () => {
  it("offers to start one, or to look at the example", async () => {
    says(anAnswer([]));
    show();
    await sees("No filings yet");
    const links = [...document.querySelectorAll("h2 ~ div a")].map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/ae/mpci/filings/new", "/ae/mpci/filings/new?from=example"]);
  });

  it.each([
    ["?q=zz", { filter: false, tab: false }],
    ["?q=zz&goods=other", { filter: true, tab: false }],
    ["?q=zz&view=drafts", { filter: false, tab: true }],
  ])("advises at %s only what can be done there", async (search, { filter, tab }) => {
    says(anAnswer([], { status_counts: { DRAFTED: 1 } }));
    show(search);
    await sees("No filing found for “zz”");
    const clear = filter ? "Clear all" : "Clear the search";
    expect([...document.querySelectorAll("h2 ~ div a")].map(textOf)).toContain(clear);
    const advice = document.querySelector("h2 ~ div ul")?.textContent ?? document.body.textContent;
    expect({ filter: advice.includes("Remove a filter"), tab: advice.includes("tab “All”") }).toEqual({ filter, tab });
    expect(textOf(document.querySelector("a[href='/search?q=zz']"))).toBe("Search filings, contacts, help");
  });

  it("says what to try when nothing is found, and takes search and filters away", async () => {
    says(anAnswer([], { status_counts: { DRAFTED: 1 } }), anAnswer([aRow("A1")]));
    const { address } = show("?q=zz&goods=other");
    await sees("No filing found for “zz”");
    const clears = [...document.querySelectorAll("a")].filter((link) => textOf(link) === "Clear all");
    expect(clears).toHaveLength(1);
    clears[0]?.click();
    await sees("A1");
    expect(address()).toBe("/ae/mpci/filings");
  });

  it("because it could not be read says why, and tries again", async () => {
    answers = [refuses(500, "The server has a fault."), () => Response.json(anAnswer([aRow("A1")]))];
    show();
    await sees("The server has a fault.");
    expect(document.querySelector("table")).toBeNull();
    follow(/^Try again$/);
    await sees("A1");
    expect(document.querySelector("[role=alert]")).toBeNull();
  });
});

it("a bill that is no house bill says what it is", async () => {
  answers = [() => Response.json(anAnswer([aRow("1"), { ...aRow("2"), bill_type: "DIRECT" }]))];
  show();
  await sees("Direct bill");
  expect(document.body.textContent).not.toContain("House bill");
});

it("a registered bill of which an update is begun stands as NAIC has left it, with a mark", async () => {
  const answer = { code: "ACT", received_at: "2026-11-21T08:00:00.000Z" } as const;
  answers = [() => Response.json(anAnswer([{ ...aRow("1"), answer }]))];
  show();
  await sees("Update begun");
  const line = document.querySelector("tbody tr")?.textContent ?? "";
  expect([line.includes("Load"), line.includes("Draft")]).toEqual([true, false]);
});

it("a bill whose update is sent says that its Load counts no more", async () => {
  answers = [() => Response.json(anAnswer([{ ...aRow("1"), status: "SUBMITTED", load_ended: true }]))];
  show();
  await sees("Update sent: do not load yet");
});
