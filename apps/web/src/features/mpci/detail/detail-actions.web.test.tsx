import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { afterEach, expect, it } from "vitest";
import { buttonNamed, ownCompany, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { DetailActions } from "./detail-actions.tsx";
import { NextAction } from "./status/next-action.tsx";
import { StatusHero } from "./status/status-hero.tsx";

let close: () => void = () => {};
afterEach(() => close());

function aFiling(of: Partial<Record<keyof FilingDetail, unknown>>): FilingDetail {
  const filing = {
    id: "01a00000-0000-7000-8000-000000000001",
    pending_operation: null,
    last_assessment: null,
    cancellation: null,
    filed_by: ownCompany,
    filer: { role: null },
    attachments: [],
    sub_filings: [],
    rejection: null,
    rfi: null,
    transport: null,
    deadline: { planned_loading_at: null, cut_off_at: null, file_by: null, state: "UNKNOWN" },
    first_submitted_at: null,
    registration_number: null,
    versions: [],
    body: { transport: {}, places: {} },
  };
  return { ...filing, ...of } as unknown as FilingDetail;
}

it("offers to mark a warning as read beside the sentence that asks for it", async () => {
  const filing = aFiling({
    status: "LOAD_WITH_WARNING",
    last_assessment: { received_at: "2026-11-22T08:00:00.000Z", reference: null },
    available_actions: ["MARK_READ"],
  });
  const shown = showScreen({
    path: "/",
    Screen: () => <NextAction filing={filing} />,
    answers: { [`/api/filings/ae/mpci/filings/${filing.id}/action/`]: () => Response.json(filing) },
  });
  close = shown.close;
  await soon(() => buttonNamed("Mark the answer as read").click());
  await soon(() =>
    expect(shown.sent[0]?.body).toEqual({ action: "MARK_READ", answer_received_at: "2026-11-22T08:00:00.000Z" }),
  );
  // One key takes a bill out of the work queue: the note of it brings it back.
  await soon(() => buttonNamed("Undo").click());
  await soon(() => expect(shown.sent[1]?.body).toEqual({ action: "MARK_UNREAD" }));
});

it.each([
  [["State the brand"], "Answer NAIC’s question"],
  [["State the brand", "Attach the invoice"], "Answer NAIC’s questions"],
])("leads to what NAIC asks, %j, by its number", async (texts, words) => {
  const points = texts.map((text) => ({ path: null, code: null, text, wants_attachment: false }));
  const filing = aFiling({
    status: "ADDITIONAL_INFO_NEEDED",
    available_actions: ["ANSWER_RFI"],
    rfi: { received_at: "2026-11-22T08:00:00.000Z", text: null, points } as never,
  });
  close = showScreen({ path: "/", Screen: () => <NextAction filing={filing} />, answers: {} }).close;
  await soon(() => expect(textOf(document.querySelector("button"))).toBe(words));
});

it("offers to mark an answer as unread that was read by mistake", async () => {
  const filing = aFiling({ status: "DO_NOT_LOAD", available_actions: ["MARK_UNREAD"] });
  const shown = showScreen({
    path: "/",
    Screen: () => <DetailActions filing={filing} onSeal={() => {}} onWithdraw={() => {}} />,
    answers: { [`/api/filings/ae/mpci/filings/${filing.id}/action/`]: () => Response.json(filing) },
  });
  close = shown.close;
  await soon(() => {
    const more = buttonNamed("More actions");
    // A menu that is there opens at the pointer, one on its way at the click.
    more.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true, button: 0 }));
    more.click();
  });
  const unread = () =>
    [...document.querySelectorAll<HTMLElement>("[role=menuitem]")].find(
      (item) => textOf(item) === "Mark the answer as unread",
    )!;
  await soon(() => unread().click());
  await soon(() => expect(shown.sent[0]?.body).toEqual({ action: "MARK_UNREAD" }));
});

it("archives at once, and takes that back at once", async () => {
  const filing = aFiling({ status: "DRAFTED", available_actions: ["ARCHIVE"], findings: [] });
  const shown = showScreen({
    path: "/",
    Screen: () => <DetailActions filing={filing} onSeal={() => {}} onWithdraw={() => {}} />,
    answers: { [`/api/filings/ae/mpci/filings/${filing.id}/action/`]: () => Response.json(filing) },
  });
  close = shown.close;
  await soon(() => {
    const more = buttonNamed("More actions");
    more.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true, button: 0 }));
    more.click();
  });
  const archive = () =>
    [...document.querySelectorAll<HTMLElement>("[role=menuitem]")].find((item) => textOf(item).startsWith("Archive"))!;
  await soon(() => archive().click());
  await soon(() => buttonNamed("Undo").click());
  await soon(() =>
    expect(shown.sent.map(({ body }) => body)).toEqual([{ action: "ARCHIVE" }, { action: "UNARCHIVE" }]),
  );
});

it("has the button that begins an answer once: beside the question, and not at the head of the page", async () => {
  const filing = aFiling({ status: "ADDITIONAL_INFO_NEEDED", available_actions: ["convert", "copy"] });
  const Page = () => (
    <>
      <header>
        <DetailActions filing={filing} onSeal={() => {}} onWithdraw={() => {}} />
      </header>
      <StatusHero filing={filing} />
    </>
  );
  close = showScreen({ path: "/", Screen: Page, answers: {} }).close;
  await soon(() => expect(buttonNamed("Copy as new").closest("header")).not.toBeNull());
  const begins = [...document.querySelectorAll("a, button")].filter((button) => textOf(button) === "Edit filing");
  expect(begins).toHaveLength(1);
  expect(begins[0]?.closest("[aria-labelledby=hero-says]")).not.toBeNull();
  expect(begins[0]?.closest("[role=status]")).toBeNull();
});

