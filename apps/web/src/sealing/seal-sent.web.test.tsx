// What is said once a filing is sealed and submitted, and the authority has answered.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { circleAlertIcon } from "#ui/icon/icons.ts";
import { beginWithEmptyPages, every, show } from "#ui/page-for-tests.tsx";
import { SealSent } from "./seal-sent.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });

it("a reason that the authority sends twice is shown once, and leaves room for the others", async () => {
  const wrong = vi.spyOn(console, "error");
  const reasons = ["Weight is missing", "Weight is missing", "Seal is missing", "Port is unknown"];
  const answer = { tone: "danger", icon: circleAlertIcon, label: "Rejected", words: "Mend it", reasons } as const;
  await show(<SealSent name="ABC1" answer={{ ...answer, asksForWork: true }} next={undefined} onClose={() => {}} />);
  expect(every("li").map(({ textContent }) => textContent)).toEqual([
    "Weight is missing",
    "Seal is missing",
    "Port is unknown",
  ]);
  expect(wrong.mock.calls.filter(([text]) => String(text).includes("same key"))).toEqual([]);
});
