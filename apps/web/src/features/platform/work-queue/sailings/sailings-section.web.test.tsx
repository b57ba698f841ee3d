// A ship stays in the table of deadlines after it has sailed, until nothing of it is left to file.
import type { FilingRow } from "@filings/contract/api/mpci/list";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { buttonNamed, refuses, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { SailingsSection } from "./sailings-section.tsx";

const now = new Date("2026-11-21T08:00:00.000Z");

/** Loading so many hours from now. */
function aBill(vessel_name: string, hours: number, change: Partial<FilingRow> = {}): FilingRow {
  const at = (inHours: number) => new Date(now.getTime() + inHours * 3_600_000).toISOString();
  return {
    ...{ id: `${vessel_name}-${hours}`, status: "DRAFTED", answer: null, received: false },
    ...{ vessel_name, voyage_number: "1W", deadline_port: null, planned_loading_at: at(hours) },
    deadline: { file_by: at(hours - 24), state: "ON_TIME" },
    ...change,
  } as FilingRow;
}

let close: () => void = () => {};
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now }));
afterEach(() => {
  vi.useRealTimers();
  close();
});

const hasSailed = ({ planned_loading_at: at }: FilingRow) => at !== null && Date.parse(at) < now.getTime();

/** As the server does, what has sailed is in the answer to that question alone, and there only what is not filed. */
function show(bills: readonly FilingRow[], refused: "sailed" | null = null) {
  const asked: URLSearchParams[] = [];
  const shown = showScreen({
    path: "/",
    Screen: () => <SailingsSection now={now} />,
    answers: {
      "/api/filings/ae/mpci/filings/": ({ searchParams }) => {
        asked.push(searchParams);
        const ofSailed = searchParams.getAll("filter[deadline_state][]").includes("LOADED_BY_PLAN");
        if (ofSailed && refused === "sailed") return refuses(409, "stale_revision", "Not now.");
        const statuses = searchParams.getAll("filter[status][]");
        const results = bills.filter((bill) => hasSailed(bill) === ofSailed && statuses.includes(bill.status));
        const page = { count_capped: false, next: null, previous: null, page: 1, page_size: 100, status_counts: {} };
        return Response.json({ ...page, count: results.length, results });
      },
    },
  });
  close = shown.close;
  return asked;
}

const lines = () => [...document.querySelectorAll("tbody tr")].map(textOf);

it("a ship that sailed with a bill not filed stays before those to come, named as sailed", async () => {
  show([aBill("NEXT STAR", 30), aBill("GONE STAR", -5), aBill("LONG GONE", -90)]);
  await soon(() => expect(lines()).toHaveLength(3));
  const [gone, longGone, next] = lines();
  expect(gone).toMatch(/GONE STAR 1W.*Planned loading.*Sailed, not filed/);
  expect(longGone).toMatch(/LONG GONE 1W.*Sailed, not filed/);
  expect(next).toMatch(/NEXT STAR 1W.*left/);
  expect(document.querySelectorAll("tr[data-late] [data-tone=loaded]")).toHaveLength(2);
});

it("a ship whose bills are filed, withdrawn or discarded is gone with them", async () => {
  const settled = (["SUBMITTED", "LOAD", "CANCELED", "EXPIRED"] as const).map((status) =>
    aBill(status, -5, { status }),
  );
  const asked = show([...settled, aBill("REFUSED", -5, { status: "SUBMISSION_REJECTED" })]);
  await soon(() => expect(lines()).toHaveLength(1));
  expect(lines()[0]).toContain("REFUSED");
  const sailed = asked.find((question) => question.getAll("filter[deadline_state][]").includes("LOADED_BY_PLAN"));
  expect(sailed?.getAll("filter[status][]")).toEqual(["DRAFTED", "SUBMISSION_REJECTED"]);
});

it("more of them than fit come at a press, and never hide what is to come", async () => {
  show([...Array.from({ length: 10 }, (_, at) => aBill(`GONE ${at}`, -5 - at)), aBill("NEXT STAR", 30)]);
  await soon(() => expect(lines()).toHaveLength(9));
  expect(lines().at(-1)).toContain("NEXT STAR");
  buttonNamed("Show 2 more").click();
  await soon(() => expect(lines()).toHaveLength(11));
});

it("what could not be read of the one says so, and what is known of the other stands", async () => {
  show([aBill("NEXT STAR", 30)], "sailed");
  await soon(() => expect(textOf(document.body)).toContain("Not now."));
  await soon(() => expect(lines()).toHaveLength(1));
  expect(textOf(document.body)).not.toContain("No bills are due");
});
