// A sign-out on purpose asks before it loses what stands in a form of this page and was not sent.
import { useSyncExternalStore } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type PlainForm, usePlainForm } from "#identity/form/use-plain-form.ts";
import { type ScreenShown, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { typedForms } from "#ui/dialog/typed-now.ts";
import { TextField } from "#ui/field/text-field.tsx";
import { Card } from "#ui/layout/card.tsx";
import { askToSignOut, unsentNow } from "./sign-out-here.ts";
import { UnsentDialog } from "./unsent-dialog.tsx";

const signOut = vi.fn(async () => {});
const nothing = () => {};

const whenSent = { act: (_clear: () => void): void => {} };

function NameForm() {
  const form: PlainForm<"name"> = usePlainForm({
    start: { name: "Amira" },
    check: () => ({}),
    send: async () => whenSent.act(form.clear),
  });
  return (
    <Card title="Name">
      <form onSubmit={form.onSubmit}>
        <TextField {...form.field("name")} label="Your name" />
        <button type="submit">Save</button>
      </form>
    </Card>
  );
}

function Screen() {
  const unsent = useSyncExternalStore(unsentNow.subscribe, unsentNow.get);
  return (
    <>
      <NameForm />
      {unsent !== null && (
        <UnsentDialog
          {...{ user: "1", company: "company", unsent }}
          onStay={() => unsentNow.set(null)}
          onSignOut={nothing}
        />
      )}
    </>
  );
}

let screen: ScreenShown;
beforeEach(async () => {
  screen = showScreen({ path: "/", Screen, answers: {} });
  await soon(() => expect(document.querySelector("input")).not.toBeNull());
});
afterEach(() => {
  screen.close();
  unsentNow.set(null);
  signOut.mockClear();
});

const dialog = () => document.querySelector("[role=dialog]");
const ask = () => askToSignOut({ signOut }, "1");

function type(text: string): void {
  const field = document.querySelector("input")!;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!;
  set!.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

it("names the form by its title and signs nobody out", async () => {
  type("Amira Haddad");
  await soon(() => {
    ask();
    expect(textOf(dialog())).toContain("Name on this page");
  });
  expect(signOut).not.toHaveBeenCalled();
});

it("does not ask where what was typed was taken back", async () => {
  type("Amira H");
  await soon(() => expect(typedForms()).toEqual(["Name"]));
  type("Amira");
  await soon(() => expect(typedForms()).toEqual([]));
  ask();
  await soon(() => expect(signOut).toHaveBeenCalledOnce());
  expect(dialog()).toBeNull();
});

it.each([
  ["stays as it is", () => {}],
  ["is cleared", (clear: () => void) => clear()],
])("does not ask once it is sent, and %s", async (_, act) => {
  whenSent.act = act;
  type("Amira Haddad");
  await soon(() => expect(document.querySelector("input")?.value).toBe("Amira Haddad"));
  document.querySelector("form")!.requestSubmit();
  await soon(() => {
    ask();
    expect(signOut).toHaveBeenCalled();
  });
});
