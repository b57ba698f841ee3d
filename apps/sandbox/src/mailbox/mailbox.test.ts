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
      attachments: [],
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
  await sendMail("amira@gulf-forwarding.example", "Sign in", "Enter 482913 to sign in.");
  await sendMail("amira@gulf-forwarding.example", "Look", "Read it: http://localhost:4000/a?b=1&c=2.");
  const [link, mail] = await messages("");
  const html = { headers: { accept: "text/html" } };
  const pageOf = async (id: string) => (await fetch(`${running.sandbox!.url}/mailbox/${id}/`, html)).text();
  expect(await pageOf(mail!.id)).toContain('data-copy="482913"');
  expect(await pageOf(link!.id)).toContain('<a href="http://localhost:4000/a?b=1&amp;c=2">');
  expect(await (await fetch(`${running.sandbox!.url}/mailbox/`, html)).text()).toContain(`/mailbox/${mail!.id}/`);
  expect((await fetch(`${running.sandbox!.url}/mailbox/nobody/`, html)).status).toBe(404);
});

test("a number that is no code is not offered as one", () => {
  const told: string[] = [];
  const journal = openJournal(null, () => {});
  const mailbox = createMailbox({ now: () => new Date(), tell: (line) => told.push(line), journal });
  for (const text of [
    "Receipt R-000001 of Filings App is attached.",
    "NAIC rejected 261107: http://localhost:4000/ae/mpci/filings/1",
    "You paid 125000.50 for credits.",
    "The bills that Gulf Forwarding LLC filed this month are counted: in all there are 123456 of them.",
  ])
    mailbox.add({ to: "a@b.example", subject: "No code", text });
  expect(new Set(told)).toEqual(new Set(["Mail to a@b.example: No code"]));
});

test("what is attached to a mail is listed with its name and size, and opens", async () => {
  const paper = Buffer.from("%PDF-1.7 a receipt");
  const pdf = `Content-Type: application/pdf\r\nContent-Disposition: attachment; filename="R-000001.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${paper.toString("base64")}`;
  const web = `Content-Type: text/html\r\nContent-Disposition: attachment; filename="page.html"\r\n\r\n<script>1</script>`;
  const parts = ["Content-Type: text/plain\r\n\r\nReceipt R-000001 is attached.", pdf, web];
  const body = `${parts.map((part) => `--edge\r\n${part}\r\n`).join("")}--edge--`;
  await sendMail("amira@gulf-forwarding.example", "Receipt", body, 'multipart/mixed; boundary="edge"');
  const [mail] = await messages("");
  expect(mail).toMatchObject({
    attachments: [
      { name: "R-000001.pdf", type: "application/pdf", size: paper.length },
      { name: "page.html", type: "text/html" },
    ],
  });
  const address = `${running.sandbox!.url}/mailbox/${mail!.id}/`;
  const text = await (await fetch(address, { headers: { accept: "text/html" } })).text();
  expect(text).toContain(`attachments/1/"><bdi>R-000001.pdf</bdi></a> <span class="muted">${paper.length} bytes`);
  expect(text).not.toContain("data-copy=");
  const opened = await fetch(`${address}attachments/1/`);
  expect(opened.headers.get("content-type")).toBe("application/pdf");
  expect(opened.headers.get("content-disposition")).toBe("inline; filename*=UTF-8''R-000001.pdf");
  expect(Buffer.from(await opened.arrayBuffer())).toEqual(paper);
  // A page that came by mail must not run as one of the sandbox.
  expect((await fetch(`${address}attachments/2/`)).headers.get("content-type")).toBe("application/octet-stream");
  expect((await fetch(`${address}attachments/3/`)).status).toBe(404);
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
async function sendMail(to: string, subject: string, text: string, type = "text/plain; charset=utf-8"): Promise<void> {
  const socket = createConnection(running.sandbox!.smtpPort, "127.0.0.1");
  const body = `From: app@filings.example\r\nTo: ${to}\r\nSubject: ${subject}\r\nContent-Type: ${type}\r\n\r\n${text}\r\n.`;
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
