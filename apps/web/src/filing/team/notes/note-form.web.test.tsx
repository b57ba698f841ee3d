// A note is written and mentions a colleague; a refusal leaves what was typed.
import { afterEach, expect, it } from "vitest";
import { fillStorage } from "#offline/unsent/storage-for-tests.ts";
import { unsentStore } from "#offline/unsent/unsent-store.ts";
import { type ScreenShown, showScreen, soon } from "#session/screen-for-tests.tsx";
import { NoteForm } from "./note-form.tsx";

const filingId = "01a00000-0000-7000-8000-000000000001";
const yusuf = "01a00000-0000-7000-8000-000000000008";
let shown: ScreenShown;
let sent: unknown[] = [];
let refusal: string | null = null;
/** What the server waits for before it answers; and whether its answers arrive. */
let held: Promise<void> = Promise.resolve();
let isLost = false;

let empty = () => {};
afterEach(() => {
  shown.close();
  for (const name of names()) unsentStore.removeItem(name);
  empty();
  empty = () => {};
  sent = [];
  refusal = null;
  held = Promise.resolve();
  isLost = false;
});

function open(): void {
  shown = showScreen({
    path: "/",
    Screen: () => <NoteForm system="MPCI" filingId={filingId} />,
    address: "/",
    answers: async (url, body) => {
      if (url.pathname.endsWith("/users/list/")) {
        const usual = {
          revision: 1,
          email: "y@b.example",
          is_self: false,
          has_usable_key: false,
          open_bills: 0,
          open_declarations: 0,
        };
        const dates = { joined_at: "2026-01-01T00:00:00Z", last_used_at: null };
        return Response.json([
          { id: yusuf, name: "Yusuf Karim", active: true, permissions: ["pay"], ...usual, ...dates },
        ]);
      }
      sent.push(body);
      await held;
      if (isLost) throw new TypeError("no line");
      if (refusal !== null) return Response.json({ detail: refusal, code: "notes_taken" }, { status: 400 });
      const note = { id: filingId, author: { id: yusuf, name: "Amira" }, created_at: "2026-01-01T00:00:00Z" };
      return Response.json({ ...note, text: (body as { text: string }).text }, { status: 201 });
    },
  });
}

const names = () => Array.from({ length: unsentStore.length }, (_, at) => unsentStore.key(at) ?? "");
const notKept = "This computer cannot keep what you type";

const field = () => document.querySelector("textarea")!;
const button = (name: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.trim() === name);

function type(text: string): void {
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set;
  set?.call(field(), text);
  field().setSelectionRange(text.length, text.length);
  field().dispatchEvent(new InputEvent("input", { bubbles: true }));
}

it("an @ offers colleagues, and who was chosen is mentioned", async () => {
  open();
  await soon(() => expect(field()).not.toBeNull());
  type("Please look @yu");
  await soon(() => expect(button("@Yusuf Karim")).toBeDefined());
  button("@Yusuf Karim")?.click();
  await soon(() => expect(field().value).toBe("Please look @Yusuf Karim "));
  button("Add the note")?.click();
  await soon(() => expect(sent).toMatchObject([{ filing_id: filingId, mentions: [yusuf] }]));
  await soon(() => expect(field().value).toBe(""));
});

it("Enter takes the first colleague that is offered, and Control and Enter add the note", async () => {
  open();
  await soon(() => expect(field()).not.toBeNull());
  const enter = (ctrlKey: boolean) =>
    field().dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", ctrlKey, bubbles: true, cancelable: true }));
  type("Please look @yu");
  await soon(() => expect(button("@Yusuf Karim")).toBeDefined());
  enter(false);
  await soon(() => expect(field().value).toBe("Please look @Yusuf Karim "));
  enter(true);
  await soon(() => expect(sent).toMatchObject([{ filing_id: filingId, mentions: [yusuf] }]));
});

it("what was typed stays when it is refused, with the reason at the field", async () => {
  open();
  refusal = "This filing has 200 notes, which is all there is room for.";
  await soon(() => expect(field()).not.toBeNull());
  type("Seal 4711 is missing");
  await soon(() => expect(button("Add the note")?.getAttribute("aria-disabled")).not.toBe("true"));
  button("Add the note")?.click();
  await soon(() => expect(document.body.textContent).toContain(refusal));
  expect(field().value).toBe("Seal 4711 is missing");
});

it("what was typed is there when the page is opened again, until it is added", async () => {
  open();
  await soon(() => expect(field()).not.toBeNull());
  type("Seal 4711 is missing");
  await soon(() => expect(names()).toEqual([expect.stringContaining(`filings-mpci-note:1:${filingId}:`)]));
  shown.close();
  open();
  await soon(() => expect(field().value).toBe("Seal 4711 is missing"));
  expect(document.body.textContent).not.toContain(notKept);
  button("Add the note")?.click();
  await soon(() => expect(names()).toEqual([]));
  expect(field().value).toBe("");
});

it("in a full storage it is said that it is not kept, and it stays as long as the page", async () => {
  open();
  await soon(() => expect(field()).not.toBeNull());
  empty = fillStorage();
  type("Seal 4711 is missing");
  await soon(() => expect(document.body.textContent).toContain(notKept));
  shown.close();
  open();
  await soon(() => expect(field().value).toBe("Seal 4711 is missing"));
  type("");
  await soon(() => expect(document.body.textContent).not.toContain(notKept));
});

it("what is typed while a note is on its way stays, and is not added with it", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  open();
  await soon(() => expect(field()).not.toBeNull());
  type("Seal 4711 is missing");
  await soon(() => expect(button("Add the note")?.getAttribute("aria-disabled")).not.toBe("true"));
  button("Add the note")?.click();
  await soon(() => expect(sent).toHaveLength(1));
  type("Seal 4711 is missing: ask the terminal");
  resolve();
  await soon(() => expect(field().value).toBe(": ask the terminal"));
  expect(sent).toMatchObject([{ text: "Seal 4711 is missing" }]);
});

it("without a line it says that the note waits, and adds it by itself when the line is back, under one key", async () => {
  isLost = true;
  open();
  await soon(() => expect(field()).not.toBeNull());
  type("Seal 4711 is missing");
  await soon(() => expect(button("Add the note")?.getAttribute("aria-disabled")).not.toBe("true"));
  button("Add the note")?.click();
  await soon(() => expect(document.body.textContent).toContain("The note is added when it is back"));
  expect(field().value).toBe("Seal 4711 is missing");
  isLost = false;
  dispatchEvent(new Event("online"));
  await soon(() => expect(field().value).toBe(""));
  expect(sent).toHaveLength(2);
  expect(shown.keys).toEqual([expect.any(String), shown.keys[0]]);
});

it("a note that waits for the line and is written further is not sent as it was", async () => {
  isLost = true;
  open();
  await soon(() => expect(field()).not.toBeNull());
  type("Seal 4711");
  await soon(() => expect(button("Add the note")?.getAttribute("aria-disabled")).not.toBe("true"));
  button("Add the note")?.click();
  await soon(() => expect(document.body.textContent).toContain("The note is added when it is back"));
  type("Seal 4711 is missing");
  await soon(() => expect(document.body.textContent).not.toContain("The note is added when it is back"));
  isLost = false;
  dispatchEvent(new Event("online"));
  button("Add the note")?.click();
  await soon(() => expect(field().value).toBe(""));
  expect(sent).toMatchObject([{ text: "Seal 4711" }, { text: "Seal 4711 is missing" }]);
});
