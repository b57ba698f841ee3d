// Of several pages of a browser the one in which the key is open submits what waits; the others do not ask for the key.
import { locks } from "node:worker_threads";
import { afterEach, beforeEach, expect, it } from "vitest";
import { takeBack, type WaitingBill, waitingBills } from "#offline/unsent/waiting-bills.ts";
import { OpenKeyContext } from "#session/open-key/context.ts";
import { openKeyForTests } from "#session/open-key-for-tests.ts";
import { ownCompany, type ScreenShown, showScreen, soon } from "#session/screen-for-tests.tsx";
import { isKeyOpenInAPage, tellKeyOpen } from "./open-in-a-page.ts";
import { SubmitWaitingBills } from "./submit-waiting-bills.tsx";

const owner = { user: "1", company: ownCompany.id };
const bill: WaitingBill = {
  ...{ id: "01a00000-0000-7000-8000-000000000009", company: owner.company, at: "2026-11-21T06:00:00.000Z" },
  ...{ name: "BILL1", asks: null },
  agreed: { contentHash: "", documents: [], warnings: [], totalE5: null },
};
const asks = () => waitingBills.read(owner.user, bill.id)?.asks;

let shown: ScreenShown | null = null;
let looks = 0;
beforeEach(() => {
  looks = 0;
  const query = () => {
    looks += 1;
    return locks.query();
  };
  const request = locks.request.bind(locks);
  Object.defineProperty(navigator, "locks", { configurable: true, value: { query, request } });
  waitingBills.begin(owner.user, bill);
});
afterEach(() => {
  shown?.close();
  Reflect.deleteProperty(navigator, "locks");
  localStorage.clear();
});

/** Of the version that was sent: none yet. */
const notThere = () => Response.json({ code: "not_found", detail: "" }, { status: 404 });

function show(key = openKeyForTests(), sentVersion = notThere) {
  shown = showScreen({
    path: "/",
    Screen: () => (
      <OpenKeyContext value={key}>
        <SubmitWaitingBills owner={owner} isEdited={() => Promise.resolve(false)} />
      </OpenKeyContext>
    ),
    answers: ({ pathname }) =>
      pathname.endsWith("/sent-version/")
        ? sentVersion()
        : pathname === "/api/v3/self/by-id/self/"
          ? Response.json({ blockchain_keys: [] })
          : Response.json({ id: bill.id, first_submitted_at: null }),
  });
  return key;
}

it("is left to the page that has the key open, and asked for once none has", async () => {
  const locked = tellKeyOpen(owner.user, locks);
  show();
  await soon(() => expect(looks).toBe(1));
  dispatchEvent(new Event("online"));
  await soon(() => expect(looks).toBe(2));
  expect(asks()).toBeNull();
  locked();
  await expect.poll(() => isKeyOpenInAPage(owner.user, locks)).toBe(false);
  dispatchEvent(new Event("online"));
  await soon(() => expect(asks()).toEqual({ why: "key" }));
});

it("has its page tell the others that the key is open, until it is locked", async () => {
  const key = show();
  await key.work({ do: "open-private-key", privateKey: "11".repeat(32) });
  await expect.poll(() => isKeyOpenInAPage(owner.user, locks)).toBe(true);
  key.lock();
  await expect.poll(() => isKeyOpenInAPage(owner.user, locks)).toBe(false);
});

/** Agreed to, begun, and taken back before its answer came, so long ago. */
function takeBackOnItsWay(msAgo = 0): void {
  waitingBills.change(owner.user, { ...bill, isOnItsWay: true });
  takeBack(owner.user, bill.id);
  const kept = waitingBills.read(owner.user, bill.id)!;
  waitingBills.change(owner.user, { ...kept, takenBackAt: kept.takenBackAt! - msAgo });
}
const isKept = () => waitingBills.read(owner.user, bill.id) !== null;

it("is gone at once when it is taken back before it was on its way", () => {
  takeBack(owner.user, bill.id);
  expect(isKept()).toBe(false);
});

it("says that a bill was submitted all the same which was taken back on its way, also after a line that was away", async () => {
  takeBackOnItsWay();
  const answers = [() => Response.error(), () => Response.json({ version: 1 })];
  show(openKeyForTests(), () => answers.shift()!());
  await expect.poll(() => answers.length).toBe(1);
  expect(isKept()).toBe(true);
  dispatchEvent(new Event("online"));
  await soon(() => expect(document.body.textContent).toContain("was sealed and submitted"));
  expect(isKept()).toBe(false);
});

it("says that it was not submitted only once no server can be at work on it any more", async () => {
  takeBackOnItsWay();
  const asked = { times: 0 };
  const look = () => {
    asked.times += 1;
    return notThere();
  };
  show(openKeyForTests(), look);
  await expect.poll(() => asked.times).toBe(1);
  expect(isKept()).toBe(true);
  shown?.close();
  takeBackOnItsWay(31_000);
  show(openKeyForTests(), look);
  await soon(() => expect(document.body.textContent).toContain("was not submitted"));
  expect(isKept()).toBe(false);
});
