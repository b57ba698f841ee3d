// The keys of the page of a filing do what the page offers, and nothing while somebody types.
import { afterEach, expect, it, vi } from "vitest";
import { actionKeys, type FilingAct } from "#filing/action-keys.ts";
import { PageActionsProvider, useOfferActions } from "#filing/page-actions.tsx";
import { type ScreenShown, showScreen, soon } from "#session/screen-for-tests.tsx";
import { copyIcon } from "#ui/icon/icons.ts";
import { useActionKeys } from "./use-action-keys.ts";

const shown: { screen: ScreenShown | null } = { screen: null };
afterEach(() => shown.screen?.close());

function Page({ run }: { readonly run: (act: FilingAct) => void }) {
  const acts = Object.keys(actionKeys) as FilingAct[];
  const firsts = acts.filter((act, at) => acts.findIndex((one) => actionKeys[one].key === actionKeys[act].key) === at);
  useOfferActions(firsts.map((id) => ({ id, icon: copyIcon, label: id, run: () => run(id) })));
  useActionKeys();
  return <input aria-label="typed" />;
}

function open() {
  const run = vi.fn();
  shown.screen = showScreen({
    path: "/",
    Screen: () => (
      <PageActionsProvider>
        <Page run={run} />
      </PageActionsProvider>
    ),
    answers: {},
  });
  return run;
}

const press = (key: string, target: EventTarget = document, more: KeyboardEventInit = {}) =>
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
const field = () =>
  soon(() => {
    const found = document.querySelector("input");
    if (found === null) throw new Error("the page is not there yet");
    return found;
  });

it("every key of the table does its action", async () => {
  const run = open();
  await field();
  for (const { key } of Object.values(actionKeys)) press(key);
  const letters = new Set(Object.values(actionKeys).map(({ key }) => key));
  const done = new Set(run.mock.calls.map(([act]) => actionKeys[act as FilingAct].key));
  expect(done).toEqual(letters);
});

it("nothing is done by a letter that is typed, or with Ctrl", async () => {
  const run = open();
  press("a", await field());
  press("c", document, { ctrlKey: true });
  expect(run).not.toHaveBeenCalled();
});
