// What one is told: a line for each filing with the earlier ones behind it, what is unseen, and the ways to put it away.
import type { Notification } from "@filings/contract/api/account/notifications";
import { afterEach, describe, expect, it, vi } from "vitest";
import { parseSearch, stringifySearch } from "#app/route-search.ts";
import { type Sent, showScreen } from "#session/screen-for-tests.tsx";
import { NotificationsScreen } from "./notifications-screen.tsx";

const list = "/api/v3/companies/self/users/self/notifications/list/";
const clearAll = "/api/v3/companies/self/users/self/notifications/clear-all/";
const idOf = (last: number) => `01a00000-0000-7000-8000-0000000000${String(last).padStart(2, "0")}`;
const seenPath = (last: number) => `/api/v3/companies/self/users/self/notifications/${idOf(last)}/seen/`;

function aNotification(last: number, difference: Partial<Notification> = {}): Notification {
  const filing = { system: "MPCI", id: idOf(90), number: "MPCI-1", bill_number: "BILL1" } as const;
  return {
    id: idOf(last),
    kind: "filing_do_not_load",
    params: { bill_number: "BILL1", number: "MPCI-1" },
    needs_action: false,
    filing,
    group: { key: `MPCI:${filing.id}`, count: 1, unseen_count: 1 },
    created_at: "2026-11-20T08:00:00.000Z",
    seen_at: null,
    ...difference,
  };
}

const group = { key: `MPCI:${idOf(90)}`, count: 3, unseen_count: 2 };
const newest = aNotification(3, { group });
const earlier = [
  aNotification(2, { kind: "filing_info_needed", group }),
  aNotification(1, { kind: "filing_deadline", group, seen_at: "2026-11-20T08:01:00.000Z" }),
];

/** Parts of a screen are fetched when they are wanted, which takes its time on a busy machine. */
const waitFor = <Found,>(look: () => Found | Promise<Found>) => vi.waitFor(look, { timeout: 10_000 });

let close: () => void = () => {};
afterEach(() => close());

interface Shown {
  readonly sent: readonly Sent[];
  readonly asked: URL[];
}

function show(answer: (asked: URL) => readonly Notification[] | Response): Shown {
  const asked: URL[] = [];
  const shown = showScreen({
    path: "/notifications",
    search: { parseSearch, stringifySearch },
    Screen: NotificationsScreen,
    answers: {
      [list]: (url) => {
        asked.push(url);
        const results = answer(url);
        if (results instanceof Response) return results;
        const unseen_count = results.reduce((sum, one) => sum + one.group.unseen_count, 0);
        const all = {
          count: results.length,
          count_capped: false,
          next: null,
          previous: null,
          page: null,
          page_size: 25,
        };
        return Response.json({ ...all, results, unseen_count });
      },
      [clearAll]: () => Response.json({ count: 1, cleared_at: "2026-11-22T06:00:00.000Z", unseen_count: 0 }),
      [seenPath(3)]: () => Response.json({ id: idOf(3), seen_at: "2026-11-22T06:00:00.000Z", unseen_count: 0 }),
    },
  });
  close = shown.close;
  return { sent: shown.sent, asked };
}

const ofOneFiling = (url: URL) =>
  url.searchParams.get("filter[group]") === group.key ? [newest, ...earlier] : [newest];
const sees = (text: string | RegExp) => waitFor(() => expect(document.body.textContent).toMatch(text));

async function press(name: RegExp): Promise<void> {
  const found = await waitFor(() => {
    const button = [...document.querySelectorAll<HTMLElement>("button, a")].find((one) =>
      name.test(one.getAttribute("aria-label") ?? one.textContent ?? ""),
    );
    expect(button, String(name)).toBeDefined();
    return button!;
  });
  found.click();
}

