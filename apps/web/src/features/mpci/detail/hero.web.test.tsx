// The state card: its dates in one time, what a draft still lacks, and what NAIC answered.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { afterEach, describe, expect, it } from "vitest";
import { readerZone } from "#i18n/time/reader-zone.ts";
import { buttonNamed, ownCompany, showScreen, soon } from "#session/screen-for-tests.tsx";
import { StatusHero } from "./status/status-hero.tsx";

let close: () => void = () => {};
afterEach(() => close());

const hour = 3_600_000;
const loading = new Date("2031-03-12T11:31:00.000Z");

function aFiling(of: object): FilingDetail {
  return {
    id: "01a00000-0000-7000-8000-000000000001",
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
    deadline: {
      planned_loading_at: loading.toISOString(),
      cut_off_at: null,
      file_by: new Date(loading.getTime() - 24 * hour).toISOString(),
      state: "OPEN",
    },
    first_submitted_at: null,
    body: { transport: { last_foreign_load_port: "SGSIN" }, places: {} },
    findings: [],
    available_actions: ["save"],
    sub_filings: [],
    ...of,
  } as unknown as FilingDetail;
}

type ScreenPermissions = NonNullable<Parameters<typeof showScreen>[0]["permissions"]>;
const colleagues = [
  { id: "2", name: "Amira Haddad", email: "a@b.example", active: true, permissions: ["prepare", "submit"] },
  { id: "3", name: "Hana Saleh", email: "h@b.example", active: true, permissions: ["prepare"] },
  { id: "4", name: "Gone", email: "g@b.example", active: false, permissions: ["submit"] },
];

function show(filing: FilingDetail, permissions?: ScreenPermissions) {
  const singapore = { code: "SGSIN", name: "Singapore", name_ar: null, time_zone: "Asia/Singapore", zones: [] };
  close = showScreen({
    path: "/",
    Screen: () => <StatusHero filing={filing} />,
    ...(permissions === undefined ? {} : { permissions }),
    answers: {
      "/api/v3/location/time-zones/": () => Response.json({ results: [singapore] }),
      "/api/v3/companies/self/users/list/": () => Response.json(colleagues),
    },
  }).close;
}

const folded = () => document.querySelector("details")?.textContent ?? "";
/** What the clock says without being unfolded. */
const glance = () => document.querySelector("dl")?.parentElement?.textContent?.replace(folded(), "") ?? "";
const words = () => document.querySelector("[aria-labelledby=hero-says]")?.textContent ?? "";

it("tells deadline and loading once at a glance, and every clock where all times are unfolded", async () => {
  show(aFiling({ status: "DRAFTED" }));
  await soon(() => expect(folded()).toContain("12 Mar 2031 at 19:31 Singapore time"));
  await soon(() => expect(glance()).toContain("19:31 Singapore time"));
  const here = new Intl.DateTimeFormat("en-GB", { timeZone: readerZone(), hour: "2-digit", minute: "2-digit" });
  const zone = readerZone() === "UTC" ? "UTC" : `${readerZone().split("/").at(-1)} time`;
  const at = `1\\d Mar 2031 at ${here.format(loading)} ${zone}`;
  // Both by the port's clocks, and beneath by the reader's.
  const both = (day: number) => `${day} Mar 2031 at 19:31 Singapore time${at}`;
  expect(glance()).toMatch(new RegExp(`left until the deadlineFile by${both(11)}Loading at Singapore${both(12)}$`));
  const folds = document.querySelector("details");
  expect(folds?.open).toBe(false);
  // The route names the first port; these times are of the last foreign one.
  const utc = readerZone() === "UTC" ? "" : "1\\d Mar 2031 at \\d\\d:\\d\\d UTC";
  const every = (day: number) => `${both(day)}${utc}`;
  expect(folded()).toMatch(new RegExp(`All times24 hours before loading${every(11)}Loading at Singapore${every(12)}$`));
});

