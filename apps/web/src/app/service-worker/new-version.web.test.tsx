// A new version opens with the next page, but not while bills wait for the key that is open in this one.
import { afterEach, expect, it } from "vitest";
import { type WaitingBill, waitingBills } from "#offline/unsent/waiting-bills.ts";
import { OpenKeyContext } from "#session/open-key/context.ts";
import type { OpenKey } from "#session/open-key/open-key.ts";
import { openKeyForTests } from "#session/open-key-for-tests.ts";
import { ownCompany, type ScreenShown, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { NewVersion } from "./new-version.tsx";
import type { PageWorker } from "./page-worker.ts";

const bill: WaitingBill = {
  ...{ id: "01a00000-0000-7000-8000-000000000009", company: ownCompany.id, at: "2026-11-21T06:00:00.000Z" },
  ...{ name: "BILL1", asks: null, agreed: { contentHash: "", documents: [], warnings: [], totalE5: null } },
};
const nextWords = "A new version is ready. It opens with the next page you go to.";
const waitingWords = "A new version is ready. It opens once the bills that wait are sent, so that your key stays open.";

let shown: ScreenShown | null = null;
let taken = 0;
const worker: PageWorker = {
  isNewer: () => true,
  subscribe: () => () => {},
  begin: async () => {},
  look: async () => {},
  takeOver: () => {
    taken += 1;
  },
};

const notice = () => textOf(document.querySelector("[role='status']"));

afterEach(() => {
  shown?.close();
  localStorage.clear();
  taken = 0;
});

function show(key: OpenKey): ScreenShown {
  shown = showScreen({
    path: "/",
    Screen: () => (
      <OpenKeyContext value={key}>
        <NewVersion worker={worker} />
      </OpenKeyContext>
    ),
    answers: {},
  });
  return shown;
}

async function anOpenKey(): Promise<OpenKey> {
  const key = openKeyForTests();
  await key.work({ do: "open-private-key", privateKey: "11".repeat(32) });
  return key;
}

it("leaves the page as it is while a bill waits for its open key, and says so", async () => {
  waitingBills.begin("1", bill);
  const { address, goTo } = show(await anOpenKey());
  await soon(() => expect(notice()).toBe(waitingWords));
  goTo("/elsewhere");
  await soon(() => expect(address()).toBe("/elsewhere"));
  expect(taken).toBe(0);
});

it("opens with the next page once nothing waits, or the key is locked", async () => {
  const key = await anOpenKey();
  waitingBills.begin("1", bill);
  const { goTo } = show(key);
  await soon(() => expect(notice()).toBe(waitingWords));
  waitingBills.begin("1", { ...bill, asks: { why: "price" } });
  await soon(() => expect(notice()).toBe(nextWords));
  waitingBills.begin("1", bill);
  await soon(() => expect(notice()).toBe(waitingWords));
  key.lock();
  await soon(() => expect(notice()).toBe(nextWords));
  goTo("/elsewhere");
  await soon(() => expect(taken).toBe(1));
});