describe("the notifications", () => {
  it("stand by their filing: the newest is shown, the earlier ones open behind it and close again", async () => {
    const { asked } = show(ofOneFiling);
    await sees("NAIC forbids the loading of");
    expect(asked[0]?.searchParams.get("grouped")).toBe("true");
    expect(document.querySelectorAll("main li, li")).toHaveLength(1);
    expect(document.body.textContent).not.toContain("NAIC asks for information about");
    await press(/2 earlier/);
    await sees("NAIC asks for information about");
    const nested = document.querySelector("li ul")!;
    expect(nested.getAttribute("aria-label")).toBe("Earlier on the same filing");
    expect(nested.querySelectorAll("li")).toHaveLength(2);
    expect(nested.querySelectorAll("[data-unseen]")).toHaveLength(1);
    await press(/2 earlier/);
    await waitFor(() => expect(document.querySelector("li ul")).toBeNull());
  });

  it("of an unpaid fee stand by that fee, and say nothing of bills", async () => {
    const group = { key: `plan-fee:${idOf(90)}`, count: 2, unseen_count: 2 };
    const about = { kind: "plan_stopped", filing: null, params: { from: "2026-12-08" }, group } as const;
    show(() => [aNotification(5, about), aNotification(4, { ...about, kind: "plan_fee_failed" })].slice(0, 2));
    await press(/^1 earlier$/);
    await waitFor(() => expect(document.querySelector("li ul")?.getAttribute("aria-label")).toBe("Fees of the plan"));
    expect(document.body.textContent).not.toContain("on the same bills");
  });

  it.each(["naic_connection_confirmed", "naic_connection_refused"] as const)(
    "of kind %s lead to the connection to NAIC",
    async (kind) => {
      const about = { kind, filing: null, params: { party_id: "GUL0001" } };
      show(() => [aNotification(4, { ...about, group: { key: idOf(4), count: 1, unseen_count: 1 } })]);
      await sees(/connected to NAIC as .GUL0001|confirmed your company as .GUL0001/);
      expect(document.querySelector('li a[href="/ae/mpci/connect"]')).not.toBeNull();
    },
  );

  it("about several bills lead to the list of exactly these, and of more than it names to what is due next", async () => {
    const about = (last: number, params: Notification["params"]) =>
      aNotification(last, {
        kind: "filing_deadline",
        filing: null,
        params,
        group: { key: idOf(last), count: 1, unseen_count: 1 },
      });
    const voyage = { vessel_name: "MSC OSCAR", voyage_number: "241W" };
    show(() => [
      about(6, { count: 4, bills: "A1\nA2\nA3\nMPCI2026000001", ...voyage }),
      about(5, { count: 25, bills: "A1\n…", ...voyage }),
    ]);
    await sees(/4 bills of .MSC OSCAR 241W. are due/);
    expect([...document.querySelectorAll("main li a, li a")].map((link) => link.getAttribute("href"))).toEqual([
      "/ae/mpci/filings?bills=A1&bills=A2&bills=A3&bills=MPCI2026000001",
      "/ae/mpci/filings?q=MSC+OSCAR+241W&order=file_by",
    ]);
  });

  it("that bills of one batch may be loaded lead to exactly these", async () => {
    const params = { count: 2, bills: "A1\nA2" };
    show(() => [aNotification(6, { kind: "filing_load", filing: null, params })]);
    await sees("NAIC accepts 2 bills: they may be loaded");
    await sees("Tell the carrier.");
    expect(document.querySelector("li a")?.getAttribute("href")).toBe("/ae/mpci/filings?bills=A1&bills=A2");
  });

  it("that another filer waits for a bill lead to a draft of it", async () => {
    const params = { what: "H1", parent_bill_number: "M1", party_id: "EMCSL00", party_name: "EVERGREEN LINE" };
    show(() => [aNotification(6, { kind: "sub_filing_awaited", filing: null, params })]);
    await sees(/waiting for your bill .H1. beneath .M1. of .EVERGREEN LINE.\u00a0· .EMCSL00/);
    expect(document.querySelector("li a")?.getAttribute("href")).toBe(
      "/ae/mpci/filings/new?bill=H1&above=M1&party=EMCSL00",
    );
  });

  it("of a note carry its first words", async () => {
    const params = { name: "Amira Haddad", bill_number: "BILL1", note: "Seal is missing, ask the carrier" };
    show(() => [aNotification(6, { kind: "filing_mentioned", params })]);
    await sees("mentions you in a note");
    expect(document.querySelector("li q")?.textContent).toBe("Seal is missing, ask the carrier");
  });

  it("of a deadline say whose time it is", async () => {
    const params = { bill_number: "BILL1", hours: 6, file_by: "2026-11-29T08:00:00.000Z" };
    show(() => [aNotification(6, { kind: "filing_deadline", params })]);
    await sees(/file it by .29 Nov 2026 at \d\d:00 (UTC|\w+ time)/);
  });

  it("are marked as seen with all of their filing", async () => {
    const { sent } = show(ofOneFiling);
    await press(/^Mark as seen: NAIC forbids/);
    await waitFor(() => expect(sent).toEqual([{ path: seenPath(3), body: { seen: true, whole_group: true } }]));
  });

  it("are all marked as seen up to the newest that is shown", async () => {
    const { sent } = show(ofOneFiling);
    await press(/^Mark all as seen$/);
    await waitFor(() => expect(sent).toEqual([{ path: seenPath(3), body: { seen: true, and_earlier: true } }]));
  });

  it("that were seen are marked as unseen again", async () => {
    const seen = { ...newest, seen_at: "2026-11-20T09:00:00.000Z", group: { ...group, unseen_count: 0 } };
    const { sent } = show(() => [seen]);
    await press(/^Mark as unseen: NAIC forbids/);
    await waitFor(() => expect(sent).toEqual([{ path: seenPath(3), body: { seen: false, whole_group: true } }]));
  });

  it("stand in order of time, newest first, whoever has to do something about them", async () => {
    const waiting = aNotification(5, {
      kind: "filing_info_needed",
      needs_action: true,
      group: { key: "other", count: 1, unseen_count: 1 },
      created_at: "2026-11-01T08:00:00.000Z",
    });
    show(() => [newest, waiting]);
    await sees("NAIC forbids the loading of");
    const lines = [...document.querySelectorAll("li")].map((one) => /asks|forbids/.exec(one.textContent ?? "")?.[0]);
    expect(lines).toEqual(["forbids", "asks"]);
  });

  it("are cleared at once and come back by undo", async () => {
    const { sent } = show(ofOneFiling);
    await sees("NAIC forbids");
    await press(/^Clear the list$/);
    await sees("The notifications are removed from the list");
    await press(/^Undo$/);
    await waitFor(() =>
      expect(sent).toEqual([
        { path: clearAll, body: {} },
        { path: clearAll, body: { undo: "2026-11-22T06:00:00.000Z" } },
      ]),
    );
  });

  it("of a kind that is not known here show its name, and what cannot be read is asked for again", async () => {
    const answers = [
      () => Response.json({ detail: "Come back later.", code: "internal" }, { status: 500 }),
      () => [aNotification(7, { kind: "weather" as never, params: { bill_number: "BILL7" } })],
    ];
    show(() => (answers.length > 1 ? answers.shift() : answers[0])!());
    await sees("Could not load the notifications");
    await sees("Come back later.");
    await press(/^Try again$/);
    await sees("weather BILL7");
  });

  it("that are none say when some will come", async () => {
    show(() => []);
    await sees("No notifications");
    await sees("coming deadlines appear here");
  });
});
