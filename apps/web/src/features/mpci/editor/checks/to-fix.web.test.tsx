// What a check says of the errors: in a box above the form, or on a phone by the list that stands there alone.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { emptyBody } from "@filings/contract/mpci/draft";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { openDraft } from "../draft/draft-for-tests.ts";
import { EditorProvider } from "../editor-context.ts";
import type { ShownFinding } from "./checks.ts";
import { ChecksPanel } from "./checks-panel.tsx";
import { ToFix } from "./to-fix.tsx";

let close: () => void = () => {};
afterEach(() => close());

const found: readonly ShownFinding[] = [
  {
    path: "consignee",
    code: "v20_consignee_missing",
    severity: "error",
    params: {},
    message: "Add the consignee.",
  },
  {
    path: "carrier_id",
    code: "v03_carrier",
    severity: "error",
    params: { suggestion: "MAEU" },
    message: "Check the carrier.",
  },
];

function show(isListAbove: boolean) {
  const { parts, shown } = openDraft(emptyBody());
  parts.left.set(new Set(["*"]));
  const filing = { id: "f1", filer: { company_name: "Rak Ceramics LLC" } } as FilingDetail;
  const page = { check: () => {}, turn: () => {} };
  const Screen = () => {
    const [attempt, setAttempt] = useState(0);
    const [isAbove, setAbove] = useState(isListAbove);
    page.check = () => setAttempt((count) => count + 1);
    page.turn = () => setAbove((is) => !is);
    return (
      <EditorProvider value={parts}>
        <button type="button">{attempt}</button>
        <ToFix attempt={attempt} isListAbove={isAbove} />
        <ChecksPanel filing={filing} attempt={attempt} isListAbove={isAbove} />
      </EditorProvider>
    );
  };
  const price = () => Response.json({ detail: "Not now.", code: "internal" }, { status: 500 });
  close = showScreen({ path: "/", Screen, answers: price }).close;
  return { page, find: (findings: readonly ShownFinding[]) => shown.find([...findings]) };
}

const box = () => document.querySelector("[aria-labelledby=to-fix]");
const focused = () => textOf(document.activeElement ?? document.body);
const elsewhere = () => document.querySelector<HTMLElement>("button")!;

it("on a phone it is the list alone, whose heading takes the focus and which keeps what it suggests", async () => {
  const { page, find } = show(true);
  await soon(() => expect(textOf(document.body)).toContain("Not checked yet"));
  find(found);
  page.check();
  await soon(() => expect(focused()).toBe("Must fix2"));
  expect(box()).toBeNull();
  const list = document.activeElement!.parentElement!;
  expect(textOf(list)).toContain("Add the consignee.");
  expect(textOf(list)).toContain("Use MAEU");
  elsewhere().focus();
  page.check();
  await soon(() => expect(focused()).toBe("Must fix2"));
});

it("beside a form that has space for it the box takes the focus", async () => {
  const { page, find } = show(false);
  await soon(() => expect(textOf(document.body)).toContain("Not checked yet"));
  find(found);
  page.check();
  await soon(() => expect(textOf(document.body)).toContain("Must fix"));
  expect(document.activeElement).toBe(box());
});

it("an error that comes after a check, and a phone that is turned, take the focus from nobody", async () => {
  const { page, find } = show(true);
  await soon(() => expect(textOf(document.body)).toContain("Not checked yet"));
  find([]);
  page.check();
  await soon(() => expect(textOf(document.body)).toMatch(/^1.*Nothing to fix/));
  elsewhere().focus();
  find(found);
  await soon(() => expect(textOf(document.body)).toContain("Must fix"));
  page.turn();
  await soon(() => expect(box()).not.toBeNull());
  page.turn();
  await soon(() => expect(box()).toBeNull());
  expect(document.activeElement).toBe(elsewhere());
});