it("counts to the earlier of cut-off and 24 hours, and shows both by the port's clocks", async () => {
  const cutOff = new Date(loading.getTime() - 60 * hour).toISOString();
  const deadline = { planned_loading_at: loading.toISOString(), cut_off_at: cutOff, file_by: cutOff, state: "ON_TIME" };
  show(aFiling({ status: "DRAFTED", deadline } as Partial<FilingDetail>));
  await soon(() => expect(folded()).toContain("10 Mar 2031 at 07:31 Singapore time"));
  await soon(() => expect(glance()).toContain("File by10 Mar 2031 at 07:31 Singapore time"));
  expect(folded()).toMatch(/All timesCut-off of the shipping line10 Mar 2031 at 07:31 Singapore time/);
  expect(folded()).toContain("24 hours before loading11 Mar 2031 at 19:31 Singapore time");
});

it("counts to the loading where NAIC asks: it names no deadline for the answer", async () => {
  show(aFiling({ status: "ADDITIONAL_INFO_NEEDED", received: true, first_submitted_at: "2026-11-21T08:00:00.000Z" }));
  await soon(() => expect(glance()).toMatch(/\d+\sd.*left until loading/));
  expect(words()).not.toContain("left until the deadline");
  expect(glance()).not.toContain("File by");
});

it("folds away when the bill was filed", async () => {
  show(aFiling({ status: "LOAD", received: true, first_submitted_at: "2026-11-21T08:00:00.000Z" }));
  await soon(() => expect(folded()).toContain("Filed21 Nov 2026"));
  expect(glance()).not.toContain("21 Nov 2026");
});

it("names no deadline of a bill that was cancelled or has expired", async () => {
  for (const status of ["CANCELED", "EXPIRED"]) {
    show(aFiling({ status, first_submitted_at: "2026-11-21T08:00:00.000Z" }));
    await soon(() => expect(words()).toContain("Closed"));
    expect(words(), status).not.toContain("File by");
    close();
  }
});

it("has a calm clock while the deadline is far, also where the filing was rejected", async () => {
  show(aFiling({ status: "SUBMISSION_REJECTED" }));
  await soon(() => expect(words()).toContain("left until the deadline"));
  const clock = document.querySelector("dl")?.parentElement;
  expect(clock?.dataset.tone).toBe("neutral");
});

it("names what a draft still lacks, each with the way to its field", async () => {
  const findings = [1, 2, 3, 4, 5, 6].map((at) => ({
    path: `goods_items[${at}].hs_code`,
    code: "v10_required",
    severity: "error",
    message: `Enter the HS code of item ${at}.`,
    params: {},
  }));
  show(aFiling({ status: "DRAFTED", findings }));
  await soon(() => expect(words()).toContain("Enter the HS code of item 1."));
  const links = [...document.querySelectorAll<HTMLAnchorElement>("li a")];
  expect(links).toHaveLength(4);
  expect(decodeURIComponent(links[0]?.href ?? "")).toContain("edit?field=goods_items[1].hs_code");
  expect(words()).toContain("and 2 more things");
});

it("an update that differs in nothing from what NAIC has says so, and offers to be discarded", async () => {
  const body = aHouseBill({ bill_number: "ABC1" });
  const filing = aFiling({
    ...{ status: "DRAFTED", version: 2, revision: 7, registration_number: "AE1", body },
    available_actions: ["save", "prepare", "DISCARD"],
  });
  const sent = { version: 1, submitted_at: loading.toISOString(), submitted_by: "Amira", body };
  const screen = showScreen({
    path: "/",
    Screen: () => <StatusHero filing={filing} />,
    answers: ({ pathname }) => Response.json(pathname.endsWith("/sent-version/") ? sent : { results: [] }),
  });
  close = screen.close;
  await soon(() => expect(words()).toContain("Nothing differs from version 1, which NAIC has."));
  expect(words()).not.toContain("nothing is left to fix");
  buttonNamed("Discard the update").click();
  await soon(() => expect(screen.sent.at(-1)?.body).toEqual({ action: "DISCARD", revision: 7 }));
});

