// What was begun without a line for one company is not begun for another that the session went on for in another tab.
import { locks } from "node:worker_threads";
import { getSelf } from "@filings/contract/api/platform/service";
import { useEffect, useState } from "react";
import { afterEach, expect, it } from "vitest";
import { type MadeDraft, madeDrafts } from "#offline/made/made-drafts.ts";
import { ownCompany, type ScreenShown, showScreen, soon } from "#session/screen-for-tests.tsx";
import type { Session } from "#session/session.ts";
import { useSession } from "#session/session-context.tsx";
import { SendMade } from "./send-made.tsx";

const id = "01a00000-0000-7000-8000-000000000009";
const editedId = "01a00000-0000-7000-8000-00000000000a";
const held: { screen: ScreenShown | null; session: Session | null; answer: Response | null } = {
  ...{ screen: null, session: null, answer: null },
};
afterEach(() => {
  held.screen?.close();
  localStorage.clear();
});

const draft = {
  ...{ id, company: ownCompany.id, at: "2026-11-21T06:00:00.000Z", billType: "HOUSE", delegationId: null },
  ...{ isDelegationChosen: false, filer: {}, filedBy: {}, madeBy: "Amira", isBegun: false, refusal: null },
} as unknown as MadeDraft;

function tokenOf(company: string): string {
  const claims = { exp: Math.floor(Date.now() / 1_000) + 300, company };
  return `h.${btoa(JSON.stringify(claims)).replaceAll("=", "")}.s`;
}

function Page() {
  const session = useSession();
  const [movedTo, setMovedTo] = useState("");
  useEffect(() => {
    held.session = session;
    return session.onMoved(setMovedTo);
  }, [session]);
  return (
    <>
      <output>{movedTo}</output>
      <SendMade />
    </>
  );
}

async function goesOnFor(company: string): Promise<void> {
  held.session?.enter(tokenOf(company));
  await soon(() => expect(document.querySelector("output")?.textContent).toBe(company));
}

it("waits until the page has followed to the other company, and goes on once it is back", async () => {
  madeDrafts.begin("1", draft);
  held.screen = showScreen({
    path: "/",
    Screen: Page,
    answers: () => Response.json({ detail: "Not allowed here.", code: "permission_required" }, { status: 400 }),
  });
  const asked = () => held.screen?.sent.length ?? 0;
  await soon(() => expect(madeDrafts.read("1", id)?.refusal).toBe("Not allowed here."));
  expect(asked()).toBe(1);
  await goesOnFor("01a00000-0000-7000-8000-00000000000b");
  dispatchEvent(new Event("online"));
  // Begun later, and answered: a draft that was sent would have been sent by now.
  for (let count = 0; count < 2; count += 1) await held.session?.call(getSelf);
  expect(asked()).toBe(1);
  await goesOnFor(ownCompany.id);
  await soon(() => expect(asked()).toBe(2));
});

it("saves what another tab typed that is open and has left the editor, and leaves it what it is still editing", async () => {
  Object.defineProperty(navigator, "locks", { configurable: true, value: locks });
  const left = Promise.withResolvers<void>();
  const isEditing = { count: 0 };
  const inTab = (name: string) =>
    locks.request(name, () => {
      isEditing.count += 1;
      return left.promise;
    });
  const over = Promise.all([inTab("filings-page:other"), inTab(`filings-draft:${editedId}:other`)]);
  await expect.poll(() => isEditing.count).toBe(2);
  for (const one of [id, editedId]) {
    madeDrafts.begin("1", { ...draft, id: one, isBegun: true });
    const edit = { revision: 1, at: draft.at, change: { bill_number: "HBL1" } };
    localStorage.setItem(`filings-mpci-edit:1:${one}:other`, JSON.stringify(edit));
  }
  held.screen = showScreen({ path: "/", Screen: SendMade, answers: () => Response.json({}) });
  await soon(() => expect(madeDrafts.all("1", ownCompany.id)).toEqual([]));
  const saved = held.screen.sent.map(({ path }) => path);
  expect(saved).toEqual([`/api/filings/ae/mpci/filings/${id}/`]);
  left.resolve();
  await over;
  Reflect.deleteProperty(navigator, "locks");
});
