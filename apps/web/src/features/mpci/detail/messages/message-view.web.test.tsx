// The messages of a filing: a page of them at a time, each read when it is chosen.
import type { MpciMessage, MpciMessageSummary } from "@filings/contract/api/mpci/messages";
import { afterEach, expect, it } from "vitest";
import { buttonNamed, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { filesIcon, stampIcon } from "#ui/icon/icons.ts";
import { customsIcon } from "#ui/icon/trade-icons.ts";
import { MessageReading } from "./message-reading.tsx";
import { MessageView } from "./message-view.tsx";

let close: () => void = () => {};
afterEach(() => close());

const filingId = "01a00000-0000-7000-8000-000000000001";
const path = `/api/filings/ae/mpci/filings/${filingId}/messages/`;

function aSummary(at: number, more: Partial<MpciMessageSummary> = {}): MpciMessageSummary {
  return {
    id: `01a00000-0000-7000-8000-00000000000${at}`,
    direction: "IN",
    kind: "ACT",
    type: "CUSRES",
    at: `2026-11-21T08:00:0${at}.000Z`,
    control_reference: null,
    version: 1,
    outcome: "APPLIED",
    ...more,
  };
}

const accepted = aSummary(3);
const acknowledged = aSummary(2, { kind: "ACKNOWLEDGED", type: "CONTRL" });
const sent = aSummary(1, { direction: "OUT", kind: "ORIGINAL", type: "CUSCAR", control_reference: "CX00000042" });

function aMessage(summary: MpciMessageSummary, verdict: string): MpciMessage {
  return {
    ...summary,
    parts: [{ name: "MESSAGE", number: "", lines: [{ name: "KIND", form: "KIND", value: verdict }] }],
    part_count: 1,
    segments: [
      { tag: "NAD", meaning: "PARTY", elements: [["MS"]], text: "NAD+MS'" },
      { tag: "XYZ", meaning: null, elements: [["1"]], text: "XYZ+1'" },
    ],
    segment_count: 700,
    text: "NAD+MS'XYZ+1'",
  };
}

function show() {
  const asked: string[] = [];
  const list = (results: MpciMessageSummary[], next: string | null) =>
    Response.json({ count: 3, count_capped: false, next, previous: null, page: null, page_size: 2, results });
  const answer = (summary: MpciMessageSummary, verdict: string) => () => {
    asked.push(summary.id);
    return Response.json(aMessage(summary, verdict));
  };
  close = showScreen({
    path: "/",
    Screen: () => <MessageView filingId={filingId} />,
    answers: {
      [path]: ({ searchParams }) =>
        searchParams.get("cursor") === null
          ? list([accepted, acknowledged], `${path}?cursor=earlier`)
          : list([sent], null),
      [`${path}${accepted.id}/`]: answer(accepted, "ACT"),
      [`${path}${acknowledged.id}/`]: answer(acknowledged, "ACKNOWLEDGED"),
      [`${path}${sent.id}/`]: answer(sent, "ORIGINAL"),
    },
  }).close;
  return asked;
}

const names = () => [...document.querySelectorAll("ul[aria-label=Messages] b")].map(textOf);
const reading = () => textOf(document.querySelector("[aria-label='The message in plain words']"));

it("begins with the newest, and reads no other before it is chosen", async () => {
  const asked = show();
  await soon(() => expect(reading()).toContain("Load"));
  expect(names()).toEqual(["Load (\u2068CUSRES\u2069)", "Received by NAIC (\u2068CONTRL\u2069)"]);
  expect(asked).toEqual([accepted.id]);
  buttonNamed(/Received by NAIC/).click();
  await soon(() => expect(reading()).toContain("Received by NAIC"));
  expect(asked).toEqual([accepted.id, acknowledged.id]);
});

it("shows earlier messages when they are asked for, and keeps the one that is read", async () => {
  show();
  await soon(() => expect(reading()).toContain("Load"));
  buttonNamed("Show earlier entries").click();
  await soon(() => expect(names()).toHaveLength(3));
  expect(names()[2]).toBe("\u2068CUSCAR\u2069, original");
  expect(document.body.textContent).not.toContain("Show earlier entries");
  expect(document.querySelector("[aria-current=true] b")?.textContent).toContain("Load");
});

it("shows each message and each part of it with its picture of trade [spec 1.icons]", async () => {
  show();
  await soon(() => expect(reading()).toContain("Load"));
  const drawn = (within: string) =>
    [...document.querySelectorAll(within)].map((place) => place.querySelector("path")?.getAttribute("d"));
  const [decided, received] = drawn("ul[aria-label=Messages] b");
  expect([decided, received]).toEqual([customsIcon.split("|")[0], stampIcon.split("|")[0]]);
  expect(drawn("[aria-label='The message in plain words'] h3")).toEqual([filesIcon.split("|")[0]]);
});

it("shows the segments with what each is for, and says when there are more", async () => {
  show();
  await soon(() => expect(reading()).toContain("Load"));
  buttonNamed("EDIFACT").dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
  await soon(() => expect(document.querySelectorAll("tbody tr")).toHaveLength(2));
  const rows = [...document.querySelectorAll("tbody tr")].map((row) => [...row.querySelectorAll("td")].map(textOf));
  expect(rows).toEqual([
    ["1", "NAD+MS'", "A party: name and address"],
    ["2", "XYZ+1'", ""],
  ]);
  expect(document.body.textContent).toContain("700 segments The rest is long");
});

it.each([
  ["REJECTED", "2 errors"],
  ["RFI", "2 questions"],
] as const)("shows at once what the authority points out: in a message %s they are %s", async (kind, words) => {
  const point = (number: string) => ({ name: "POINT" as const, number, lines: [] });
  const message = { kind, parts: [point("1"), point("2")], part_count: 2 };
  close = showScreen({ path: "/", Screen: () => <MessageReading message={message} />, answers: {} }).close;
  await soon(() => expect(textOf(document.querySelector("summary"))).toBe(words));
  expect(document.querySelector("details")?.open).toBe(true);
});
