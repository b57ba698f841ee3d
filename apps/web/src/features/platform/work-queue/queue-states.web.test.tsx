import { afterEach, expect, it, vi } from "vitest";
import { buttonNamed, showScreen, soon } from "#session/screen-for-tests.tsx";
import { aBill, due } from "./bill-row.example.ts";
import { WorkQueueScreen } from "./work-queue-screen.tsx";

let close: () => void = () => {};
afterEach(() => close());

function answerTo({ pathname }: URL): object {
  if (pathname.endsWith("/available/"))
    return [{ system: "MPCI", country: "ae", authority: "mpci", available: true, missing: [] }];
  const page = { count: 1, count_capped: false, next: null, previous: null, page: 1, page_size: 25 };
  return { ...page, results: [aBill("DRAFT", due(2))], status_counts: { DRAFT: 1 } };
}

it("without a line says that the queue is not kept here, leads to the list, and comes when the line is back", async () => {
  const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  close = showScreen({
    path: "/",
    Screen: () => <WorkQueueScreen />,
    address: "/",
    answers: (url) => {
      if (!navigator.onLine) throw new TypeError("Failed to fetch");
      return Response.json(answerTo(url));
    },
  }).close;
  const sees = (text: string) => soon(() => expect(document.body.textContent).toContain(text));
  await sees("There is no connection, and this computer has not kept this list.");
  expect([...document.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual(["/ae/mpci/filings"]);
  line.mockRestore();
  dispatchEvent(new Event("online"));
  await sees("DRAFT");
});

it("where the server is gone, though the browser sees a line, leads to the list too and is asked for again", async () => {
  const held = { isGone: true };
  close = showScreen({
    path: "/",
    Screen: () => <WorkQueueScreen />,
    address: "/",
    answers: (url) => (held.isGone ? new Response("", { status: 502 }) : Response.json(answerTo(url))),
  }).close;
  const sees = (text: string) => soon(() => expect(document.body.textContent).toContain(text));
  await sees("There is no connection, and this computer has not kept this list.");
  expect(document.body.textContent).not.toContain("Bad Gateway");
  held.isGone = false;
  buttonNamed("Try again").click();
  await sees("DRAFT");
});
