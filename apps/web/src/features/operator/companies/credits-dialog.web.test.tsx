// An operator who adds credits is told where the company reads why.
import { afterEach, expect, it, vi } from "vitest";
import { showScreen } from "#session/screen-for-tests.tsx";
import { CreditsDialog } from "./credits-dialog.tsx";

let close: () => void = () => {};
afterEach(() => close());

it("says that the reason stands in the company's log and in its statement", async () => {
  const Screen = () => <CreditsDialog companyId="01a00000-0000-7000-8000-0000000000c1" onClose={() => {}} />;
  ({ close } = showScreen({ path: "/", Screen, answers: {} }));
  await vi.waitFor(
    () => expect(document.body.textContent).toContain("The company reads it in its log and its statement."),
    { timeout: 10_000 },
  );
});
