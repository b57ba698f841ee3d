// What needs somebody is one number, wherever it stands: at the head of the queue, in the navigation, in the title of the page.
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { ListTabs } from "#features/mpci/list/list-tabs.tsx";
import { useWaitingInTitle } from "#i18n/use-page-title.ts";
import { showScreen, textOf } from "#session/screen-for-tests.tsx";
import { SideNavigation } from "./frame/navigation.tsx";
import { type News, ShellNews } from "./frame/news.tsx";
import { Bell } from "./menus/bell.tsx";
import { HomePage } from "./pages/home-page.tsx";

let close: () => void = () => {};
afterEach(() => close());

const fee = {
  ...{ id: "01a00000-0000-7000-8000-0000000000fe", plan: "STANDARD", begins_at: "2026-11-30T20:00:00.000Z" },
  ...{ amount_e5: 14_900_000, failed_because: "NO_MONEY", charge_again_at: null, is_stopped: false },
  stops_at: "2026-12-07T20:00:00.000Z",
};

/** Thirty bills: four of them cannot wait, two of these are late; three more are drafts that can. */
function bills(asked: URL): Response {
  const { searchParams } = asked;
  const waiting = searchParams.get("filter[needs_action]") === "true";
  const urgent = waiting && searchParams.has("filter[due_by]");
  const late = searchParams.getAll("filter[deadline_state][]").join() === "OVERDUE,LOADED_BY_PLAN";
  const page = { count_capped: false, next: null, previous: null, page: 1, page_size: 1, results: [] };
  const status_counts = { DRAFTED: 3, ADDITIONAL_INFO_NEEDED: 1, DO_NOT_LOAD: 8, LOAD: 18 };
  return Response.json({ ...page, count: urgent ? 4 : late ? 2 : waiting ? 7 : 30, status_counts });
}

function EveryPlace() {
  const [news, setNews] = useState<News | null>(null);
  return (
    <>
      <ShellNews onNews={setNews} />
      <SideNavigation waiting={news?.waiting ?? null} />
      <Bell unseen={5} />
      <output>{news?.waiting}</output>
      <WaitingTitle waiting={news?.waiting ?? null} />
      <ListTabs address={{}} active={{ DRAFTED: 3, ADDITIONAL_INFO_NEEDED: 1 }} archived={null} views={[]} />
      <HomePage />
    </>
  );
}

function WaitingTitle({ waiting }: { readonly waiting: string | null }) {
  useWaitingInTitle(waiting);
  return null;
}

it("the head of the queue, the navigation and the title say one number, bills and the unpaid fee together", async () => {
  const none = { count: 0, count_capped: false, next: null, previous: null, page: 1, page_size: 1, results: [] };
  const { close: end } = showScreen({
    path: "/",
    Screen: EveryPlace,
    answers: {
      "/api/filings/available/": () =>
        Response.json([{ system: "MPCI", country: "ae", authority: "mpci", available: true, missing: [] }]),
      "/api/filings/ae/mpci/filings/": bills,
      "/api/v3/notifications/": () => Response.json({ ...none, unseen_count: 0 }),
      "/api/v3/top-bar-notification/list/": () => Response.json([]),
      "/api/subscriptions/plans/": () => Response.json({ fee: { currency: "USD", next: null, card: null, due: fee } }),
    },
  });
  close = end;
  const link = (name: RegExp) => [...document.querySelectorAll("a")].find(({ textContent }) => name.test(textContent));
  const tile = () => link(/^\dBills that need somebody$/);
  await vi.waitFor(
    () => {
      expect(textOf(document.querySelector("output"))).toBe("5");
      expect(textOf(tile())).toBe("4Bills that need somebody");
      expect(textOf(link(/^\dOf these, late$/))).toBe("2Of these, late");
      expect(textOf(link(/^Needs you/))).toBe("Needs you4");
      expect(textOf(document.querySelector("header p"))).toMatch(/Needs you: 5$/);
      expect(textOf(link(/^Work queue/))).toBe("Work queueNeeds you:5");
      expect(document.title).toMatch(/^\(5\) /);
    },
    { timeout: 10_000 },
  );
  expect(tile()?.getAttribute("href")).toBe("/ae/mpci/filings?view=needs-you");
  expect(link(/Of these, late/)?.getAttribute("href")).toMatch(/deadline=.*OVERDUE.*LOADED_BY_PLAN/);
  expect(document.querySelector("nav [title]")?.getAttribute("title")).toBe("Needs you");
  expect(document.querySelector("[title='Notifications: 5 unseen']")).not.toBeNull();
}, 15_000);
