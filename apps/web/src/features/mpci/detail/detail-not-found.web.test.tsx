// What is shown where a filing, or a page, is not there.
import { afterEach, expect, it } from "vitest";
import { NotFoundScreen } from "#app/pages/not-found-screen.tsx";
import { refuses, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { DetailScreen } from "./detail-screen.tsx";

let close: () => void = () => {};
afterEach(() => close());

/** How it is laid out: the boxes from the heading to the page, and what stands beside it. */
async function layout(title: string): Promise<string[]> {
  await soon(() => expect(textOf(document.querySelector("h1"))).toBe(title));
  const box = document.querySelector("h1")?.parentElement;
  return [box, ...(box?.children ?? [])].map((part) => `${part?.tagName} ${part?.className}`);
}

it("a filing that is not there is said as a page that is not there, with a way on", async () => {
  close = showScreen({ path: "/", Screen: NotFoundScreen, answers: {} }).close;
  const page = await layout("Page not found");
  close();
  const said = "There is nothing here.";
  close = showScreen({
    path: "/ae/mpci/filings/$id",
    address: "/ae/mpci/filings/01a00000-0000-7000-8000-000000000009",
    Screen: () => <DetailScreen seal={() => null} withdraw={() => null} answer={() => null} />,
    answers: () => refuses(404, "not_found", said),
  }).close;
  expect(await layout("Filing not found")).toEqual(page);
  expect(document.body.textContent).toContain(said);
  expect(document.querySelector("h1 ~ * a")?.getAttribute("href")).toBe("/ae/mpci/filings");
  expect(document.querySelector("button")).toBeNull();
});
