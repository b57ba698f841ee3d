// Of one field one limit is said, wherever the page says it, and before it is reached.
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { afterEach, expect, it } from "vitest";
import { fieldId } from "#forms/field-path.ts";
import { type ScreenShown, showScreen, soon, textOf, typeInto } from "#session/screen-for-tests.tsx";
import type { ShownFinding } from "../checks/checks.ts";
import { openDraft } from "../draft/draft-for-tests.ts";
import { EditorProvider } from "../editor-context.ts";
import { DraftText } from "../fields/fields.tsx";
import { WhyNotSaved } from "./save-again.tsx";

let shown: ScreenShown | null = null;
afterEach(() => shown?.close());

const path = "parties[0].city";
const errors = [{ path: `body.${path}`, code: "too_long", message: "Shorten the city to at most 2,000 characters." }];

function open(): ReturnType<typeof openDraft> {
  const draft = openDraft(aHouseBill());
  const refused = { kind: "refused", message: errors[0]!.message, errors } as const;
  shown = showScreen({
    path: "/",
    Screen: () => (
      <EditorProvider value={draft.parts}>
        <header>
          <WhyNotSaved state={refused as never} />
        </header>
        <DraftText path={path} />
      </EditorProvider>
    ),
    answers: {},
  });
  return draft;
}
const head = () => textOf(document.querySelector("header"));

it("what the save was refused for is said as the rules say it, with the limit that counts", async () => {
  const draft = open();
  await soon(() => expect(head()).toContain("2,000"));
  const message = "Shorten the city to at most 35 characters: it has 2,400.";
  const finding: ShownFinding = { path, code: "too_long", severity: "error", params: { most: 35 }, message };
  draft.shown.refuse(errors as never);
  draft.shown.find([finding]);
  await soon(() => expect(head()).toBe(message));
});

it("how much of a text fits is said before it is full", async () => {
  open();
  await soon(() => expect(document.getElementById(fieldId(path))).not.toBeNull());
  expect(document.body.textContent).not.toContain("of at most");
  const field = document.getElementById(fieldId(path)) as HTMLInputElement;
  typeInto(field, "A".repeat(30));
  await soon(() => expect(document.body.textContent).toContain("30 of at most 35 characters"));
});
