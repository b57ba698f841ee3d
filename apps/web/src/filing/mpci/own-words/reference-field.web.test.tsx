// The company's own reference: kept when the field is left, and never lost to a refusal.
import { afterEach, expect, it } from "vitest";
import { type ScreenShown, showScreen, soon } from "#session/screen-for-tests.tsx";
import { ReferenceField } from "./reference-field.tsx";

const filingId = "01a00000-0000-7000-8000-000000000001";
let shown: ScreenShown;
let sent: unknown[] = [];
let refusal: string | null = null;
let hasLine = true;

const slot = `filings-mpci-reference:1:${filingId}`;

afterEach(() => {
  shown.close();
  sent = [];
  refusal = null;
  hasLine = true;
  localStorage.clear();
});

async function open(first = "JOB 1"): Promise<HTMLInputElement> {
  const server = { reference: "JOB 1" };
  shown = showScreen({
    path: "/ae/mpci/filings",
    Screen: () => <ReferenceField filingId={filingId} />,
    address: "/ae/mpci/filings",
    answers: (url, body) => {
      if (url.pathname.endsWith("/own-words/"))
        return Response.json({ results: [{ filing_id: filingId, ...server, labels: [] }] });
      if (!hasLine) throw new TypeError("Failed to fetch");
      sent.push(body);
      if (refusal !== null) return Response.json({ detail: refusal, code: "internal" }, { status: 500 });
      Object.assign(server, body);
      return Response.json({ filing_id: filingId, ...server, labels: [] });
    },
  });
  await soon(() => expect(field().value).toBe(first));
  return field();
}

function field(): HTMLInputElement {
  return document.querySelector("input")!;
}

function type(text: string): void {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  set?.call(field(), text);
  field().dispatchEvent(new InputEvent("input", { bubbles: true }));
}

it("is sent when the field is left, and not when nothing was changed", async () => {
  await open();
  field().focus();
  field().blur();
  field().focus();
  type(" JOB 2 ");
  await soon(() => expect(field().value).toBe(" JOB 2 "));
  field().blur();
  await soon(() => expect(sent).toEqual([{ reference: "JOB 2" }]));
});

it("is sent by itself when the typing pauses", async () => {
  await open();
  type("JOB 3");
  await soon(() => expect(sent).toEqual([{ reference: "JOB 3" }]));
});

it("that is refused stays as typed, with the reason at the field", async () => {
  await open();
  refusal = "The server has a fault.";
  type("JOB 4");
  await soon(() => expect(document.body.textContent).toContain("The server has a fault."));
  expect(field().value).toBe("JOB 4");
});

it("typed without a line stays in this browser, says so, and is sent when the line is back", async () => {
  hasLine = false;
  await open();
  type("JOB 5");
  await soon(() => expect(document.body.textContent).toContain("Not saved. Your changes are kept on this computer."));
  expect(localStorage.getItem(slot)).toBe("JOB 5");
  hasLine = true;
  dispatchEvent(new Event("online"));
  await soon(() => expect(sent).toEqual([{ reference: "JOB 5" }]));
  await soon(() => expect(localStorage.getItem(slot)).toBeNull());
});

it("that an earlier page could not send is in the field again, and is sent", async () => {
  localStorage.setItem(slot, "JOB 6");
  await open("JOB 6");
  await soon(() => expect(sent).toEqual([{ reference: "JOB 6" }]));
  await soon(() => expect(localStorage.getItem(slot)).toBeNull());
});

it("of a draft that was begun here is typed without a line, and sent when there is one", async () => {
  localStorage.setItem(`filings-mpci-made:1:${filingId}`, "{}");
  hasLine = false;
  shown = showScreen({
    path: "/ae/mpci/filings",
    Screen: () => <ReferenceField filingId={filingId} />,
    answers: (_, body) => {
      if (!hasLine) throw new TypeError("Failed to fetch");
      if (body !== null) sent.push(body);
      const words = { filing_id: filingId, reference: null, labels: [], ...(body as object | null) };
      return Response.json(body === null ? { results: [words] } : words);
    },
  });
  await soon(() => expect(field().readOnly).toBe(false));
  type("JOB 3");
  await soon(() => expect(localStorage.getItem(slot)).toBe("JOB 3"));
  hasLine = true;
  await soon(() => {
    dispatchEvent(new Event("online"));
    expect(sent).toEqual([{ reference: "JOB 3" }]);
  });
});