describe("a message that could not be delivered", () => {
  const transport = { control_reference: "FA1", state: "UNDELIVERABLE", tries: 5, acknowledged_at: null };
  const withdrawal = {
    reason: "BOOKING CANCELLED",
    requested_at: "2026-11-21T08:00:00.000Z",
    answered_at: null,
    text: null,
    points: [],
  };
  const said = () => document.body.textContent;
  const retry = "Your credits were returned. Seal and submit again.";

  it("of a submission sends its draft again, and only there", async () => {
    show(aFiling({ status: "DRAFTED", transport, cancellation: null }));
    await soon(() => expect(said()).toContain(retry));
    close();
    for (const status of ["LOAD", "CANCELED"]) {
      show(aFiling({ status, transport, cancellation: { ...withdrawal, outcome: "REFUSED" } }));
      await soon(() => expect(words()).not.toBe(""));
      expect(said(), status).not.toContain(retry);
      close();
    }
    show(aFiling({ status: "DRAFTED", transport, cancellation: { ...withdrawal, outcome: "REFUSED" } }));
    await soon(() => expect(said()).toContain("NAIC refused the withdrawal"));
    expect(said()).not.toContain(retry);
  });

  it("because NAIC refused a document names it, and says what to do", async () => {
    const attachments = [{ id: "a", name: "scan.pdf", delivery: "REFUSED" }];
    show(aFiling({ status: "DRAFTED", transport, cancellation: null, attachments }));
    await soon(() => expect(said()).toContain("NAIC refused a document, so the bill was not sent"));
    expect(said()).not.toContain("nothing is left to fix");
    expect(said()?.replaceAll(/[\u2068\u2069]/g, "")).toContain(
      "Remove or replace scan.pdf, then seal and submit again.",
    );
    expect(said()).not.toContain(retry);
  });

  it("of an update or an answer speaks of no credits, which neither costs, and says which it was", async () => {
    const attachments = [{ id: "a", name: "scan.pdf", delivery: "REFUSED" }];
    const later = { status: "DRAFTED", version: 2, first_submitted_at: "2026-11-20T08:00:00.000Z", cancellation: null };
    const event = (kind: string) => ({ at: "2026-11-20T08:00:00.000Z", kind, actor: "USER", answer: null });
    show(aFiling({ ...later, transport, attachments, events: [event("SUBMIT"), event("ANSWER_RFI")] }));
    await soon(() => expect(said()).toContain("NAIC refused a document, so your answer was not sent"));
    expect(said()).not.toMatch(/credits|bill was not sent/);
    close();
    show(aFiling({ ...later, transport, events: [event("SUBMIT")] }));
    await soon(() => expect(said()).toContain("The update could not be deliveredSeal and send the update again."));
    expect(said()).not.toContain("credits");
  });

  it("of a withdrawal offers another one where there is one, and is past once the filing has ended", async () => {
    const cancellation = { ...withdrawal, outcome: "NOT_DELIVERED" };
    show(aFiling({ status: "LOAD", transport, cancellation, available_actions: ["CANCEL"] }));
    await soon(() => expect(said()).toContain("The filing stays valid as it is. Withdraw it again."));
    close();
    show(aFiling({ status: "DRAFTED", transport, cancellation }));
    await soon(() => expect(said()).toContain("The filing stays valid as it is."));
    expect(said()).not.toContain("Withdraw it again.");
    close();
    for (const outcome of ["NOT_DELIVERED", "REFUSED"]) {
      show(aFiling({ status: "EXPIRED", transport, cancellation: { ...withdrawal, outcome } }));
      await soon(() => expect(words()).not.toBe(""));
      expect(said()).not.toContain("stays valid");
      close();
    }
  });
});

it("says what NAIC answered, not only when", async () => {
  const last_assessment = {
    code: "ACT",
    received_at: "2026-11-21T08:00:00.000Z",
    text: "",
    points: [],
    superseded: false,
    after_loading: false,
  };
  show(aFiling({ status: "LOAD", last_assessment }));
  await soon(() => expect(words()).toContain("NAIC's answerLoad, received 21 Nov 2026"));
});

