// A draft that was begun without a line is begun by the server under its own id, however often that is tried, and saved once.
import { emptyBody } from "@filings/contract/mpci/draft";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ApiError, NoAnswerError } from "#api/api-error.ts";
import type { Call } from "#api/call.ts";
import { type MadeDraft, madeDrafts } from "./made-drafts.ts";
import { sendMade } from "./send-made.ts";

const owner = { user: "1", company: "company" };
const id = "01a00000-0000-7000-8000-000000000009";
const edit = `filings-mpci-edit:1:${id}:page`;

const made: MadeDraft = {
  ...{ id, company: owner.company, at: "2026-11-21T06:00:00.000Z", billType: "HOUSE", madeBy: "Amira" },
  ...{ delegationId: null, isDelegationChosen: false, isBegun: false, refusal: null },
  filer: { mpci_party_id: null, role: null, scope: null, company_id: "company", company_name: "Gulf" } as never,
  filedBy: { id: "company", name: "Gulf" },
};

beforeEach(() => {
  madeDrafts.begin(owner.user, made);
  const change = { bill_number: "BILL1" };
  localStorage.setItem(edit, JSON.stringify({ revision: 1, at: "2026-11-21T06:01:00.000Z", change }));
});
afterEach(() => localStorage.clear());

function refusalOf(code: string, detail: string): ApiError {
  return new ApiError({ url: "", response: new Response(null, { status: 409 }), body: { code, detail } }, String);
}

interface Asked {
  readonly call: string;
  readonly body: unknown;
}

/** Every call but the named ones is answered. */
function server(refusals: Readonly<Record<string, Error>> = {}) {
  const asked: Asked[] = [];
  const call = (async (endpoint: { id: string }, { body }: { body: unknown }) => {
    asked.push({ call: endpoint.id, body });
    const refusal = refusals[endpoint.id];
    if (refusal !== undefined) throw refusal;
    return { id, number: "MPCI1", revision: 1 };
  }) as unknown as Call;
  return { call, asked };
}
const closed = () => Promise.resolve(false);

it("is begun, saved and forgotten here", async () => {
  const { call, asked } = server();
  expect(await sendMade(call, owner, closed)).toEqual([id]);
  expect(asked.filter(({ call: name }) => name !== "takeOfflineKey")).toEqual([
    { call: "createMpciFiling", body: { id, bill_type: "HOUSE" } },
    { call: "saveMpciFiling", body: { revision: 1, body: { bill_number: "BILL1" } } },
  ]);
  expect([madeDrafts.read(owner.user, id), localStorage.getItem(edit)]).toEqual([null, null]);
});

it("stays here while no answer comes, and is tried again under the same id", async () => {
  const away = server({ createMpciFiling: new NoAnswerError("", null) });
  expect(await sendMade(away.call, owner, closed)).toEqual([]);
  expect(madeDrafts.read(owner.user, id)).not.toBeNull();
  const { call, asked } = server();
  expect(await sendMade(call, owner, closed)).toEqual([id]);
  expect(asked[0]?.body).toEqual(away.asked[0]?.body);
});

it("what the server refuses stays here with its sentence", async () => {
  const refusal = refusalOf("mpci_not_connected", "Connect the company first.");
  expect(await sendMade(server({ createMpciFiling: refusal }).call, owner, closed)).toEqual([]);
  expect(madeDrafts.read(owner.user, id)?.refusal).toBe("Connect the company first.");
  expect(localStorage.getItem(edit)).not.toBeNull();
});

it("a draft of which a value is refused stays named, is not asked for again as it is, and goes once it is mended", async () => {
  const refused = server({ saveMpciFiling: refusalOf("wrong_value", "Enter a bill number of letters and digits.") });
  expect(await sendMade(refused.call, owner, closed)).toEqual([]);
  expect(madeDrafts.read(owner.user, id)).toMatchObject({
    isBegun: true,
    refusal: "Enter a bill number of letters and digits.",
  });
  expect(localStorage.getItem(edit)).toContain("BILL1");
  const asked = refused.asked.length;
  await sendMade(refused.call, owner, closed);
  expect(refused.asked).toHaveLength(asked);
  const change = { bill_number: "BILL2" };
  localStorage.setItem(edit, JSON.stringify({ revision: 1, at: "2026-11-21T06:05:00.000Z", change }));
  expect(await sendMade(server().call, owner, closed)).toEqual([id]);
  expect([madeDrafts.read(owner.user, id), localStorage.getItem(edit)]).toEqual([null, null]);
});

it("an edit whose editor is open is left to it, and of another company nothing is sent", async () => {
  const { call, asked } = server();
  await sendMade(call, owner, () => Promise.resolve(true));
  expect(asked.map((one) => one.call)).not.toContain("saveMpciFiling");
  expect(localStorage.getItem(edit)).not.toBeNull();
  const other = server();
  expect(await sendMade(other.call, { ...owner, company: "other" }, closed)).toEqual([]);
  expect(other.asked).toEqual([]);
});

it("an edit that the server has already, as of an answer that was lost, is no longer kept here", async () => {
  const has = { body: { ...emptyBody(), bill_number: "BILL1" } };
  const stale = (current: object) =>
    new ApiError(
      { url: "", response: new Response(null, { status: 409 }), body: { code: "stale_revision", detail: "", current } },
      String,
    );
  await sendMade(server({ saveMpciFiling: stale(has) }).call, owner, closed);
  expect(localStorage.getItem(edit)).toBeNull();
  // What a colleague has saved is left to the editor, which asks.
  localStorage.setItem(edit, JSON.stringify({ revision: 1, change: { bill_number: "BILL2" } }));
  madeDrafts.begin(owner.user, { ...made, isBegun: true });
  await sendMade(server({ saveMpciFiling: stale(has) }).call, owner, closed);
  expect(localStorage.getItem(edit)).not.toBeNull();
});

it("an edit whose answer was lost stays here as sent, so that an editor knows it again", async () => {
  const away = server({ saveMpciFiling: new NoAnswerError("", null) });
  expect(await sendMade(away.call, owner, closed)).toEqual([]);
  expect(JSON.parse(localStorage.getItem(edit) ?? "{}")).toMatchObject({
    change: { bill_number: "BILL1" },
    unanswered: [{ bill_number: "BILL1" }],
  });
});
