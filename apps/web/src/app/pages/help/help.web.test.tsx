// The pages of the help: each opens by its name, and what it holds is found by words.
import { helpPages } from "@filings/contract/platform/help-topics";
import { afterEach, expect, it } from "vitest";
import { type ScreenShown, showScreen, soon, textOf, typeInto } from "#session/screen-for-tests.tsx";
import { HelpHome } from "./help-home.tsx";
import { HelpTopicPage } from "./help-topic.tsx";

const shown: { screen: ScreenShown | null } = { screen: null };
afterEach(() => shown.screen?.close());

async function open(page: string): Promise<void> {
  shown.screen = showScreen({ path: "/help/$page", address: `/help/${page}`, Screen: HelpTopicPage, answers: {} });
  await soon(() => expect(document.querySelector("h1")).not.toBeNull());
}

const main = () => textOf(document.body);
const field = () => document.querySelector<HTMLInputElement>("input[type=search]");

it.each(helpPages)("%s has a heading, something to read, and the way to the others", async (page) => {
  await open(page);
  const links = [...document.querySelectorAll("nav a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/help", ...helpPages.map((one) => `/help/${one}`)]);
  expect(document.querySelector("nav [aria-current=page]")?.getAttribute("href")).toBe(`/help/${page}`);
  await soon(() => expect(document.querySelectorAll("li, dd, td").length).toBeGreaterThan(links.length + 2));
});

it("a page that the help does not have is not found", async () => {
  await open("nothing");
  expect(document.querySelector("nav[aria-label=Help]")).toBeNull();
});

it("a rule names who published it, and one of ours nobody", async () => {
  await open("deadline");
  const sources = [...document.querySelectorAll<HTMLAnchorElement>("li a[target=_blank]")].map(({ href }) => href);
  expect(sources).toContain("https://tw.one-line.com/zh-hant/node/48086");
  const late = [...document.querySelectorAll("li")].find((line) => textOf(line).includes("late bill"));
  expect(late?.querySelector("a")).toBeNull();
});

it("a code of NAIC is found by itself and by a word, with what helps", async () => {
  await open("codes");
  await soon(() => expect(main()).toContain("Show all"));
  typeInto(field()!, "E0104");
  await soon(() => expect([...document.querySelectorAll("dt")].map(textOf)).toHaveLength(1));
  expect(main()).toContain("The check digit of the container number is wrong");
  expect(main()).toContain("Compare it with the paper");
  typeInto(field()!, "no such words");
  await soon(() => expect(textOf(document.querySelector("p[role=status]"))).toBe("No results for these words"));
});

it("the help is found by what its pages say, and by what the forms say at their fields", async () => {
  shown.screen = showScreen({ path: "/help", Screen: HelpHome, answers: {} });
  const found = () => [...document.querySelectorAll("li a, h2 a")].map((link) => link.getAttribute("href"));
  await soon(() => expect(field()).not.toBeNull());
  for (const [typed, page] of [
    ["offline", "/help/offline"],
    ["lost key", "/help/seal"],
    ["dirhams", "/help/money"],
    ["DNL", "/help/answers"],
    ["stop the loading", "/help/answers"],
    ["planned loading", "/help/first-filing"],
    ["check digit", "/help/codes"],
    ["E0104", "/help/codes"],
    ["goods travel by sea", "/help/glossary#bill_of_lading"],
  ] as const) {
    typeInto(field()!, typed);
    await soon(() => expect(found()).toContain(page));
  }
  for (const typed of ["dangerous", "seal number"]) {
    typeInto(field()!, typed);
    await soon(() => expect(main()).toContain("In the forms"));
  }
  typeInto(field()!, "net weight");
  await soon(() => expect(main()).toContain("net is never more than gross"));
  expect(textOf(document.querySelector("p[role=status]"))).toBe("");
});

it("the first page of the help finds pages, terms and screens by words", async () => {
  shown.screen = showScreen({ path: "/help", Screen: HelpHome, answers: {} });
  const found = () => [...document.querySelectorAll("li a")].map((link) => link.getAttribute("href"));
  await soon(() => expect(found()).toContain("/help/first-filing"));
  typeInto(field()!, "house bill");
  await soon(() => expect(found()).toContain("/help/glossary#house_bill"));
  typeInto(field()!, "zzz");
  await soon(() => expect(textOf(document.querySelector("p[role=status]"))).toBe("No results for these words"));
});

it("the first page of the help names the operator where the server does", async () => {
  const operator = Object.assign(document.createElement("meta"), { name: "operator", content: "help@filings.example" });
  document.head.append(operator);
  shown.screen = showScreen({ path: "/help", Screen: HelpHome, answers: {} });
  await soon(() => expect(document.querySelector("a[href='mailto:help@filings.example']")).not.toBeNull());
  expect(main()).toContain("The operator of the platform: help@filings.example");
  operator.remove();
});
