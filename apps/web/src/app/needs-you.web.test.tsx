// What needs somebody is one number, wherever it stands, and each number says what it counts.
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { ListTabs } from "#features/mpci/list/list-tabs.tsx";
import { WorkQueueScreen } from "#features/platform/work-queue/work-queue-screen.tsx";
import { showScreen, textOf } from "#session/screen-for-tests.tsx";
import { SideNavigation } from "./frame/navigation.tsx";
import { type News, ShellNews } from "./frame/news.tsx";
import { Bell } from "./menus/bell.tsx";

let close: () => void = () => {};
afterEach(() => close());

/** Thirty bills: four of them are answered by NAIC and wait for somebody, three more are drafts that answer nothing. */
function bills(asked: URL): Response {
  const { searchParams } = asked;
  const answered = searchParams.has("filter[answer][]") && searchParams.get("filter[needs_action]") === "true";
  const waiting = searchParams.get("filter[needs_action]") === "true";
  const page = { count_capped: false, next: null, previous: null, page: 1, page_size: 1, results: [] };
  const status_counts = { DRAFTED: 3, ADDITIONAL_INFO_NEEDED: 1, DO_NOT_LOAD: 8, LOAD: 18 };
  return Response.json({ ...page, count: answered ? 4 : waiting ? 7 : 30, status_counts });
}

function EveryPlace() {
  const [news, setNews] = useState<News | null>(null);
  return (
    <>
      <ShellNews onNews={setNews} />
      <SideNavigation waiting={news?.waiting ?? null} />
      <Bell unseen={5} />
      <output>{news?.waiting}</output>
      <ListTabs address={{}} active={{ DRAFTED: 3, ADDITIONAL_INFO_NEEDED: 1 }} archived={null} views={[]} />
      <WorkQueueScreen />
    </>
  );
}

it("the work queue, the tab of the list and the number in the navigation say the same of what needs somebody", async () => {
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
    },
  });
  close = end;
  const link = (name: RegExp) => [...document.querySelectorAll("a")].find(({ textContent }) => name.test(textContent));
  const tile = () => link(/^\dNeeds you$/);
  await vi.waitFor(
    () => {
      expect(textOf(document.querySelector("output"))).toBe("4");
      expect(textOf(tile())).toBe("4Needs you");
      expect(textOf(link(/^Needs you/))).toBe("Needs you4");
    },
    { timeout: 10_000 },
  );
  expect(tile()?.getAttribute("href")).toBe("/ae/mpci/filings?view=needs-you");
  // Three numbers that are not the same: each in words, also for the pointer.
  await vi.waitFor(() => expect(textOf(document.querySelector("header p"))).toContain("7 due today"));
  expect(textOf(link(/^Work queue/))).toBe("Work queueNeeds you:4");
  expect(document.querySelector("nav [title]")?.getAttribute("title")).toBe("Needs you");
  expect(document.querySelector("[title='Notifications: 5 unseen']")).not.toBeNull();
}, 15_000);
