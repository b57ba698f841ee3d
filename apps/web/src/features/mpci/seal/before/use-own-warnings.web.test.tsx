import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import type { GivenAnswer } from "@filings/contract/mpci/rfi";
import { afterEach, expect, it } from "vitest";
import { type ScreenShown, showScreen, soon } from "#session/screen-for-tests.tsx";
import { useOwnWarnings } from "./use-own-warnings.ts";

let shown: ScreenShown | null = null;
afterEach(() => shown?.close());

async function warned(filing: object, given: readonly GivenAnswer[]): Promise<string[]> {
  function Warned() {
    const ownWarnings = useOwnWarnings();
    return ownWarnings(filing as FilingDetail, given).map(({ id, message }) => <li key={id}>{message}</li>);
  }
  shown = showScreen({
    path: "/",
    Screen: () => (
      <ul>
        <Warned />
      </ul>
    ),
    answers: {},
  });
  await soon(() => expect(document.querySelector("ul")).not.toBeNull());
  return [...document.querySelectorAll("li")].map(({ textContent }) => textContent ?? "");
}

const body = aHouseBill({ bill_number: "ABC1" });
const nothing = { body, rejection: null, rfi: null };

it("a document that NAIC asks for and that does not go along is accepted before the seal", async () => {
  const point = { path: null, code: null, text: "Attach it." };
  const points = [true, true, false].map((wants_attachment) => ({ ...point, wants_attachment }));
  const given = [
    { question: 1, text: "It follows by mail." },
    { question: 2, attachment_ids: ["0198a4a0-0000-7000-8000-0000000000a1"] },
    { question: 3, text: "Yes." },
  ];
  const rfi = { points, text: null, received_at: "2026-11-20T08:00:00.000Z" };
  expect(await warned({ ...nothing, rfi }, given)).toEqual([
    "Question 1 asks for a document, and none goes with the answer.",
  ]);
});

it.each([
  ["ABC1", ["What NAIC rejected has not been changed: it may reject the bill again."]],
  ["ABC2", []],
])("what NAIC rejected, %s, is accepted where nobody has changed it", async (value, said) => {
  const rejection = { received_at: "2026-11-20T08:00:00.000Z", points: [{ path: "bill_number", code: "12", value }] };
  expect(await warned({ ...nothing, rejection }, [])).toEqual(said);
});
