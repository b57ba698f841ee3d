// The family of a bill on its page.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { afterEach, expect, it } from "vitest";
import { buttonNamed, showScreen, soon } from "#session/screen-for-tests.tsx";
import { FamilyCard } from "./family-card.tsx";

let close: () => void = () => {};
afterEach(() => close());

const row = { level: 1, filing_id: null };

function filing(of: object): FilingDetail {
  return {
    id: "01a00000-0000-7000-8000-000000000001",
    number: "MPCI2026000001",
    status: "PENDING_SUB_FILING",
    revision: 3,
    last_assessment: null,
    body: { bill_number: "ABCSHA2611002" },
    filer: { company_name: "Gulf Forwarding LLC", mpci_party_id: "MPCI123" },
    bills_above: [
      { bill_type: "MASTER", bill_number: "EGLV1", mpci_party_id: "EMCSL00", state: "REGISTERED", filing_id: null },
    ],
    sub_filings: [
      { ...row, bill_number: "OWN1", mpci_party_id: "MPCI123", state: "CLEARED", filing_id: "own" },
      { ...row, bill_number: "XYZHB0099", mpci_party_id: "MPCI456", state: "NOT_FILED" },
      { ...row, bill_number: null, mpci_party_id: "ELSWHR1", state: "UNKNOWN" },
    ],
    available_actions: ["REMIND"],
    events: [],
    ...of,
  } as unknown as FilingDetail;
}

function show(shown: FilingDetail) {
  const screen = showScreen({
    path: "/",
    Screen: () => <FamilyCard filing={shown} />,
    answers: {
      [`/api/filings/ae/mpci/filings/${shown.id}/action/`]: () => Response.json(shown),
      "/api/filings/ae/mpci/carriers/": () =>
        Response.json([{ id: "c", name: "Evergreen Line", mpci_party_id: "EMCSL00" }]),
      "/api/company-network/": () =>
        Response.json({ connections: [{ id: "n", company: { name: "Dune Freight LLC", mpci_party_id: "MPCI456" } }] }),
    },
  });
  close = screen.close;
  return screen;
}

it("lists the bills from the carrier's down, and only one's own can be opened", async () => {
  show(filing({}));
  const lines = () => [...document.querySelectorAll("li")].map((line) => line.textContent?.replaceAll("\u00a0", " "));
  await soon(() =>
    expect(lines()).toEqual([
      "EGLV1Evergreen Line · EMCSL00Filed",
      "ABCSHA2611002This bill",
      "OWN1Gulf Forwarding LLC · MPCI123May be loaded",
      "XYZHB0099Dune Freight LLC · MPCI456Not filed yet",
      "Number not known yetELSWHR1Not known here",
    ]),
  );
  expect([...document.querySelectorAll("li a")].map((link) => link.getAttribute("href"))).toEqual([
    "/ae/mpci/filings/own",
  ]);
});

it("says whom to ask, and reminds who can be reminded", async () => {
  const shown = show(filing({}));
  await soon(() => expect(document.body.textContent).toContain("NAIC waits for the bills beneath that are not filed."));
  expect(document.body.textContent).toContain("a reminder cannot be sent from here");
  buttonNamed("Remind the filers").click();
  await soon(() => expect(shown.sent[0]?.body).toEqual({ action: "REMIND" }));
});

it("speaks of one bill where one is missing, and of several filers where several are asked", async () => {
  const { sub_filings } = filing({});
  show(filing({ sub_filings: sub_filings.filter(({ state }) => state !== "UNKNOWN") }));
  await soon(() => expect(document.body.textContent).toContain("NAIC waits for the bill beneath that is not filed."));
  close();
  const elsewhere = { ...row, bill_number: null, state: "UNKNOWN" };
  show(filing({ sub_filings: ["ELSWHR1", "ELSWHR2"].map((id) => ({ ...elsewhere, mpci_party_id: id })) }));
  await soon(() => expect(document.body.textContent).toContain("they cannot be reminded from here"));
});

it("says when they were last reminded, and offers it once a day", async () => {
  const remindedAt = (hoursAgo: number) => ({
    events: [
      { kind: "REMIND", text: "XYZHB0099 (MPCI456)", at: new Date(Date.now() - hoursAgo * 3_600_000).toISOString() },
    ],
  });
  show(filing(remindedAt(2)));
  // Whom one cannot remind comes last: "them" are those before.
  await soon(() =>
    expect(document.body.textContent?.replaceAll(/[\u2066-\u2069]/g, "")).toMatch(
      /Last reminded .*: XYZHB0099 \(MPCI456\)\. You can remind them once a day\. Ask ELSWHR1 yourself/,
    ),
  );
  expect([...document.querySelectorAll("button")].map((button) => button.textContent)).not.toContain(
    "Remind the filers",
  );
  close();
  show(filing(remindedAt(30)));
  await soon(() => expect(buttonNamed("Remind the filers")).toBeTruthy());
});

it("offers no reminder where nobody can be reminded, nor while NAIC waits for nothing", async () => {
  const { sub_filings } = filing({});
  show(filing({ sub_filings: sub_filings.filter(({ state }) => state === "UNKNOWN") }));
  await soon(() => expect(document.body.textContent).toContain("a reminder cannot be sent from here"));
  expect([...document.querySelectorAll("button")].map((button) => button.getAttribute("aria-label"))).toEqual([
    "Copy a message to this filer",
  ]);
  close();
  show(filing({ status: "LOAD", available_actions: [] }));
  await soon(() => expect(document.body.textContent).toContain("This bill"));
  expect(document.body.textContent).not.toContain("NAIC waits");
});

it("is left out of a bill of whose family nothing is known", async () => {
  const unknown = { bill_type: "MASTER", bill_number: "EGLV1", mpci_party_id: null, state: "UNKNOWN", filing_id: null };
  show(filing({ sub_filings: [], bills_above: [unknown] }));
  await soon(() => expect(document.body.textContent).not.toContain("This bill"));
});