it.each([
  ["accepted", "LOAD", "AE26MPCI1"],
  ["asks about", "ADDITIONAL_INFO_NEEDED", "AE26MPCI1"],
  ["rejected", "SUBMISSION_REJECTED", null],
])("a bill that NAIC %s is opened for editing as it is", async (_, status, registration_number) => {
  const filing = aFiling({ status, registration_number, available_actions: ["convert", "copy"] });
  const Page = () => (
    <>
      <DetailActions filing={filing} onSeal={() => {}} onWithdraw={() => {}} />
      <NextAction filing={filing} />
    </>
  );
  const shown = showScreen({ path: "/", Screen: Page, answers: () => Response.json(filing) });
  close = shown.close;
  const link = () => [...document.querySelectorAll("a")].find((one) => textOf(one) === "Edit filing");
  await soon(() => expect(link()).toBeDefined());
  link()?.click();
  await soon(() => expect(shown.address()).toBe(`/ae/mpci/filings/${filing.id}/edit`));
  expect(shown.sent).toEqual([]);
});

it.each([
  ["completing an unfinished draft", "error", "Complete the filing, then seal and submit it.", "Edit filing"],
  ["sealing a finished draft", "warning", "Seal and submit it: nothing is left to fix.", "Seal and submit"],
])("makes %s the next step", async (_title, severity, says, button) => {
  const filing = aFiling({
    status: "DRAFTED",
    findings: [{ path: "bill_number", code: "v10_required", severity, params: {} }],
    available_actions: ["save", "prepare"],
  });
  const Page = () => (
    <>
      <DetailActions filing={filing} onSeal={() => {}} onWithdraw={() => {}} />
      <StatusHero filing={filing} />
    </>
  );
  close = showScreen({ path: "/", Screen: Page, answers: {} }).close;
  await soon(() => expect(textOf(document.querySelector("#hero-says"))).toBe(says));
  const primary = [...document.querySelectorAll("a, button")].filter(({ className }) => /primary/.test(className));
  expect(primary.map((shown) => textOf(shown))).toEqual([button]);
  expect(textOf(document.querySelector("a, button"))).toBe(button);
});

it("goes on offering the withdrawal of a registered bill while its update is drafted", async () => {
  const filing = aFiling({
    status: "DRAFTED",
    version: 2,
    first_submitted_at: "2026-11-20T08:00:00.000Z",
    registration_number: "AE26MPCI00418702",
    findings: [],
    available_actions: ["save", "prepare", "DISCARD"],
  });
  let withdrawn = 0;
  const Screen = () => (
    <DetailActions
      filing={filing}
      onSeal={() => {}}
      onWithdraw={() => {
        withdrawn += 1;
      }}
    />
  );
  const flag = { name: "mpci_cancel_enabled", is_enabled: true, enabled_company_ids: [] };
  close = showScreen({ path: "/", Screen, answers: { "/api/v3/feature-flags/": () => Response.json([flag]) } }).close;
  await soon(() => {
    const more = buttonNamed("More actions");
    more.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true, button: 0 }));
    more.click();
  });
  const items = () => [...document.querySelectorAll<HTMLElement>("[role=menuitem]")];
  await soon(() => expect(items().map((item) => textOf(item))).toEqual(["Discard draft", "Withdraw from NAIC"]));
  items()[1]!.click();
  await soon(() => expect(withdrawn).toBe(1));
});

it("keeps the bill as a template, named after its shipper and route, with the usual fields entered again", async () => {
  const parties = [{ role: "SHIPPER", name: "BRIGHT LAMPS CO" }];
  const places = { loading: { unlocode: "CNSHA" }, discharge: { unlocode: "AEJEA" } };
  const filing = aFiling({
    status: "CANCELED",
    available_actions: ["copy", "ARCHIVE"],
    body: { transport: {}, parties, places },
  });
  const taken = {
    code: "template_name_taken",
    detail: "Taken.",
    errors: [{ path: "name", message: "Choose another." }],
  };
  let answer = () => Response.json(taken, { status: 409 });
  const shown = showScreen({
    path: "/",
    Screen: () => <DetailActions filing={filing} onSeal={() => {}} onWithdraw={() => {}} />,
    answers: { "/api/filings/ae/mpci/templates/": () => answer() },
  });
  close = shown.close;
  await soon(() => {
    const more = buttonNamed("More actions");
    more.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true, button: 0 }));
    more.click();
  });
  const keep = () =>
    [...document.querySelectorAll<HTMLElement>("[role=menuitem]")].find((item) => textOf(item) === "Save as template")!;
  await soon(() => keep().click());
  await soon(() => buttonNamed("Save the template").click());
  await soon(() => expect(document.body.textContent).toContain("Choose another."));
  const name = document.querySelector<HTMLInputElement>("#field-name");
  expect(name?.value).toBe("BRIGHT LAMPS CO CNSHA–AEJEA");
  answer = () => Response.json({}, { status: 201 });
  await soon(() => buttonNamed("Save the template").click());
  await soon(() => expect(document.querySelector("#field-name")).toBeNull());
  const usual = ["bill_number", "master_bill_number", "issue_date", "voyage", "planned_times", "containers", "seals"];
  expect(shown.sent.at(-1)?.body).toEqual({
    filing_id: filing.id,
    name: "BRIGHT LAMPS CO CNSHA–AEJEA",
    entered_again: [...usual, "package_counts", "weights"],
  });
});
