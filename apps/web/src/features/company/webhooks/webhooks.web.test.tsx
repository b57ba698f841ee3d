// A webhook is added with its secret shown once; how telling it went is said, and it is stopped, sent to again and removed.
import type { Permission } from "@filings/contract/company/permissions";
import { webhookTypes } from "@filings/contract/company/webhook-types";
import { afterEach, expect, it } from "vitest";
import { buttonNamed, type ScreenShown, showScreen, soon, textOf, typeInto } from "#session/screen-for-tests.tsx";
import { WebhooksScreen } from "./webhooks-screen.tsx";

const path = "/api/v3/companies/self/webhooks/";
const id = "01a00000-0000-7000-8000-0000000000c1";
const messageId = "01a00000-0000-4000-8000-0000000000c2";
const url = "https://erp.example/filings";
const kept = { id, url, types: [...webhookTypes], created_at: "2026-11-20T08:00:00.000Z", stopped_at: null };
const delivered = {
  id: messageId,
  type: "mpci.filing.status_changed",
  created_at: "2026-11-20T09:00:00.000Z",
  attempts: 1,
  last_attempt_at: "2026-11-20T09:00:10.000Z",
  next_attempt_at: null,
  delivered_at: "2026-11-20T09:00:10.000Z",
  answer_status: 204,
  failure: null,
};
const secret = `whsec_${"k".repeat(43)}=`;

let screen: ScreenShown;
afterEach(() => screen.close());

function show({
  webhooks = [kept] as object[],
  messages = [delivered] as object[],
  permissions,
}: {
  webhooks?: object[];
  messages?: object[];
  permissions?: readonly Permission[];
} = {}) {
  let left = webhooks;
  screen = showScreen({
    path: "/",
    Screen: WebhooksScreen,
    permissions,
    answers: {
      [path]: (_asked, body) =>
        body === null ? Response.json(left) : Response.json({ ...kept, secret }, { status: 201 }),
      [`${path}${id}/`]: (_asked, body) => {
        if (body === null) left = [];
        else left = [{ ...kept, stopped_at: "2026-11-21T08:00:00.000Z" }];
        return new Response(null, { status: 204 });
      },
      [`${path}${id}/messages/`]: () => Response.json(messages),
      [`${path}${id}/secret/`]: () => Response.json({ secret }, { status: 201 }),
      [`${path}${id}/messages/${messageId}/again/`]: () => Response.json(delivered, { status: 201 }),
    },
  });
}
const dialog = () => document.querySelector("[role=dialog]");
const inDialog = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>("[role=alertdialog] button, [role=dialog] button")].find(
    (button) => textOf(button) === name,
  )!;

it("a webhook is added for what is ticked, and its secret is shown once", async () => {
  show({ webhooks: [] });
  await soon(() => expect(textOf(document.body)).toContain("No webhooks yet"));
  buttonNamed("New webhook").click();
  const address = await soon(() => dialog()!.querySelector<HTMLInputElement>("input[name=url]")!);
  typeInto(address, ` ${url} `);
  dialog()!.querySelectorAll<HTMLInputElement>("[type=checkbox]")[1]!.click();
  buttonNamed("Add the webhook").click();
  await soon(() => expect(textOf(dialog())).toContain(secret));
  expect(screen.sent).toEqual([{ path, body: { url, types: ["mpci.filing.status_changed"] } }]);
  buttonNamed("Close").click();
  await soon(() => expect(document.body.textContent).not.toContain(secret));
});

it("what is no address is said at its field, and is not sent", async () => {
  show({ webhooks: [] });
  (await soon(() => buttonNamed("New webhook"))).click();
  typeInto(await soon(() => dialog()!.querySelector<HTMLInputElement>("input[name=url]")!), "erp");
  buttonNamed("Add the webhook").click();
  await soon(() => expect(textOf(dialog())).toContain("Enter a public address that begins with https://"));
  expect(screen.sent).toEqual([]);
});

it("how telling it went is said for each message, and one is sent again", async () => {
  const refused = { ...delivered, delivered_at: null, answer_status: 503, failure: "refused" };
  const later = { ...refused, next_attempt_at: "2026-11-20T09:05:00.000Z" };
  show({ messages: [delivered, { ...later, id: `${id.slice(0, -1)}3` }, { ...refused, id: `${id.slice(0, -1)}4` }] });
  await soon(() => expect(textOf(document.body)).toContain("Answered with 503. Given up."));
  expect(textOf(document.body)).toMatch(/Accepted 20 Nov/);
  expect(textOf(document.body)).toMatch(/Answered with 503\. Next attempt 20 Nov/);
  document.querySelector<HTMLButtonElement>("[aria-label^='Send again']")!.click();
  await soon(() => expect(screen.sent).toEqual([{ path: `${path}${id}/messages/${messageId}/again/`, body: null }]));
});

it("a message that is being sent is on its way, not failed", async () => {
  const sending = {
    ...delivered,
    delivered_at: null,
    answer_status: null,
    next_attempt_at: "2026-11-20T09:00:20.000Z",
  };
  show({ messages: [sending] });
  await soon(() => expect(textOf(document.body)).toContain("On its way"));
  expect(textOf(document.body)).not.toContain("Not reached");
});

it("a webhook is stopped, and removed after a question", async () => {
  show();
  (await soon(() => buttonNamed("Stop"))).click();
  await soon(() => expect(textOf(document.body)).toContain("Stopped"));
  expect(textOf(document.body)).not.toContain("Send a test");
  buttonNamed("Remove").click();
  await soon(() => expect(textOf(document.body)).toContain("Remove the webhook to erp.example?"));
  inDialog("Remove").click();
  await soon(() => expect(textOf(document.body)).toContain("No webhooks yet"));
  expect(screen.sent).toEqual([
    { path: `${path}${id}/`, body: { is_stopped: true } },
    { path: `${path}${id}/`, body: null },
  ]);
});

it("a new secret is made after a question, and shown once", async () => {
  show();
  (await soon(() => buttonNamed("New secret"))).click();
  await soon(() => expect(textOf(document.body)).toContain("Make a new secret for erp.example?"));
  inDialog("Make the secret").click();
  await soon(() => expect(textOf(document.body)).toContain(secret));
});

it("who does not administer the company is told who does", async () => {
  show({ permissions: ["prepare", "submit"] });
  await soon(() => expect(textOf(document.body)).toContain("Only an administrator can change these settings"));
  expect(textOf(document.body)).not.toContain("New webhook");
});
