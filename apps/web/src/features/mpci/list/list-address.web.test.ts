import { describe, expect, it } from "vitest";
import { parseSearch, stringifySearch } from "#app/route-search.ts";
import {
  atPage,
  atView,
  changed,
  isNarrowed,
  type ListAddress,
  orderingOf,
  questionOf,
  readListAddress,
  sortedBy,
  withoutFilters,
} from "./list-address.ts";
import { countOf, statusesOf, viewNames } from "./list-views.ts";

function read(address: string): ListAddress {
  return readListAddress(parseSearch(address));
}

describe("the address of the list", () => {
  it("says nothing about what is usual", () => {
    expect(read("?view=all&order=-updated_at&rows=25")).toEqual({});
    expect(read("?view=drafts&order=file_by")).toEqual({ view: "drafts" });
  });

  it("keeps tab, search, filters, order and page", () => {
    const address = read(
      "?view=decided&q=GFW%20SHA&status=LOAD&status=DO_NOT_LOAD&deadline=OVERDUE&goods=dangerous&waiting=you&order=file_by&rows=50&cursor=abc",
    );
    expect(address).toEqual({
      view: "decided",
      q: "GFW SHA",
      status: ["LOAD", "DO_NOT_LOAD"],
      deadline: ["OVERDUE"],
      goods: "dangerous",
      waiting: "you",
      order: "file_by",
      rows: 50,
      cursor: "abc",
    });
    expect(readListAddress(parseSearch(stringifySearch({ ...address })))).toEqual(address);
  });

  it("passes over what it does not know, so that an old bookmark still opens", () => {
    expect(read("?view=lost&status=MELTED&status=LOAD&order=colour&rows=7&goods=&deadline=&q=%20&x=1")).toEqual({
      status: ["LOAD"],
    });
    expect(read(`?q=${"a".repeat(101)}&cursor=${"b".repeat(501)}`)).toEqual({});
  });

  it("names each status once, in the order of the lifecycle", () => {
    expect(read("?status=LOAD&status=DRAFTED&status=LOAD").status).toEqual(["DRAFTED", "LOAD"]);
  });
});

describe("a change of the address", () => {
  it("begins at the first page", () => {
    expect(changed({ cursor: "abc", q: "x" }, { goods: "other" })).toEqual({ q: "x", goods: "other" });
  });

  it("to another tab keeps the search and leaves status and order behind", () => {
    const from: ListAddress = { view: "decided", q: "x", status: ["LOAD"], order: "status", goods: "other" };
    expect(atView(from, "drafts")).toEqual({ view: "drafts", q: "x", goods: "other" });
    expect(atView(from, "all")).toEqual({ q: "x", goods: "other" });
  });

  it("to no filters keeps tab and order", () => {
    const narrowed: ListAddress = {
      view: "sent",
      q: "x",
      status: ["SUBMITTED"],
      deadline: ["OVERDUE"],
      goods: "other",
      waiting: "you",
      order: "file_by",
    };
    expect(isNarrowed(narrowed)).toBe(true);
    expect(withoutFilters(narrowed)).toEqual({ view: "sent", order: "file_by" });
    expect(isNarrowed(withoutFilters(narrowed))).toBe(false);
  });

  it("of the order turns it round the second time, and begins with the news where it is about time past", () => {
    expect(orderingOf({})).toBe("-updated_at");
    expect(sortedBy({}, "file_by")).toEqual({ order: "file_by" });
    expect(sortedBy({ order: "file_by" }, "file_by")).toEqual({ order: "-file_by" });
    expect(sortedBy({ order: "file_by" }, "updated_at")).toEqual({});
    expect(sortedBy({}, "updated_at")).toEqual({ order: "updated_at" });
    expect(sortedBy({ view: "drafts" }, "file_by")).toEqual({ view: "drafts", order: "-file_by" });
  });

  it("to a neighbouring page takes the mark out of the answer's own address", () => {
    const link = "/api/filings/ae/mpci/filings/?ordering=-updated_at&cursor=a%2Fb%3D";
    expect(atPage({ q: "x", cursor: "old" }, link)).toEqual({ q: "x", cursor: "a/b=" });
    expect(atPage({ q: "x" }, null)).toBeNull();
  });
});

describe("the question that follows from the address", () => {
  it("asks for everything, newest first, when the address says nothing", () => {
    expect(questionOf({})).toEqual({ ordering: "-updated_at", page_size: 25 });
  });

  it("asks for the statuses of the tab unless some of them are chosen", () => {
    expect(questionOf({ view: "drafts" })).toEqual({
      ordering: "file_by",
      page_size: 25,
      filter: { status: ["DRAFTED"] },
    });
    expect(questionOf({ view: "decided", status: ["LOAD"] }).filter).toEqual({ status: ["LOAD"] });
  });

  it("writes every filter as the call names it", () => {
    expect(
      questionOf({
        q: "GFW",
        deadline: ["DUE_SOON", "OVERDUE"],
        goods: "other",
        waiting: "you",
        rows: 100,
        cursor: "c",
      }),
    ).toEqual({
      ordering: "-updated_at",
      page_size: 100,
      search: "GFW",
      cursor: "c",
      filter: { deadline_state: ["DUE_SOON", "OVERDUE"], has_dangerous_goods: "false", needs_action: "true" },
    });
    expect(questionOf({ view: "archived", goods: "dangerous" }).filter).toEqual({
      archived: "true",
      has_dangerous_goods: "true",
    });
  });
});

describe("what needs you", () => {
  const now = new Date(2026, 10, 24, 9);
  const due_by = new Date(2026, 10, 24, 23, 59, 59, 999).toISOString();

  it("is asked for as the work queue asks, with what is late and what is to be filed today", () => {
    const filter = { needs_action: "true", due_by };
    expect(questionOf({ view: "needs-you" }, now)).toEqual({ ordering: "file_by", page_size: 25, filter });
  });

  it("can be narrowed to a status, and still holds only what needs you", () => {
    const filter = { status: ["DO_NOT_LOAD"], needs_action: "true", due_by };
    expect(questionOf({ view: "needs-you", status: ["DO_NOT_LOAD"] }, now).filter).toEqual(filter);
  });
});

describe("whose filings", () => {
  const hana = "01a00000-0000-7000-8000-0000000000a2";

  it("is part of the address and of the question, and is taken away with the other filters", () => {
    const address = read(`?view=drafts&owner=${hana}`);
    expect(address).toEqual({ view: "drafts", owner: hana });
    expect(questionOf(address).filter).toEqual({ status: ["DRAFTED"], created_by: hana });
    expect(isNarrowed(address)).toBe(true);
    expect(withoutFilters(address)).toEqual({ view: "drafts" });
  });

  it("is understood as mails of before have written it", () => {
    expect(read(`?filter[created_by]=${hana}`)).toEqual({ owner: hana });
    expect(read("?owner=everybody")).toEqual({});
  });
});

describe("the tabs", () => {
  it("hold every status once at most, beside the tab of what needs you", () => {
    const held = viewNames.filter((view) => view !== "needs-you").flatMap((view) => statusesOf(view) ?? []);
    expect(new Set(held).size).toBe(held.length);
    expect(new Set([...held, ...(statusesOf("needs-you") ?? [])]).size).toBe(11);
  });

  it("count a status that they do not know among all filings only", () => {
    const counts = { DRAFTED: 2, LOAD: 3, MELTED: 4 };
    expect(countOf("all", counts)).toBe(9);
    expect(countOf("drafts", counts)).toBe(2);
    expect(countOf("decided", counts)).toBe(3);
    expect(countOf("closed", counts)).toBe(0);
  });
});
