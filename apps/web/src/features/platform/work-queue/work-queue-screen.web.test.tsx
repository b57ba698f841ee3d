import type { FilingRow } from "@filings/contract/api/mpci/list";
import type { Permission } from "@filings/contract/company/permissions";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parseSearch, stringifySearch } from "#app/route-search.ts";
import { aDeclaration } from "#filing/adc/declaration.example.ts";
import { ownCompany, refuses, showScreen } from "#session/screen-for-tests.tsx";
import { aBill, due, hour } from "./bill-row.example.ts";
import { WorkQueueScreen } from "./work-queue-screen.tsx";

interface Company {
  readonly bills?: readonly FilingRow[];
  readonly declarations?: readonly ReturnType<typeof aDeclaration>[];
  readonly missing?: { readonly mpci: readonly string[]; readonly adc: readonly string[] };
  /** Of its reader; absent: all. */
  readonly permissions?: readonly Permission[];
  /** Why its bills cannot be read. */
  readonly refusal?: string;
}

function answerTo(url: URL, { bills = [], declarations = [], missing }: Company): object {
  if (url.pathname.endsWith("/available/")) {
    const [mpci, adc] = [missing?.mpci ?? [], missing?.adc ?? []];
    return [
      { system: "MPCI", country: "ae", authority: "mpci", available: mpci.length === 0, missing: mpci },
      { system: "ADC", country: null, authority: "adc", available: adc.length === 0, missing: adc },
    ];
  }
  if (url.pathname.endsWith("/time-zones/")) {
    const zone = { name_ar: null, time_zone: "Asia/Singapore", zones: ["Asia/Singapore"] };
    const codes = url.searchParams.getAll("filter[code][]");
    return { results: codes.map((code) => ({ code, name: `Port ${code}`, ...zone })) };
  }
  const ofAdc = url.pathname.includes("/adc/");
  type Listed = { readonly status: string } & Partial<
    Record<"answer" | "withdrawal", { readonly code: string } | null>
  >;
  const all: readonly Listed[] = ofAdc ? declarations : bills;
  const size = Number(url.searchParams.get("page_size") ?? 25);
  const status_counts: Record<string, number> = {};
  for (const { status } of all) status_counts[status] = (status_counts[status] ?? 0) + 1;
  const codes = url.searchParams.getAll("filter[answer][]");
  const statuses = url.searchParams.getAll("filter[status][]");
  const rows = all.filter(
    ({ answer, withdrawal, status }) =>
      (codes.length === 0 || [answer?.code, withdrawal?.code].some((code) => codes.includes(code ?? ""))) &&
      (statuses.length === 0 || statuses.includes(status)),
  );
  const usual = { count: rows.length, count_capped: false, next: null, previous: null, page: 1, page_size: size };
  return { ...usual, results: rows.slice(0, size), status_counts };
}

let close: () => void = () => {};

function show(company: Company, address = "/"): { asked: URL[]; address: () => string } {
  const asked: URL[] = [];
  const shown = showScreen({
    path: "/",
    Screen: () => <WorkQueueScreen />,
    address,
    search: { parseSearch, stringifySearch },
    ...(company.permissions !== undefined && { permissions: company.permissions }),
    answers: (url) => {
      asked.push(url);
      if (company.refusal !== undefined && url.pathname.endsWith("/mpci/filings/"))
        return refuses(409, "stale_revision", company.refusal);
      return Response.json(answerTo(url, company));
    },
  });
  close = shown.close;
  return { asked, address: shown.address };
}

async function sees(text: string | RegExp): Promise<void> {
  await vi.waitFor(() => expect(document.body.textContent).toMatch(text), { timeout: 15_000 });
}

