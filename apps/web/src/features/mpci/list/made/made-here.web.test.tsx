// The drafts and bills that this browser keeps are named above the list; what is kept broken is passed over, and the rest stands.
import { afterEach, expect, it } from "vitest";
import { ownCompany, type ScreenShown, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { MadeHere } from "./made-here.tsx";

const shown: { screen: ScreenShown | null } = { screen: null };
afterEach(() => {
  shown.screen?.close();
  localStorage.clear();
});

const whole = "01a00000-0000-7000-8000-000000000001";
const broken = "01a00000-0000-7000-8000-000000000002";

const aMade = {
  ...{ company: ownCompany.id, at: "2026-11-21T06:00:00.000Z", billType: "HOUSE", delegationId: null },
  ...{ isDelegationChosen: false, filer: {}, filedBy: {}, madeBy: "Amira", isBegun: false, refusal: null },
};
const aWaiting = {
  ...{ company: ownCompany.id, at: "2026-11-21T06:00:00.000Z", name: "WAITS2", asks: null },
  agreed: { contentHash: "", documents: [], warnings: [], totalE5: null },
};

function keep(slot: "made" | "waiting", id: string, entry: object): void {
  localStorage.setItem(`filings-mpci-${slot}:1:${id}`, JSON.stringify({ id, ...entry }));
}

function keepEdit(id: string, text: string): void {
  localStorage.setItem(`filings-mpci-edit:1:${id}:made`, text);
}

/** A whole draft lies beside whatever is broken. */
async function seesTheWhole(): Promise<string> {
  keep("made", whole, aMade);
  keepEdit(whole, JSON.stringify({ at: "2026-11-21T06:01:00.000Z", revision: 1, change: { bill_number: "WHOLE1" } }));
  const made = { path: "/ae/mpci/filings", Screen: () => <MadeHere />, answers: {} };
  shown.screen = showScreen(made);
  return soon(() => {
    const words = textOf(document.body);
    expect(words).toContain("WHOLE1");
    return words;
  });
}

it.each([
  ...["{}", "5", "null", '"x"', "[]", "not json", '{"at":"x"}', '{"change":null}'],
  '{"at":"2026-11-21T06:01:00.000Z","revision":1,"change":null}',
  '{"at":"2026-11-21T06:01:00.000Z","revision":1,"change":["bill_number"]}',
])("a draft beside which %s is kept as its edit has no number yet", async (text) => {
  keep("made", broken, aMade);
  keepEdit(broken, text);
  expect(await seesTheWhole()).toContain("New filing");
});

it("the newest edit that can be read counts, also beside a broken one of another page", async () => {
  keep("made", broken, aMade);
  keepEdit(broken, JSON.stringify({ at: "2026-11-21T06:01:00.000Z", revision: 1, change: { bill_number: "READ2" } }));
  localStorage.setItem(`filings-mpci-edit:1:${broken}:other`, "{}");
  expect(await seesTheWhole()).toContain("READ2");
});

it.each([
  ["a refusal that is no text", { refusal: { a: 1 } }],
  ["a filer that is a list", { filer: [] }],
  ["no company that files", { filedBy: null }],
])("a draft with %s is none", async (_title, change) => {
  keep("made", broken, { ...aMade, ...change });
  expect(await seesTheWhole()).not.toContain("New filing");
});

it.each([
  ["a question without a reason", { asks: {} }],
  ["words of a refusal that are no text", { asks: { why: "refused", words: { a: 1 } } }],
  ["a name that is no text in whose name it is", { inNameOf: { company: { a: 1 }, person: "Amira" } }],
  ["nothing that was agreed to", { agreed: {} }],
])("a bill that waits with %s is none", async (_title, change) => {
  keep("waiting", broken, { ...aWaiting, ...change });
  expect(await seesTheWhole()).not.toContain("WAITS2");
});

it("promises no save of a text that was not understood", async () => {
  const edited = "01a00000-0000-7000-8000-000000000003";
  keepEdit(edited, JSON.stringify({ at: "2026-11-21T06:02:00.000Z", revision: 4, change: { bill_number: "EDITED3" } }));
  const text = { text: "Atlantis", kind: "not_chosen", row: null, over: null };
  localStorage.setItem(`filings-mpci-texts:1:${edited}:made`, JSON.stringify([["transport.flag_country", text]]));
  await seesTheWhole();
  await soon(() => expect(textOf(document.body)).toContain("what is understood is saved, and the rest is shown"));
});

it("names the filings whose changes did not reach the server, and those of drafts begun here once", async () => {
  const edited = "01a00000-0000-7000-8000-000000000003";
  keepEdit(edited, JSON.stringify({ at: "2026-11-21T06:02:00.000Z", revision: 4, change: { bill_number: "EDITED3" } }));
  await seesTheWhole();
  const words = () => textOf(document.body);
  await soon(() => expect(words()).toContain("Some changes did not reach the server"));
  const links = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual([edited, whole].map((id) => `/ae/mpci/filings/${id}/edit`));
  localStorage.removeItem(`filings-mpci-edit:1:${edited}:made`);
  await soon(() => expect(words()).not.toContain("Some changes did not reach the server"));
});
