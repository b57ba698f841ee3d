// Whether a company can ask for approval of its keys is offered where the flag is on, and where it relies on it already.
import { afterEach, expect, it } from "vitest";
import { showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { CompanySecurityScreen } from "./company-security-screen.tsx";

let close: () => void = () => {};
afterEach(() => close());

async function show({ isOffered, isOn }: { isOffered: boolean; isOn: boolean }): Promise<string> {
  const security = {
    revision: 1,
    idle_session_timeout: 1800,
    idle_session_timeout_least: 300,
    idle_session_timeout_most: 28_800,
    key_approval: isOn,
  };
  const flag = { name: "key_approval_enabled", is_enabled: isOffered, enabled_company_ids: [] };
  let flagsRead = false;
  ({ close } = showScreen({
    path: "/",
    Screen: CompanySecurityScreen,
    answers: {
      "/api/v3/companies/self/security/": () => Response.json(security),
      "/api/v3/feature-flags/": () => {
        flagsRead = true;
        return Response.json([flag]);
      },
    },
  }));
  await soon(() => expect([flagsRead, document.querySelectorAll("select").length]).toEqual([true, 1]));
  // What is offered goes, or comes, with the list of flags.
  await soon(() => expect(document.querySelectorAll("[type=checkbox]").length).toBe(isOffered || isOn ? 1 : 0));
  return textOf(document.body);
}

it("a company can ask for approval of its keys where that is offered", async () => {
  expect(await show({ isOffered: true, isOn: false })).toContain("A colleague approves new keys");
});

it("approval of keys is not shown where it is not offered", async () => {
  expect(await show({ isOffered: false, isOn: false })).not.toContain("A colleague approves new keys");
});

it("a company that relies on approval can still switch it off", async () => {
  expect(await show({ isOffered: false, isOn: true })).toContain("A colleague approves new keys");
});
