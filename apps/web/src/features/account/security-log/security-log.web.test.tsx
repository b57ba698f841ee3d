// Who an entry of the company's log is about: who did it stands beneath, whom it was done to in the line itself.
import type { SecurityEvent } from "@filings/contract/api/account/security-log";
import { afterEach, expect, it } from "vitest";
import { showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { SecurityLog } from "./security-log.tsx";

let close: () => void = () => {};
afterEach(() => close());

const amira = { id: "01a00000-0000-7000-8000-0000000000a1", name: "Amira Haddad" };
const yusuf = { id: "01a00000-0000-7000-8000-0000000000a2", name: "Yusuf Karim" };
const event: SecurityEvent = {
  id: "01a00000-0000-7000-8000-000000000001",
  at: "2026-11-22T08:00:00.000Z",
  kind: "FILING_SEALED",
  user: amira,
  actor: null,
  address: null,
  device: { browser: null, system: null },
  facts: {},
};

it("names who sealed a filing beside the time, and who was deactivated in the line with the administrator beneath", async () => {
  const other: SecurityEvent = { ...event, id: yusuf.id, kind: "USER_DEACTIVATED", user: yusuf, actor: amira };
  const page = {
    results: [event, other],
    count: 2,
    count_capped: false,
    next: null,
    previous: null,
    page: 1,
    page_size: 25,
  };
  const Screen = () => <SecurityLog queryKey={["log"]} read={async () => page} hasPeople />;
  close = showScreen({ path: "/", Screen, answers: {} }).close;
  await soon(() => expect(document.body.textContent).toContain("Filing sealed"));
  const words = textOf(document.body);
  expect(words).not.toContain("Filing sealed: ");
  expect(words).toMatch(/Filing sealedAmira Haddad · 22 Nov 2026/);
  expect(words).toMatch(/User deactivated: Yusuf Karim.*by Amira Haddad/);
});
