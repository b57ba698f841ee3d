// Planned times are typed as the port keeps them, whatever the clerk's own clock shows.
import { emptyBody } from "@filings/contract/mpci/draft";
import { localTimeOf } from "@filings/contract/values/time/zoned-time";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallProvider } from "#api/api-context.tsx";
import { createCall } from "#api/call.ts";
import { defaultLanguage } from "#i18n/language.ts";
import { LanguageContext } from "#i18n/language-context.ts";
import { readerZone } from "#i18n/time/reader-zone.ts";
import { written } from "#ui/date/date-field.tsx";
import { beginWithEmptyPages, pass, show } from "#ui/page-for-tests.tsx";
import { openDraft } from "../draft/draft-for-tests.ts";
import { EditorProvider } from "../editor-context.ts";
import { DraftDate } from "./fields.tsx";
import { PortInstant, ZoneChoice } from "./port-instant.tsx";

const zones: Readonly<Record<string, string>> = {
  CNNGB: "Asia/Shanghai",
  USLAX: "America/Los_Angeles",
  NLRTM: "Europe/Amsterdam",
};
const path = "transport.planned_loading_at";

beginWithEmptyPages({ beforeEach, afterEach, vi });

/** To what says the time zones of ports alone. */
const line = { isDown: false, queries: new QueryClient() };
beforeEach(() => {
  line.isDown = false;
  line.queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
async function bringLineBack(): Promise<void> {
  line.isDown = false;
  await act(async () => void (await line.queries.refetchQueries()));
  await settle();
}

async function showField(port: string | null, at: string | null = null) {
  const chosen = new Map(Object.entries(zones));
  const body = emptyBody();
  const { parts, values, shown } = openDraft({
    ...body,
    transport: { ...body.transport, last_foreign_load_port: port, planned_loading_at: at },
  });
  const tokens = { current: async () => "token", refresh: async () => null, signedOut: () => {} };
  const call = createCall({
    tokens,
    languageTag: () => "en-GB",
    fetch: async (address, init) => {
      const asked = new URL(String(address), "http://here");
      const told = (code: string) => ({
        code,
        name: code === "CNNGB" ? "Ningbo" : null,
        name_ar: null,
        time_zone: chosen.get(code) ?? null,
        zones: ["America/Denver", "America/Chicago"],
      });
      if (init?.method === "PATCH") {
        const code = asked.pathname.split("/").at(-2) ?? "";
        chosen.set(code, (JSON.parse(String(init.body)) as { time_zone: string }).time_zone);
        return Response.json(told(code));
      }
      if (line.isDown) throw new TypeError("Failed to fetch");
      return Response.json({ results: asked.searchParams.getAll("filter[code][]").map(told) });
    },
  });
  await show(
    <LanguageContext value={{ ...defaultLanguage, choose: async () => {} }}>
      <CallProvider value={call}>
        <QueryClientProvider client={line.queries}>
          <EditorProvider value={parts}>
            <PortInstant path={path} end="last-abroad" isLoading />
            <DraftDate path="issue_date" />
            <ZoneChoice end="last-abroad" />
          </EditorProvider>
        </QueryClientProvider>
      </CallProvider>
    </LanguageContext>,
  );
  await settle();
  draft.errors = () => shown.index.get().all.map(({ path: wrong }) => wrong);
  return values;
}

/** Of the draft that was shown last. */
const draft = { errors: (): readonly string[] => [] };

const settle = () => pass(50);
const field = () => document.querySelector("input") as HTMLInputElement;
const said = () => document.body.textContent ?? "";

const ownWords = () =>
  readerZone() === "UTC" ? "UTC" : `${readerZone().split("/").at(-1)?.replaceAll("_", " ")} time`;

async function write(text: string, into: HTMLInputElement): Promise<void> {
  await act(async () => into.focus());
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(into, text);
    into.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
async function type(text: string, into: HTMLInputElement = field()): Promise<void> {
  await write(text, into);
  await act(async () => into.blur());
}
async function choose(zone: string): Promise<void> {
  await act(async () => {
    const select = document.querySelector("select") as HTMLSelectElement;
    select.value = zone;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await settle();
}

test("a time typed for Ningbo is sent in UTC, and the field names the port's zone", async () => {
  const values = await showField("CNNGB");
  await type("20/11/2026 10:00");
  expect(values.at(path)).toBe("2026-11-20T02:00:00.000Z");
  expect(said()).toContain("Fri 20 Nov 2026, 10:00 Ningbo time");
  expect(field().value).toBe("20/11/2026 10:00");
});

test("an instant that was kept is shown as the port's clocks have it", async () => {
  await showField("USLAX", "2026-07-01T17:00:00.000Z");
  expect(field().value).toBe("01/07/2026 10:00");
  expect(said()).toContain("Wed 1 Jul 2026, 10:00 Los Angeles time");
});

test("a time stays as typed when the port becomes another, and when it comes only afterwards", async () => {
  const values = await showField(null);
  await type("20 nov 2026 10:00");
  await act(async () => values.write("transport.last_foreign_load_port", "CNNGB"));
  await settle();
  expect([values.at(path), field().value]).toEqual(["2026-11-20T02:00:00.000Z", "20/11/2026 10:00"]);
  await act(async () => values.write("transport.last_foreign_load_port", "USL"));
  await settle();
  expect([values.at(path), field().value]).toEqual(["2026-11-20T02:00:00.000Z", "20/11/2026 10:00"]);
  await act(async () => values.write("transport.last_foreign_load_port", "USLAX"));
  await settle();
  expect([values.at(path), field().value]).toEqual(["2026-11-20T18:00:00.000Z", "20/11/2026 10:00"]);
});

test("beside a port that is no code a time is typed in the reader's own", async () => {
  const values = await showField("NINGBO");
  expect(field().disabled).toBe(false);
  await type("20/11/2026 10:00");
  expect(values.at(path)).toBe(new Date("2026-11-20T10:00").toISOString());
});

test("a port that another clerk changed together with its time is taken as it came", async () => {
  const values = await showField("CNNGB", "2026-11-20T02:00:00.000Z");
  const body = values.whole();
  const transport = {
    ...body.transport,
    last_foreign_load_port: "USLAX",
    planned_loading_at: "2026-11-20T18:00:00.000Z",
  };
  await act(async () => values.replace({ ...body, transport }));
  await settle();
  expect([values.at(path), field().value]).toEqual(["2026-11-20T18:00:00.000Z", "20/11/2026 10:00"]);
});

test("a time that the clocks jump over is not kept, and stays in the field with a sentence", async () => {
  const values = await showField("USLAX");
  await type("14/03/2027 02:30");
  expect([values.at(path), field().value]).toEqual([null, "14/03/2027 02:30"]);
  expect(said()).toContain("The clocks go forward there and skip this time. Type an earlier or later one.");
});

test("of a time that comes twice the earlier one counts, and the later one is a press away", async () => {
  const values = await showField("NLRTM");
  await type("25/10/2026 02:30");
  expect(values.at(path)).toBe("2026-10-25T00:30:00.000Z");
  await act(async () =>
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Use the second")?.click(),
  );
  expect([values.at(path), field().value]).toEqual(["2026-10-25T01:30:00.000Z", "25/10/2026 02:30"]);
  expect(said()).toContain("this time comes twice: this is the second");
  // What was understood is not hidden by what is to be said about it.
  expect(said()).toContain("Sun 25 Oct 2026, 02:30 Amsterdam time");
});

test("a text that is no time stays, with what to type, and a day alone asks for its time", async () => {
  const values = await showField("CNNGB", "2026-11-20T02:00:00.000Z");
  await type("when she is there");
  expect([values.at(path), field().value]).toEqual([null, "when she is there"]);
  expect(said()).toContain("Type the day and the time, like 20/11/2026 18:00.");
  await type("20112026");
  expect([values.at(path), field().value]).toEqual([null, "20112026"]);
  expect(said()).toContain("Add the time, like 18:00.");
});

test("a time that is none is said to be none, and a year that may be a time is asked for", async () => {
  const values = await showField("CNNGB");
  await type("20/11/2026 25:00");
  expect(values.at(path)).toBeNull();
  expect(said()).toContain("There is no time 25:00. Type one from 00:00 to 23:59.");
  await type("20/11 2030");
  expect(values.at(path)).toBeNull();
  expect(said()).toContain("2030 can be the year or the time. Type both, like 20/11/2026 18:00.");
});

test("where a country keeps several times and the port is on no list, the clerk says which, and the time stays as typed", async () => {
  const values = await showField("USQQQ");
  await type("20/11/2026 10:00");
  await choose("America/Denver");
  expect([values.at(path), field().value]).toEqual(["2026-11-20T17:00:00.000Z", "20/11/2026 10:00"]);
  expect(said()).toContain("10:00 Denver time");
  expect(document.querySelector("select")).toBeNull();
});

test.each(["input", "#field-issue_date"])(
  "text that is no day or time keeps the bill from being sealed until it is corrected or emptied: %s",
  async (selector) => {
    await showField("CNNGB");
    const place = document.querySelector(selector) as HTMLInputElement;
    const where = selector === "input" ? path : "issue_date";
    await type("when she is there", place);
    expect(draft.errors()).toEqual([where]);
    expect(place.value).toBe("when she is there");
    await type("", place);
    expect(draft.errors()).toEqual([]);
    await type("when she is there", place);
    await type("20/11/2026 10:00".slice(0, selector === "input" ? 16 : 10), place);
    expect(draft.errors()).toEqual([]);
  },
);

test("a planned loading is said in the reader's time too, and by when to file in the port's", async () => {
  await showField("CNNGB", "2026-11-20T02:00:00.000Z");
  const zone = readerZone() === "UTC" ? "UTC" : `${readerZone().split("/").at(-1)?.replaceAll("_", " ")} time`;
  const here = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
  const by = here.format(new Date("2026-11-19T02:00:00.000Z"));
  expect(said()).toContain(`Nov 2026, ${by} ${zone}NAIC needs it by 19 Nov 2026 at 10:00 Ningbo time`);
  expect(said()).not.toContain("24 hours");
});

test("a time that is typed before the port's zone is known stays the moment that the page says", async () => {
  line.isDown = true;
  const values = await showField("CNNGB");
  expect(said()).toContain(`The port’s time zone is not known yet. Used until then: ${ownWords()}`);
  await type("20/11/2026 10:00");
  const kept = new Date("2026-11-20T10:00").toISOString();
  expect(values.at(path)).toBe(kept);
  expect(said()).toContain(`Fri 20 Nov 2026, 10:00 ${ownWords()}`);
  await bringLineBack();
  const there = localTimeOf(kept, "Asia/Shanghai");
  expect([values.at(path), field().value]).toEqual([kept, written(there)]);
  expect(said()).toContain(`${there.slice(11)} Ningbo time`);
  expect(said()).not.toContain("not known yet");
});

test("the field is not written anew while it is being typed in", async () => {
  line.isDown = true;
  const values = await showField("CNNGB");
  await write("20/11/2026 10:00", field());
  await bringLineBack();
  const kept = new Date("2026-11-20T10:00").toISOString();
  expect([values.at(path), field().value]).toEqual([kept, "20/11/2026 10:00"]);
  expect(said()).toContain(`Fri 20 Nov 2026, 10:00 ${ownWords()}`);
  await act(async () => field().blur());
  const there = localTimeOf(kept, "Asia/Shanghai");
  expect([values.at(path), field().value]).toEqual([kept, written(there)]);
});

test("a port of which the zone is not known leaves a time by the clocks it is shown by", async () => {
  const values = await showField("CNNGB", "2026-11-20T02:00:00.000Z");
  line.isDown = true;
  await act(async () => values.write("transport.last_foreign_load_port", "USLAX"));
  await settle();
  expect([values.at(path), field().value]).toEqual(["2026-11-20T02:00:00.000Z", "20/11/2026 10:00"]);
  expect(said()).toContain("Used until then: Ningbo time");
  await type("20/11/2026 11:00");
  await bringLineBack();
  expect([values.at(path), field().value]).toEqual(["2026-11-20T03:00:00.000Z", "19/11/2026 19:00"]);
});
