// Making an API token shows it once; revoking one asks first; who does not administer sees who does.
import type { Permission } from "@filings/contract/company/permissions";
import { afterEach, expect, it } from "vitest";
import { buttonNamed, type ScreenShown, showScreen, soon, textOf, typeInto } from "#session/screen-for-tests.tsx";
import { ApiTokensScreen } from "./api-tokens-screen.tsx";

const path = "/api/v3/companies/self/api-tokens/";
const id = "01a00000-0000-7000-8000-0000000000b1";
const kept = {
  id,
  name: "Warehouse",
  scopes: ["read", "mpci"],
  made_by: "Amira Haddad",
  created_at: "2026-11-20T08:00:00.000Z",
  expires_at: "2999-02-18T08:00:00.000Z",
  last_used_at: null,
  ends_in: "x7Qa",
};
const token = `filings_${"k".repeat(43)}`;

let screen: ScreenShown;
afterEach(() => screen.close());

function show({
  tokens = [kept] as object[],
  permissions,
}: {
  tokens?: object[];
  permissions?: readonly Permission[];
} = {}) {
  let left = tokens;
  screen = showScreen({
    path: "/",
    Screen: ApiTokensScreen,
    permissions,
    answers: {
      [path]: (_asked, body) =>
        body === null ? Response.json(left) : Response.json({ ...kept, token }, { status: 201 }),
      [`${path}${id}/`]: () => {
        left = [];
        return new Response(null, { status: 204 });
      },
    },
  });
}
const dialog = () => document.querySelector("[role=dialog]");

it("a token is made for what is ticked, and shown once to be copied", async () => {
  show({ tokens: [] });
  await soon(() => expect(textOf(document.body)).toContain("No API tokens yet"));
  buttonNamed("New API token").click();
  const name = await soon(() => dialog()!.querySelector<HTMLInputElement>("input[name=name]")!);
  typeInto(name, " ERP ");
  dialog()!.querySelectorAll<HTMLInputElement>("[type=checkbox]")[1]!.click();
  buttonNamed("Make the token").click();
  await soon(() => expect(textOf(dialog())).toContain(token));
  expect(screen.sent).toEqual([{ path, body: { name: "ERP", scopes: ["read", "mpci"], days: 90 } }]);
  buttonNamed("Close").click();
  await soon(() => expect(document.body.textContent).not.toContain(token));
});

it("a token without a name and without a scope is not sent; both are said at their fields", async () => {
  show();
  (await soon(() => buttonNamed("New API token"))).click();
  (await soon(() => dialog()!.querySelector<HTMLInputElement>("[type=checkbox]")!)).click();
  buttonNamed("Make the token").click();
  await soon(() => expect(textOf(dialog())).toContain("Enter a name of at most 60 letters."));
  expect(textOf(dialog())).toContain("Choose at least one permission.");
  expect(screen.sent).toEqual([]);
});

it("a token is listed with its maker, its end and its last letters, and is revoked after a question", async () => {
  show();
  await soon(() =>
    expect(textOf(document.body)).toContain("Made by Amira Haddad, valid until 18 Feb 2999, ends in x7Qa"),
  );
  expect(textOf(document.body)).toContain("Not used yet");
  buttonNamed("Revoke Warehouse").click();
  await soon(() => expect(textOf(document.body)).toContain("Every system that uses this token is refused at once."));
  expect(screen.sent).toEqual([]);
  [...document.querySelectorAll<HTMLButtonElement>("[role=alertdialog] button, [role=dialog] button")]
    .find((button) => textOf(button) === "Revoke")!
    .click();
  await soon(() => expect(textOf(document.body)).toContain("No API tokens yet"));
  expect(screen.sent).toEqual([{ path: `${path}${id}/`, body: null }]);
});

it("who does not administer the company is told who does, and asks for no tokens", async () => {
  show({ permissions: ["prepare", "submit"] });
  await soon(() => expect(textOf(document.body)).toContain("Only an administrator can change these settings"));
  expect(textOf(document.body)).not.toContain("New API token");
});