const section = (name: string) => document.querySelector(`[aria-labelledby="${name}"]`);
const links = (place: ParentNode | null | undefined) =>
  [...(place?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"));

// What is due in some hours is due today.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date().setHours(9, 0, 0, 0) }));
afterEach(() => {
  vi.useRealTimers();
  close();
});

describe("the work queue", () => {
  it("asks whoever can settle a payment to do so, and tells others who can", async () => {
    const mispaid = { status: "PAYMENT_STARTED", attention: "payment_mismatch" } as const;
    show({ declarations: [aDeclaration({ ...mispaid, available_actions: [], company: ownCompany })] });
    await sees("Settle the payment: the amount paid is not the amount due.");
    await sees("Settle Cooling units");
    close();
    show({ declarations: [aDeclaration({ ...mispaid, available_actions: [] })] });
    await sees("an administrator settles it");
    await sees("Open Cooling units");
  });

  it("has what waits for NAIC or for another party's bill in a group of its own", async () => {
    const bills = [
      aBill("DRAFT", due(2)),
      aBill("SUB", { status: "PENDING_SUB_FILING" }),
      aBill("SUBS", { status: "PENDING_SUB_FILING", missing_beneath: 2 }),
      aBill("SENT", { status: "SUBMITTED" }),
    ];
    const { asked } = show({ bills });
    await sees("Ask the other party to file its bill");
    await sees("Ask for the bills beneath that are not filed");
    const waiting = section("waiting-for-others");
    expect(waiting?.querySelector("h2")?.textContent).toBe("Waiting for others");
    expect(links(waiting)).toEqual(bills.slice(1).map(({ id }) => `/ae/mpci/filings/${id}`));
    const questions = asked.filter(({ searchParams }) => searchParams.get("ordering") === "status");
    expect(questions).toHaveLength(1);
  });

  it("says first of which bills NAIC has said nothing for an hour, and what to do about it", async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const sent = { status: "SUBMITTED" } as const;
    const bills = [
      aBill("SUB", { status: "PENDING_SUB_FILING", status_changed_at: ago(9_000) }),
      aBill("FRESH", { ...sent, status_changed_at: ago(59) }),
      aBill("SILENT", { ...sent, status_changed_at: ago(61) }),
    ];
    show({ bills });
    await sees(/NAIC has not answered since .+ Open it and ask NAIC for its latest answer/);
    const said = () =>
      [...(section("waiting-for-others")?.querySelectorAll("li") ?? [])].map((line) =>
        [/SILENT|SUB|FRESH/, /has not answered/].map((words) => words.exec(line.textContent ?? "")?.[0] ?? null),
      );
    await vi.waitFor(() =>
      expect(said()).toEqual([
        ["SILENT", "has not answered"],
        ["SUB", null],
        ["FRESH", null],
      ]),
    );
  });

  it("says why S does nothing on a line that is due soon", async () => {
    const bill = aBill("SOON", due(2));
    show({ bills: [bill] });
    await sees("Assign SOON");
    section("next-up")?.querySelector<HTMLElement>(`a[href*="${bill.id}"]`)?.focus();
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "s", bubbles: true }));
    await sees("Not snoozed: this filing is stopped, late, or due within 3 hours.");
  });

  it("says of what was given away who gave it, and when", async () => {
    const at = new Date(Date.now() - 60_000).toISOString();
    show({
      bills: [aBill("GIVEN", { ...due(2), assigned_by: { name: "Yusuf Karim", at } }), aBill("OWN", due(3))],
      declarations: [aDeclaration({ needs_action: true, assigned_by: { name: "Hana Saleh", at } })],
    });
    await sees(/From .Yusuf Karim., (today|yesterday) at/);
    const lines = [...(section("next-up")?.querySelectorAll("li") ?? [])].map(({ textContent }) => textContent);
    expect(lines.map((line) => /From .(\w+)/.exec(line ?? "")?.[1] ?? null)).toEqual(["Yusuf", null, "Hana"]);
  });

  it("has no such group where nothing is out", async () => {
    const { asked } = show({ bills: [aBill("DRAFT", due(2))] });
    await sees("DRAFT");
    expect(section("waiting-for-others")).toBeNull();
    expect(asked.some(({ searchParams }) => searchParams.get("ordering") === "status")).toBe(false);
  });

  it("tells a draft that is ready to seal from one that is not, and from one that is to answer NAIC", async () => {
    const mayDo = { available_actions: ["save", "prepare"] } satisfies Partial<FilingRow>;
    const answer = { code: "RFI", received_at: "2026-11-21T08:00:00.000Z" } as const;
    const bills = [
      aBill("READY", { ...due(2), ...mayDo, errors_to_fix: 0 }),
      aBill("LACKS", { ...due(3), ...mayDo, errors_to_fix: 3 }),
      aBill("ANSWERS", { ...due(4), ...mayDo, errors_to_fix: 0, answer }),
      aBill("UNKNOWN", { ...due(5), ...mayDo }),
    ];
    show({ bills });
    await sees("3 things to fix or fill in");
    const lines = [...(section("next-up")?.querySelectorAll("li") ?? [])];
    const steps = lines.map((line) => [...line.querySelectorAll("a")].at(-1)!);
    expect(steps.map((step) => step.textContent)).toEqual([
      "Seal and submit READY",
      "Continue LACKS",
      "Continue UNKNOWN",
      // It is filed: what has a deadline goes before it.
      "Continue ANSWERS",
    ]);
    expect(steps[0]?.getAttribute("href")).toBe(`/ae/mpci/filings/${bills[0]?.id}?seal=1`);
    expect(lines[0]?.textContent).toContain("nothing is left to fix");
  });

  it("offers no seal for a draft that a delegation or the connection keeps from it, and says what to do first", async () => {
    const mayDo = { available_actions: ["save", "prepare"], errors_to_fix: 0 } satisfies Partial<FilingRow>;
    const ended = { filed_for: "Rak Ceramics LLC", obstacle: "DELEGATION_ENDED" } as const;
    const bills = [aBill("ENDED", { ...due(2), ...mayDo, ...ended }), aBill("OWN", { ...due(3), ...mayDo })];
    show({ bills, missing: { mpci: ["MPCI_CONNECTION"], adc: ["NOT_RELEASED"] } });
    await sees("Rak Ceramics LLC\u2069 has ended");
    const lines = [...(section("next-up")?.querySelectorAll("li") ?? [])];
    expect(lines.map((line) => [...line.querySelectorAll("a")].at(-1)?.textContent)).toEqual([
      "Continue OWN",
      "Open ENDED",
    ]);
    expect(lines[0]?.textContent).toContain("Connect your company to NAIC first.");
    expect(document.body.textContent).not.toContain("nothing is left to fix");
    expect(links(section("filing-systems"))).not.toContain("/ae/mpci/connect");
    expect(links(document).indexOf("/ae/mpci/connect")).toBeLessThan(
      links(document).findIndex((to) => to?.includes(bills[0]!.id)),
    );
  });

  it("begins the first day of a company without a connection with the connection", async () => {
    show({ missing: { mpci: ["MPCI_CONNECTION"], adc: ["NOT_RELEASED"] } });
    await sees("Connect your company to NAIC first.");
    expect(document.body.textContent).not.toContain("Nothing to do yet");
    expect(links(document).filter((to) => to === "/ae/mpci/connect")).toHaveLength(1);
  });

  it("offers no seal for an update that differs in nothing from what NAIC has, and says so", async () => {
    const answer = { code: "ACT", received_at: "2026-11-21T08:00:00.000Z" } as const;
    const update: Partial<FilingRow> = { ...due(2), answer, errors_to_fix: 0, available_actions: ["save", "prepare"] };
    show({ bills: [aBill("SAME", { ...update, same_as_version: 1 }), aBill("CHANGED", { ...update, ...due(3) })] });
    await sees("Send the update CHANGED");
    const [same] = section("next-up")?.querySelectorAll("li") ?? [];
    const says = "Nothing differs from version 1, which NAIC has. Change the bill, or discard the update.";
    expect(same?.textContent).toContain(says);
    expect([...(same?.querySelectorAll("a") ?? [])].at(-1)?.textContent).toBe("Continue SAME");
  });

  it("holds every draft, also what is due later or has no date, with how many there are of each", async () => {
    const late = [aBill("LATE", due(-2)), aBill("SAILED", due(-40))];
    show({ bills: [...late, aBill("FAR", due(90)), aBill("NONE"), aBill("NONE2")] });
    await sees("Without a date");
    const groups = [...(section("next-up")?.querySelectorAll("h3") ?? [])].map((head) => head.textContent);
    expect(groups).toEqual(["Late 2", "Later 1", "Without a date 2"]);
    expect(section("next-up")?.querySelectorAll("li")).toHaveLength(5);
    const marked = [...(section("next-up")?.querySelectorAll("li[data-late] [data-tone]") ?? [])];
    expect(marked.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(["Sailed, not filed", expect.stringMatching(/2\sh late/)]),
    );
  });

  it("keeps a question in it while its answer is drafted, and leads to that draft", async () => {
    const answer = { code: "RFI", received_at: "2026-11-21T07:00:00.000Z" } as const;
    const asked = aBill("ASKED", { ...due(90), answer });
    show({ bills: [asked] });
    await sees(/Recent answers.*ASKED/);
    const line = section("next-up")?.querySelector("li");
    expect(line?.textContent).toMatch(/Answer needed.*RFI.*Draft/);
    const sentence = "An update is being drafted. Seal and submit it to answer.";
    expect(line?.textContent).toContain(sentence);
    expect(section("recent-answers")?.textContent).toContain(sentence);
    expect(links(line)).toEqual([`/ae/mpci/filings/${asked.id}/edit`, `/ae/mpci/filings/${asked.id}/edit`]);
    expect(links(section("recent-answers"))).toEqual([`/ae/mpci/filings/${asked.id}/edit`]);
    const tile = [...document.querySelectorAll("a")].find(({ textContent }) =>
      /^\dBills that need somebody/.test(textContent),
    );
    expect(tile?.textContent).toBe("1Bills that need somebody");
    // Once: the tile says it.
    expect(document.querySelector("header p")?.textContent).not.toContain("Needs you");
    expect(tile?.getAttribute("href")).toBe("/ae/mpci/filings?view=needs-you");
  });

  it("has a refused withdrawal that nobody has read, and what came of withdrawals among the last answers", async () => {
    const received_at = "2026-11-21T09:00:00.000Z";
    const answer = { code: "ACT", received_at: "2026-11-21T08:00:00.000Z" } as const;
    const refused = { code: "WITHDRAWAL_REFUSED", received_at, is_read: false } as const;
    const accepted = { code: "WITHDRAWAL_ACCEPTED", received_at, is_read: false } as const;
    show({
      bills: [
        aBill("REFUSED", { status: "LOAD", answer, withdrawal: refused, available_actions: ["MARK_READ"] }),
        aBill("WITHDRAWN", { status: "CANCELED", answer, withdrawal: accepted, available_actions: [] }),
      ],
    });
    await sees(/Withdrawal refused.*Load.*NAIC refused the withdrawal: the filing stays valid\. Read why/);
    await sees("Read the answer REFUSED");
    const recent = [...(section("recent-answers")?.querySelectorAll("li") ?? [])].map(({ textContent }) => textContent);
    expect(recent).toHaveLength(2);
    expect(recent).toContainEqual(expect.stringMatching(/Withdrawal refused.*REFUSED.*Read why/));
    expect(recent).toContainEqual(expect.stringMatching(/Cancelled.*WITHDRAWN.*the filing was withdrawn/));
  });

  it("tells a shipping line to load its own bill, and nobody else to tell it so", async () => {
    const answer = { code: "ACT", received_at: "2026-11-21T08:00:00.000Z" } as const;
    const loaded: Partial<FilingRow> = { status: "LOAD", answer, available_actions: [] };
    show({ bills: [aBill("OWN", { ...loaded, is_carriers: true }), aBill("SHIPPED", loaded)] });
    await sees(/OWN.*You may load it\./);
    const [own] = [...document.querySelectorAll("a")].filter(({ textContent }) => /OWN/.test(textContent));
    expect(own?.textContent).not.toContain("Tell the carrier");
    expect(section("recent-answers")?.textContent).toMatch(/SHIPPED.*Tell the carrier/);
  });

  it("says of a bill withdrawn after Load that the carrier is to be told, and of an update sent after Load to wait", async () => {
    const answer = { code: "ACT", received_at: "2026-11-21T08:00:00.000Z" } as const;
    const withdrawal = { code: "WITHDRAWAL_ACCEPTED", received_at: "2026-11-21T09:00:00.000Z", is_read: true } as const;
    const ended: Partial<FilingRow> = { load_ended: true, available_actions: [] };
    show({
      bills: [
        aBill("WITHDRAWN", { ...ended, status: "CANCELED", answer, withdrawal }),
        aBill("UPDATED", { ...ended, status: "SUBMITTED" }),
      ],
    });
    await sees(/Recent answers.*WITHDRAWN.*Tell the carrier not to load it: the filing was withdrawn\./);
    await sees(/Waiting for others.*UPDATED.*Tell the carrier to wait: the earlier answer no longer counts/);
  });

  it("says beside what lies with NAIC that Load counts no more, and offers no answer to read", async () => {
    const answer = { code: "ACT", received_at: "2026-11-21T08:00:00.000Z" } as const;
    const updated: Partial<FilingRow> = { status: "SUBMISSION_SUCCESSFUL", answer, load_ended: true };
    show({ bills: [aBill("UPDATED", { ...updated, available_actions: ["MARK_READ"] })] }, "/?whose=authority");
    await sees(/Next up.*UPDATED.*Tell the carrier to wait: the earlier answer no longer counts/);
    const [line] = section("next-up")?.querySelectorAll("li") ?? [];
    expect([...(line?.querySelectorAll("a") ?? [])].at(-1)?.textContent).toBe("Open UPDATED");
  });

  it("asks for nothing beside what lies with an authority: what could be done all the same is no first button", async () => {
    const sent: Partial<FilingRow> = { status: "SUBMISSION_SUCCESSFUL", available_actions: ["convert"] };
    const asked = aDeclaration({ status: "PENDING_APPROVALS", needs_action: false });
    show({ bills: [aBill("SENT", sent)], declarations: [asked] }, "/?whose=authority");
    await sees(/Next up.*SENT/);
    const lines = [...(section("next-up")?.querySelectorAll("li") ?? [])];
    const steps = lines.map((line) => [...line.querySelectorAll("a")].at(-1));
    expect(steps.map((step) => step?.textContent)).toContain("Edit filing SENT");
    for (const step of steps) expect(step?.className).not.toContain("primary");
  });

  it("says of a bill that must not be loaded when it is to be stopped, never how long that could wait", async () => {
    const answer = { code: "DNL", received_at: "2026-11-21T07:00:00.000Z" } as const;
    const stop: Partial<FilingRow> = { status: "DO_NOT_LOAD", answer, available_actions: ["MARK_READ"] };
    show({ bills: [aBill("FAR", { ...due(320), ...stop }), aBill("NEAR", { ...due(-20), ...stop })] });
    await sees("FAR");
    const said = [...(section("next-up")?.querySelectorAll("li") ?? [])].map(({ textContent }) => textContent);
    expect(said[0]).toMatch(/^3\sh 59\sm until loading.*NEAR/);
    expect(said[1]).toMatch(/^At once.*FAR/);
    expect(said[1]).not.toContain("left");
  });

  it("says of a stop whose loading is long over that its answer is to be read, and raises no alarm", async () => {
    const answer = { code: "DNL", received_at: "2026-05-01T07:00:00.000Z" } as const;
    const stop: Partial<FilingRow> = { ...due(-4_900), status: "DO_NOT_LOAD", answer };
    show({ bills: [aBill("OLD", { ...stop, available_actions: ["MARK_READ"] })] });
    await sees(/Recent answers.*OLD/);
    const nextUp = section("next-up");
    expect(nextUp?.textContent).toMatch(/^Next up.*Answers to deal with 1No deadline.*OLD.*Planned loading/);
    expect(nextUp?.querySelector("[data-stop]")).toBeNull();
    for (const place of ["next-up", "recent-answers"]) {
      expect(section(place)?.textContent).toContain("Read NAIC’s answer and mark it as read");
      expect(section(place)?.textContent).not.toContain("Stop the loading");
    }
  });

  it("says of a stopped bill whose update is drafted that the loading is to be stopped, in both places", async () => {
    const answer = { code: "DNL", received_at: "2026-11-21T07:00:00.000Z" } as const;
    show({ bills: [aBill("STOP", { ...due(90), answer })] });
    await sees(/Recent answers.*STOP/);
    for (const place of ["next-up", "recent-answers"])
      expect(section(place)?.textContent).toContain("Stop the loading and contact NAIC.");
  });

  it("tells a planned loading by the clocks of the port that the deadline counts from", async () => {
    const answer = { code: "DNL", received_at: "2026-11-21T07:00:00.000Z" } as const;
    const ports = { loading: "CNSHA", deadline_port: "SGSIN" };
    show({ bills: [aBill("STOP", { ...due(2), ...ports, status: "DO_NOT_LOAD", answer })] });
    await sees(/Planned loading.*Port SGSIN time/);
    await sees(/Deadlines by vessel.*Port SGSIN · SGSIN/);
    expect(section("at-risk")?.textContent).not.toContain("CNSHA");
  });

  it("tells a deadline by the port's clocks and by the reader's own, in the list and on the rails", async () => {
    show({ bills: [aBill("TOFILE", { ...due(2), deadline_port: "SGSIN" })] });
    const [there, here] = [/\d\d:\d\d Port SGSIN time/, /\d\d:\d\d UTC/];
    for (const place of ["next-up", "at-risk"]) {
      await vi.waitFor(() => expect(section(place)?.textContent).toMatch(there), { timeout: 15_000 });
      expect(section(place)?.textContent, place).toMatch(here);
    }
  });

  it("shows an importer the declarations that wait, and offers no bill", async () => {
    const missing = { mpci: ["MPCI_CONNECTION"], adc: [] };
    show({ declarations: [aDeclaration(), aDeclaration({ id: crypto.randomUUID(), name: "Pumps" })], missing });
    await sees("Pumps");
    expect(section("next-up")?.querySelectorAll("li")).toHaveLength(2);
    expect(document.body.textContent).toMatch(/2Declarations that need somebody/);
    expect(document.body.textContent).not.toContain("With NAIC");
    expect(links(document)).not.toContain("/ae/mpci/filings/new");
  });

  it("has both systems in one queue for a company that files both", async () => {
    show({ bills: [aBill("BILL")], declarations: [aDeclaration()] });
    await sees(/BILL.*Cooling units|Cooling units.*BILL/);
    expect([...document.querySelectorAll("ul[aria-labelledby]")].map((row) => row.children.length)).toEqual([5, 4]);
  });

  it("has what is to be done before the vessels", async () => {
    show({ bills: [aBill("LATE", due(-2))] });
    await sees(/Late 1.*LATE/);
    await vi.waitFor(() => expect(section("at-risk")).not.toBeNull());
    const headings = [...document.querySelectorAll("h2")].map(({ id }) => id);
    expect(headings.indexOf("next-up")).toBeLessThan(headings.indexOf("at-risk"));
  });

  it("begins an importer's day with the connection only where a draft of its own waits for it", async () => {
    const missing = { mpci: ["MPCI_CONNECTION"], adc: [] };
    const forAnother = aBill("OTHERS", { filed_for: "Rak Ceramics LLC" });
    const firstWay = () => links(document).find((to) => to === "/ae/mpci/connect" || to?.includes("/filings?"));
    show({ bills: [forAnother], declarations: [aDeclaration()], missing });
    await sees(/OTHERS.*Cooling units|Cooling units.*OTHERS/);
    expect(links(section("filing-systems"))).toContain("/ae/mpci/connect");
    expect(firstWay()).not.toBe("/ae/mpci/connect");
    close();
    show({ bills: [forAnother, aBill("OWN")], declarations: [aDeclaration()], missing });
    await vi.waitFor(() => expect(firstWay()).toBe("/ae/mpci/connect"));
    expect(links(section("filing-systems"))).not.toContain("/ae/mpci/connect");
  });

  it("begins an importer's first day with a declaration, a forwarder's with a bill, and says what is missing", async () => {
    show({ missing: { mpci: ["MPCI_CONNECTION"], adc: [] } });
    await sees("Nothing to do yet");
    expect(links(document)).toContain("/adc/filings/new");
    expect(links(document)).not.toContain("/ae/mpci/filings/new");
    await sees(/Connect your company to NAIC first\.(?!.*an administrator)/);
    expect(links(section("filing-systems"))).toContain("/ae/mpci/connect");
    close();
    show({ missing: { mpci: ["MPCI_CONNECTION"], adc: [] }, permissions: ["prepare"] });
    await sees("Connect your company to NAIC first: an administrator can do this.");
    expect(links(section("filing-systems"))).not.toContain("/ae/mpci/connect");
    close();
    show({ missing: { mpci: [], adc: ["ADC_REGISTRATION_CODE"] } });
    await sees("Nothing to do yet");
    expect(links(document)).toContain("/ae/mpci/filings/new");
    expect(links(document)).not.toContain("/adc/filings/new");
  });

  it("asks nothing of a system that is not open to the company", async () => {
    const { asked } = show({ bills: [aBill("BILL")], missing: { mpci: [], adc: ["NOT_RELEASED"] } });
    await sees("BILL");
    expect(asked.filter(({ pathname }) => pathname.includes("/adc/"))).toEqual([]);
    expect(document.body.textContent).not.toContain("Abu Dhabi");
  });

  it("does not say that nothing is to be done where that could not be read", async () => {
    const missing = { mpci: [], adc: ["NOT_RELEASED"] };
    show({ refusal: "The list is being mended.", missing });
    await sees("The list is being mended.");
    expect(document.body.textContent).not.toMatch(/Nothing to do yet|Nothing is waiting/);
  });

  it("leads to the bills that do not fit with their own number, whatever waits beside them", async () => {
    const bills = Array.from({ length: 101 }, (_, at) => aBill(`B${at}`));
    show({ bills, declarations: [aDeclaration()] });
    await vi.waitFor(() => expect(links(section("next-up"))).toContain("/ae/mpci/filings?waiting=you&order=file_by"));
    expect(section("next-up")?.textContent).toContain("Show all 101");
  });

  it("shows ten of a day at first, and the rest at a press", async () => {
    show({ bills: Array.from({ length: 14 }, (_, at) => aBill(`B${at}`)) });
    await sees("Without a date 14");
    expect(section("next-up")?.querySelectorAll("li")).toHaveLength(10);
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Show 4 more")?.click();
    await vi.waitFor(() => expect(section("next-up")?.querySelectorAll("li")).toHaveLength(14));
  });

  it("shows three of what is to be stopped at first, so that what is late is seen with them", async () => {
    const stopped = Array.from({ length: 5 }, (_, at) => aBill(`STOP${at}`, { status: "DO_NOT_LOAD" }));
    show({ bills: [...stopped, aBill("LATE", due(-2))] });
    await sees("At once 5");
    const lines = () => section("next-up")?.querySelectorAll("li").length;
    expect(lines()).toBe(3 + 1);
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Show 2 more")?.click();
    await vi.waitFor(() => expect(lines()).toBe(5 + 1));
  });

  it("opens with N what can be sent, and not the draft whose delegation has ended", async () => {
    const ended = { ...due(60), filed_for: "Gulf Forwarding LLC", obstacle: "DELEGATION_ENDED" } as const;
    const payBy = new Date(Date.now() + 72 * hour).toISOString();
    const toPay = aDeclaration({ status: "PAYMENT_PENDING", pay_by: payBy, available_actions: ["START_PAYMENT"] });
    const { address } = show({ bills: [aBill("ENDED", ended)], declarations: [toPay] });
    await sees(/Later 1.*Pay by.*Cannot be sent now 1.*ENDED/);
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "n", bubbles: true, cancelable: true }));
    await vi.waitFor(() => expect(address()).toContain(toPay.id));
  });

  it("is walked through with J and K, and its first is opened with N", async () => {
    const first = aBill("B1");
    const { address } = show({ bills: [first, aBill("B2")] });
    await sees("B2");
    const press = (key: string) =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
      );
    press("j");
    press("j");
    expect(document.activeElement?.textContent).toBe("B2");
    press("k");
    expect(document.activeElement?.textContent).toBe("B1");
    press("n");
    await vi.waitFor(() => expect(address()).toBe(`/ae/mpci/filings/${first.id}/edit`));
  });
});
