// Mails by SMTP and short messages by HTTP arrive in the mailbox, newest first.
import { createConnection } from "node:net";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openJournal } from "../journal.ts";
import { type RunningSandbox, startSandbox } from "../start-sandbox.ts";
import { createMailbox } from "./mailbox.ts";

const running: { sandbox?: RunningSandbox; lines: string[] } = { lines: [] };

beforeEach(async () => {
  running.lines = [];
  running.sandbox = await startSandbox({ tell: (line) => running.lines.push(line) });
});
afterEach(() => running.sandbox?.close());

test("a mail is found by its address, with its subject and text, and its code in the terminal", async () => {
  await sendMail(
    "amira@gulf-forwarding.example",
    "=?utf-8?B?2LHZhdiy?=",
    "Your code is 482913.\r\n\u0645\u0631\u062d\u0628\u0627",
  );
  await sendMail("omar@capital-imports.example", "Hello", "<b>");
  const mails = await messages("?to=Amira@gulf-forwarding.example");
  expect(mails).toEqual([
    {
      id: expect.any(String),
      to: "amira@gulf-forwarding.example",
      subject: "رمز",
      text: expect.stringMatching(/^Your code is 482913\.\s+مرحبا$/),
      sent_at: expect.stringMatching(/Z$/),
    },
  ]);
  expect((await messages("")).map(({ to }) => to)).toEqual([
    "omar@capital-imports.example",
    "amira@gulf-forwarding.example",
  ]);
  expect(running.lines).toEqual([
    "Mail to amira@gulf-forwarding.example: رمز (482913)",
    "Mail to omar@capital-imports.example: Hello",
  ]);
  expect(await (await fetch(`${running.sandbox!.url}/mailbox/`)).text()).toContain("&lt;b&gt;");
});

test("a short message stands in the same mailbox", async () => {
  const headers = { "content-type": "application/json", "idempotency-key": "first" };
  const post = (body: unknown) =>
    fetch(`${running.sandbox!.url}/sms/messages/`, { method: "POST", headers, body: JSON.stringify(body) });
  const message = { to: "+971500000000", text: "Code 112233" };
  const first = await post(message);
  expect(first.status).toBe(202);
  expect(await (await post(message)).json()).toEqual(await first.json());
  headers["idempotency-key"] = "second";
  expect((await post({ to: "+971500000000" })).status).toBe(400);
  expect(await messages(`?to=${encodeURIComponent("+971500000000")}`)).toMatchObject([
    { subject: "SMS", text: "Code 112233" },
  ]);
  expect(running.lines).toEqual(["Mail to +971500000000: SMS (112233)"]);
});

test("a mail has a page of its own, with its code to copy and its addresses to follow", async () => {
  await sendMail("amira@gulf-forwarding.example", "Sign in", "Code 482913, or http://localhost:4000/a?b=1&c=2.");
  const [mail] = await messages("");
  const html = { headers: { accept: "text/html" } };
  const text = await (await fetch(`${running.sandbox!.url}/mailbox/${mail!.id}/`, html)).text();
  expect(text).toContain('data-copy="482913"');
  expect(text).toContain('<a href="http://localhost:4000/a?b=1&amp;c=2">');
  expect(await (await fetch(`${running.sandbox!.url}/mailbox/`, html)).text()).toContain(`/mailbox/${mail!.id}/`);
  expect((await fetch(`${running.sandbox!.url}/mailbox/nobody/`, html)).status).toBe(404);
});

test("only the last thousand mails are kept", () => {
  const mailbox = createMailbox({ now: () => new Date(), tell: () => {}, journal: openJournal(null, () => {}) });
  for (let number = 1; number <= 1001; number++) mailbox.add({ to: "a@b.example", subject: String(number), text: "" });
  const subjects = mailbox.list().map(({ subject }) => subject);
  expect([subjects.length, subjects[0], subjects.at(-1)]).toEqual([1000, "1001", "2"]);
});

interface Shown {
  readonly id: string;
  readonly to: string;
}

async function messages(query: string): Promise<Shown[]> {
  const response = await fetch(`${running.sandbox!.url}/mailbox/messages/${query}`);
  return ((await response.json()) as { results: Shown[] }).results;
}

/** An SMTP conversation, line by line. */
async function sendMail(to: string, subject: string, text: string): Promise<void> {
  const socket = createConnection(running.sandbox!.smtpPort, "127.0.0.1");
  const body = `From: app@filings.example\r\nTo: ${to}\r\nSubject: ${subject}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n.`;
  const said = ["EHLO test", "MAIL FROM:<app@filings.example>", `RCPT TO:<${to}>`, "DATA", body, "QUIT"];
  for await (const line of createInterface(socket)) {
    if (/^\d{3}-/.test(line)) continue;
    expect(line).toMatch(/^[23]/);
    const next = said.shift();
    if (next === undefined) break;
    socket.write(`${next}\r\n`);
  }
  socket.destroy();
}
