// What is known of a submission whose answer was lost, and what the page of its filing says until then.
import { afterEach, expect, it } from "vitest";
import { ApiError, NoAnswerError } from "#api/api-error.ts";
import type { Call } from "#api/call.ts";
import { ownCompany, refuses, type ScreenShown, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { AskForSubmissions } from "./ask-for-submissions.tsx";
import { submissions } from "./submissions.ts";
import { SubmissionsNotice } from "./submissions-notice.tsx";
import { useWaitSays } from "./use-submissions.ts";
import { whatBecameOf } from "./what-became.ts";

const id = "01a00000-0000-7000-8000-000000000009";
const at = "2026-11-21T08:00:00.000Z";
const began = Date.parse(at);
const ours = { id, company: ownCompany.id, at, name: "HBL1", digest: "0x11" };
const receipt = `/api/filings/ae/mpci/filings/${id}/receipt/`;
const held: { shown: ScreenShown | null } = { shown: null };
afterEach(() => {
  held.shown?.close();
  localStorage.clear();
});

const answers: Readonly<Record<string, () => Promise<unknown>>> = {
  "our seal": async () => ({ submission: { digest: "0x11" } }),
  "another seal": async () => ({ submission: { digest: "0x22" } }),
  "no seal": async () => Promise.reject(notFound()),
  nothing: async () => Promise.reject(new NoAnswerError("", null)),
};

function notFound(): ApiError {
  return new ApiError({ url: "", response: new Response(null, { status: 404 }), body: { code: "not_found" } }, String);
}

it.each([
  ["our seal", 1, "sent"],
  ["another seal", 29, null],
  ["another seal", 30, "not-sent"],
  ["no seal", 29, null],
  ["no seal", 30, "not-sent"],
  ["nothing", 300, null],
])("where the server has %s, %i s after the answer was lost, it is %s", async (answer, seconds, became) => {
  const lostAt = began + 5_000;
  const call = answers[answer] as unknown as Call;
  const now = lostAt + seconds * 1_000;
  expect(await whatBecameOf({ ...ours, lostAt }, { call, system: "MPCI", now })).toBe(became);
});

it("one that is on its way is left to the page that sent it, for a minute", async () => {
  const call = answers["our seal"] as unknown as Call;
  expect(await whatBecameOf(ours, { call, system: "ADC", now: began + 59_000 })).toBeNull();
  expect(await whatBecameOf(ours, { call, system: "ADC", now: began + 60_000 })).toBe("sent");
});

function Page() {
  return (
    <>
      <h1>{useWaitSays("MPCI", id) ?? "Seal and submit it"}</h1>
      <SubmissionsNotice system="MPCI" filingId={id} />
      <AskForSubmissions user="1" company={ownCompany.id} />
    </>
  );
}

function show(arrived: () => boolean): void {
  held.shown = showScreen({
    path: "/",
    Screen: Page,
    answers: {
      [receipt]: () =>
        arrived()
          ? Response.json({ submission: { digest: "0x11" } })
          : refuses(404, "not_found", "There is no receipt yet"),
    },
  });
}

it("the page says that it may be submitted, and what became of it as soon as that is known", async () => {
  const server = { has: false };
  submissions.MPCI.begin("1", { ...ours, lostAt: Date.now() });
  show(() => server.has);
  const page = () => textOf(document.body).replaceAll(/[\u2066-\u2069]/g, "");
  await soon(() => expect(page()).toContain("HBL1 may already be submitted"));
  expect(textOf(document.querySelector("h1"))).toBe("Wait until it is known whether it was submitted.");
  server.has = true;
  await soon(() => {
    dispatchEvent(new Event("online"));
    expect(page()).toContain("HBL1 was sealed and submitted");
  });
  await soon(() => expect(page()).not.toContain("may already be submitted"));
  expect(textOf(document.querySelector("h1"))).toBe("Seal and submit it");
});

it("one that another open tab is sending right now is not spoken of", async () => {
  submissions.MPCI.begin("1", { ...ours, at: new Date(Date.now() + 1_000).toISOString() });
  show(() => false);
  await soon(() => expect(textOf(document.querySelector("h1"))).toBe("Seal and submit it"));
  expect(textOf(document.body)).not.toContain("may already be submitted");
});