describe("the draft of an update", () => {
  const at = "2026-11-21T08:00:00.000Z";
  const answered = { code: "ACT", version: 2, received_at: at, text: "", points: [], superseded: false };
  const says = () => document.querySelector("#hero-says")?.textContent;
  const step = () => document.querySelector("[aria-current=step]")?.textContent;
  const point = { path: "body.goods_items[1].hs_code", code: "E0210", text: "Not in the list", value: "32081000" };
  const rejection = { received_at: at, text: null, points: [point] };
  const withCode = (hs_code: string) => ({
    status: "DRAFTED",
    rejection,
    body: { transport: {}, places: {}, parties: [], goods_items: [{ hs_code: "94051100" }, { hs_code }] },
  });

  it("of a rejected bill says that NAIC rejected it, and names what has not been changed since", async () => {
    show(aFiling(withCode("32081000")));
    await soon(() => expect(words()).toMatch(/[^a-z ]HS code of item 2: not changed since NAIC rejected it/));
    expect(document.querySelector("[role=status]")?.textContent).toContain("Rejected");
    expect(says()).toBe("Correct what NAIC rejected, then seal and submit it again.");
    expect(words()).toContain("The update is not sent yet.");
    expect(step()).toContain("You correct what NAIC points out");
    const link = [...document.querySelectorAll<HTMLAnchorElement>("li a")].map(({ href }) => decodeURIComponent(href));
    expect(link[0]).toContain("edit?field=goods_items[1].hs_code");
  });

  it("of a rejected bill is to be sealed once every rejected field was changed", async () => {
    show(aFiling(withCode("32089000")));
    await soon(() => expect(says()).toBe("Seal and submit it again: every field that NAIC rejected was changed."));
    expect(words()).not.toContain("not changed since");
    expect(step()).toContain("You seal and submit");
    expect(document.querySelector("[role=status]")?.textContent).toContain("Rejected");
  });

  it("of a bill that may be loaded says which version counts until it is sent", async () => {
    show(aFiling({ status: "DRAFTED", last_assessment: answered }));
    await soon(() => expect(words()).toContain("counts until the update is sent"));
    expect(words()).toContain("Version 2, which NAIC answered with “Load”, counts until the update is sent.");
    expect(says()).toBe("Seal and send the update: nothing is left to fix.");
    expect(document.querySelector("[role=status]")?.textContent).toContain("Load");
    expect(words()).toContain("Wait for the new answer before loading.");
  });

  it("of a bill that NAIC has not assessed says which version it is an update of, not the one that was rejected", async () => {
    const versions = [
      { version: 1, status: "SUBMISSION_SUCCESSFUL" },
      { version: 2, status: "SUBMISSION_REJECTED" },
      { version: 3, status: "DRAFTED" },
    ];
    show(aFiling({ status: "DRAFTED", version: 3, registration_number: "MPCI-1", versions }));
    await soon(() => expect(words()).toContain("This is an update of version 1."));
  });

  it("of a bill that NAIC asked about says so first", async () => {
    show(aFiling({ status: "DRAFTED", last_assessment: { ...answered, code: "RFI" } }));
    await soon(() => expect(says()).toContain("Answer the request for information"));
    expect(words()).toContain("The update is not sent yet.");
  });
});

