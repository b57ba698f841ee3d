// The card of the team on the page of a filing: what its keys do, and why one does not.
import { afterEach, expect, it } from "vitest";
import { PageActionsProvider, useOffered } from "#filing/page-actions.tsx";
import { buttonNamed, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { TeamCard } from "./team-card.tsx";

let close: () => void = () => {};
afterEach(() => close());

const filingId = "01a00000-0000-7000-8000-000000000001";

function Snooze() {
  const offered = useOffered();
  return (
    <button
      type="button"
      onClick={() =>
        offered()
          .find(({ id }) => id === "snooze")
          ?.run()
      }
    >
      S
    </button>
  );
}

function show(of: { readonly by: string | null; readonly isStop: boolean }): void {
  close = showScreen({
    path: "/",
    Screen: () => (
      <PageActionsProvider>
        <TeamCard system="MPCI" filingId={filingId} name="BILL-1" {...of} />
        <Snooze />
      </PageActionsProvider>
    ),
    answers: (url) =>
      Response.json(
        url.pathname.includes("notes")
          ? { is_tracked: false, results: [] }
          : { results: [{ filing_id: filingId, name: "BILL-1", assigned_to: { id: "2", name: "Yusuf Karim" } }] },
      ),
  }).close;
}
const says = () => textOf(document.body);

it.each([
  ["a bill that must not be loaded", { by: null, isStop: true }],
  ["a bill that is past due", { by: "2026-01-01T00:00:00.000Z", isStop: false }],
])("says of %s why it is not put off", async (_, of) => {
  show(of);
  await soon(() => expect(says()).toContain("Yusuf Karim"));
  await soon(() => buttonNamed("S").click());
  await soon(() => expect(says()).toContain("Not snoozed: this filing is stopped"));
  expect(document.querySelector("[role=dialog]")).toBeNull();
});

it("offers the times until which another is put off", async () => {
  show({ by: null, isStop: false });
  await soon(() => expect(says()).toContain("Yusuf Karim"));
  await soon(() => buttonNamed("S").click());
  await soon(() => expect(document.querySelector("[role=dialog]")).not.toBeNull());
});
