// What was typed into a draft on this device and not understood is among what its page says is to be fixed.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { afterEach, expect, it } from "vitest";
import { ownCompany, showScreen, soon } from "#session/screen-for-tests.tsx";
import { StatusHero } from "./status/status-hero.tsx";
import { useAsTyped } from "./use-as-typed.ts";

const id = "01a00000-0000-7000-8000-000000000009";
let close: () => void = () => {};
afterEach(() => {
  close();
  localStorage.clear();
});

const text = (words: string) => ({ text: words, kind: "not_chosen", row: null, over: null });

function keep(path: string, words: string, filing = id): void {
  localStorage.setItem(`filings-mpci-texts:1:${filing}:closed-page`, JSON.stringify([[path, text(words)]]));
}

function show(change: Partial<FilingDetail> = {}): void {
  const filing = {
    id,
    status: "DRAFTED",
    registration_number: null,
    versions: [],
    events: [],
    pending_operation: null,
    last_assessment: null,
    cancellation: null,
    filed_by: ownCompany,
    filer: { role: null },
    attachments: [],
    rejection: null,
    rfi: null,
    transport: null,
    deadline: { planned_loading_at: null, cut_off_at: null, file_by: null, state: "OPEN" },
    first_submitted_at: null,
    body: aHouseBill({ bill_number: "ABC1" }),
    findings: [],
    available_actions: ["save"],
    ...change,
  } as unknown as FilingDetail;
  const Screen = () => <StatusHero filing={useAsTyped(filing) ?? filing} />;
  close = showScreen({ path: "/", Screen, answers: () => Response.json({ results: [] }) }).close;
}

const words = () => (document.body.textContent ?? "").replaceAll(/[\u2068\u2069]/g, "");

it("a text that was not understood is said, with the way to its field, and the draft is not called finished", async () => {
  keep("transport.flag_country", "Atlantis");
  show({ body: aHouseBill({ bill_number: "ABC1", transport: { flag_country: null } as never }) });
  await soon(() => expect(words()).toMatch(/A text in .* was not understood and is not part of the bill: “Atlantis”/));
  expect(words()).not.toContain("nothing is left to fix");
  const links = [...document.querySelectorAll<HTMLAnchorElement>("li a")];
  expect(links.map(({ href }) => decodeURIComponent(href))).toEqual([
    expect.stringContaining(`${id}/edit?field=transport.flag_country`),
  ]);
});

it("nothing is said of another filing's text, nor where the field was filled in since", async () => {
  keep("transport.flag_country", "Atlantis");
  keep("issue_date", "next week", "01a00000-0000-7000-8000-00000000000f");
  show({ body: aHouseBill({ bill_number: "ABC1", transport: { flag_country: "PA" } as never }) });
  await soon(() => expect(words()).toContain("nothing is left to fix"));
  expect(words()).not.toContain("not understood");
});

it("an edit that was not saved is said, with the way to its field, and the draft is not called finished", async () => {
  const change = { transport: { vessel_name: "EVER LATER" } };
  localStorage.setItem(`filings-mpci-edit:1:${id}:closed-page`, JSON.stringify({ revision: 1, change }));
  show();
  await soon(() => expect(words()).toContain("Not saved. Your changes are kept on this computer."));
  expect(words()).not.toContain("nothing is left to fix");
  const links = [...document.querySelectorAll<HTMLAnchorElement>("li a")];
  expect(links.map(({ href }) => decodeURIComponent(href))).toEqual([
    expect.stringContaining(`${id}/edit?field=transport.vessel_name`),
  ]);
});