describe("what the head asks for", () => {
  const at = "2026-11-21T08:00:00.000Z";
  const loaded = { code: "ACT", version: 1, received_at: at, text: "", points: [], superseded: false };
  const asked = { reason: "BOOKING CANCELLED", requested_at: at, answered_at: at, text: null, points: [] };
  const says = () => document.querySelector("#hero-says")?.textContent;
  const steps = () => [...document.querySelectorAll("ol > li b")].map(({ textContent }) => textContent);
  const line = { role: "SHIPPING_LINE" };

  it("of a bill withdrawn after Load is to tell the carrier, and NAIC's answer is that it accepted", async () => {
    const cancellation = { ...asked, outcome: "ACCEPTED" };
    show(aFiling({ status: "CANCELED", last_assessment: loaded, cancellation }));
    await soon(() => expect(words()).toContain("NAIC accepted the withdrawal 21 Nov 2026"));
    expect(says()).toBe("Tell the carrier not to load it: the filing was withdrawn.");
    expect(steps()).toEqual(["You tell the carrier not to load it", "You copy it as new"]);
    expect(words()).not.toContain("Load, received");
    close();
    show(aFiling({ status: "CANCELED", cancellation }));
    await soon(() => expect(steps()).toEqual(["You copy it as new"]));
  });

  it.each(["SUBMITTED", "SUBMISSION_SUCCESSFUL"])(
    "of an update sent after Load, %s, is to tell the carrier to wait",
    async (status) => {
      const last_assessment = { ...loaded, superseded: true };
      show(aFiling({ status, version: 2, last_assessment }));
      await soon(() =>
        expect(says()).toBe(
          "Tell the carrier to wait: the earlier answer no longer counts, and NAIC decides on the update.",
        ),
      );
      expect(steps()).toEqual(["You tell the carrier to wait", "NAIC decides"]);
      expect(words()).toContain("It is about an earlier version");
      close();
      show(aFiling({ status, version: 2, last_assessment, filer: line }));
      await soon(() => expect(steps()).toEqual(["You do not load it yet", "NAIC decides"]));
    },
  );

  it.each([{ status: "LOAD", locked: true }, { status: "EXPIRED" }])(
    "of a bill after 200 days, $status, is nothing more, and a copy is for new cargo",
    async (bill) => {
      show(aFiling({ ...bill, last_assessment: loaded }));
      await soon(() => expect(says()).toMatch(/^Nothing more to do: 200 days .* For new cargo, copy it as new\.$/));
      expect(steps()).toEqual(["For new cargo, you copy it as new"]);
    },
  );

  it("of a bill that may be loaded after 200 days is not to be updated", async () => {
    show(aFiling({ status: "LOAD", last_assessment: loaded, locked: true }));
    await soon(() =>
      expect(document.body.textContent).toContain(
        "200 days have passed since the first submission. For new cargo, copy it as new.",
      ),
    );
  });

  it("of a refused withdrawal is to read why, and not to tell the carrier to load", async () => {
    const cancellation = { ...asked, outcome: "REFUSED" };
    show(aFiling({ status: "LOAD", last_assessment: loaded, cancellation, available_actions: ["MARK_READ"] }));
    await soon(() => expect(says()).toContain("NAIC refused the withdrawal: the filing stays valid. Read why"));
    expect(steps()).toEqual(["You read why", "You contact NAIC"]);
    expect(buttonNamed("Mark the answer as read")).toBeDefined();
    expect(words()).not.toContain("Tell the carrier");
  });

  it("of a shipping line's own bill is to load it, or not", async () => {
    show(aFiling({ status: "LOAD", last_assessment: loaded, filer: line }));
    await soon(() => expect(says()).toBe("You may load it."));
    expect(steps()).toEqual(["You load it"]);
    expect(words()).toContain("Nothing more is needed.");
    close();
    show(aFiling({ status: "DO_NOT_LOAD", last_assessment: { ...loaded, code: "DNL", containers: [] }, filer: line }));
    await soon(() => expect(words()).toContain("Keep the cargo ashore."));
    expect(words()).not.toContain("Tell the carrier");
  });
});

it.each(["SHIPPING_LINE", "FREIGHT_FORWARDER"])(
  "of a bill that may be loaded, %s's, says that bills beneath it are missing",
  async (role) => {
    show(aFiling({ status: "LOAD", filer: { role }, sub_filings: [{ state: "CLEARED" }, { state: "NOT_FILED" }] }));
    await soon(() => expect(words()).toContain("As far as is known here, bills beneath it are still missing."));
    expect(words()).not.toContain("Nothing more is needed");
  },
);

it("says of a discarded draft that NAIC never had it", async () => {
  show(aFiling({ status: "CANCELED" }));
  await soon(() => expect(document.getElementById("hero-says")?.textContent).toContain("NAIC never had it."));
  expect(words()).toContain("Draft discarded");
  expect(words()).not.toContain("Cancelled");
});

it("who may not seal is told who can, and not told to seal", async () => {
  show(aFiling({ status: "DRAFTED", body: aHouseBill() }), ["prepare"]);
  await soon(() =>
    expect(words().replaceAll(/[\u2068\u2069]/g, "")).toContain(
      "Nothing is left to fix. Amira Haddad can seal and submit it: assign it to them.",
    ),
  );
  expect(document.body.textContent).not.toContain("You seal and submit");
  expect(document.body.textContent).toContain("A colleague seals and submits");
});
