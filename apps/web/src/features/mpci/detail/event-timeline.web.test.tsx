import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { afterEach, expect, it } from "vitest";
import { showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { EventTimeline } from "./event-timeline.tsx";

let close: () => void = () => {};
afterEach(() => close());

function anEvent(kind: string, at: string): FilingDetail["events"][number] {
  return { at, kind, actor: "AUTHORITY", actor_name: null, answer: null, cut_off: null, text: kind };
}

it("says what happened newest first, and what fell into one millisecond in the order in which it happened", async () => {
  const moment = "2026-11-23T01:00:00.123Z";
  const events = [
    anEvent("SUBMIT", "2026-11-23T00:59:00.000Z"),
    anEvent("REGISTERED", moment),
    anEvent("ACT", moment),
    anEvent("DNL", moment),
  ];
  const filing = { events } as unknown as FilingDetail;
  close = showScreen({ path: "/", Screen: () => <EventTimeline filing={filing} />, answers: {} }).close;
  const said = () => [...document.querySelectorAll("li p:nth-of-type(2)")].map((line) => textOf(line));
  await soon(() => expect(said()).toEqual(["DNL", "ACT", "REGISTERED", "SUBMIT"]));
  expect(document.querySelector("li p")?.textContent).toBe("NAIC answered: Do not load");
});

it("says in words that the line broke, and leaves NAIC's own words", async () => {
  const at = "2026-11-23T01:00:00.123Z";
  const events = [
    { ...anEvent("OUTCOME_UNKNOWN", at), text: "UND_ERR_SOCKET" },
    { ...anEvent("UNDELIVERABLE", at), text: "Party not known" },
    { ...anEvent("REJECTED", at), text: "E123" },
  ];
  const filing = { events } as unknown as FilingDetail;
  close = showScreen({ path: "/", Screen: () => <EventTimeline filing={filing} />, answers: {} }).close;
  const said = () => [...document.querySelectorAll("li p:nth-of-type(2)")].map((line) => textOf(line));
  await soon(() => expect(said()).toEqual(["E123", "Party not known", "The line to NAIC broke."]));
});

it("says in one line that an update was started and discarded, however often", async () => {
  const by = (kind: string, actor_name: string) => ({
    ...anEvent(kind, "2026-11-23T01:00:00.123Z"),
    actor: "USER" as const,
    actor_name,
    text: null,
  });
  const events = [
    ...[by("CONVERT", "Amira"), by("DISCARD", "Amira"), by("CONVERT", "Amira"), by("DISCARD", "Amira")],
    // Something came of this one, and another person discarded the next.
    ...[by("CONVERT", "Amira"), by("ATTACH", "Amira"), by("DISCARD", "Amira")],
    ...[by("CONVERT", "Amira"), by("DISCARD", "Yusuf"), by("CONVERT", "Amira")],
  ];
  const filing = { events } as unknown as FilingDetail;
  close = showScreen({ path: "/", Screen: () => <EventTimeline filing={filing} />, answers: {} }).close;
  const said = () => [...document.querySelectorAll("li p:first-of-type")].map((line) => textOf(line));
  await soon(() =>
    expect(said()).toEqual([
      ...["Update started", "Draft discarded", "Update started"],
      ...["Draft discarded", "File attached", "Update started"],
      ...["Update started and discarded", "Update started and discarded"],
    ]),
  );
});

it("says from when to when the cut-off of the voyage was moved, by the clocks of the port", async () => {
  const [early, late] = ["2026-11-26T12:00:00.000Z", "2026-11-27T02:00:00.000Z"];
  const moved = (from: string | null, to: string | null): FilingDetail["events"][number] => ({
    ...anEvent("CUT_OFF", "2026-11-23T01:00:00.123Z"),
    ...{ actor: "USER", actor_name: "Amira", text: null, cut_off: { from, to } },
  });
  const body = { transport: { last_foreign_load_port: "CNNGB" }, places: { loading: null } };
  const filing = {
    events: [moved(null, early), moved(early, late), moved(late, null)],
    body,
  } as unknown as FilingDetail;
  const ningbo = { code: "CNNGB", name: "Ningbo", name_ar: null, time_zone: "Asia/Shanghai", zones: [] };
  const answers = () => Response.json({ results: [ningbo] });
  close = showScreen({ path: "/", Screen: () => <EventTimeline filing={filing} />, answers }).close;
  const said = () => [...document.querySelectorAll("li p:nth-of-type(2)")].map((line) => textOf(line));
  await soon(() =>
    expect(said()).toEqual([
      "Removed: it was 27 Nov 2026 at 10:00 Ningbo time",
      "Changed from 26 Nov 2026 at 20:00 Ningbo time to 27 Nov 2026 at 10:00 Ningbo time",
      "Entered: 26 Nov 2026 at 20:00 Ningbo time",
    ]),
  );
  expect(document.querySelector("li p")?.textContent).toBe("Cut-off of the voyage");
});
