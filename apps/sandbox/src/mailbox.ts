// The post of the outside world: mails by SMTP and short messages by HTTP, kept for people and tests to read.
import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { html, page } from "./pages.ts";

export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly sent_at: string;
}

export interface Mailbox {
  readonly add: (mail: Pick<Mail, "to" | "subject" | "text">) => Mail;
  /** Newest first. */
  readonly list: (to?: string) => Mail[];
}

const maxMails = 1000;
const maxBytes = 10_000_000;

/** `tell` is given one line for each mail, with the code it carries, if any. */
export function createMailbox({ now, tell }: { now: () => Date; tell: (line: string) => void }): Mailbox {
  const mails: Mail[] = [];
  return { add, list };

  function add({ to, subject, text }: Pick<Mail, "to" | "subject" | "text">): Mail {
    const mail = { id: randomUUID(), to, subject, text, sent_at: now().toISOString() };
    mails.push(mail);
    if (mails.length > maxMails) mails.shift();
    const code = /\b\d{6}\b/.exec(text)?.[0];
    const line = `Mail to ${to}: ${subject}${code && !subject.includes(code) ? ` (${code})` : ""}`;
    tell(line.replace(/\p{Cc}+/gu, " "));
    return mail;
  }

  function list(to?: string): Mail[] {
    const wanted = to?.toLowerCase();
    return mails.filter((mail) => wanted === undefined || mail.to.toLowerCase() === wanted).reverse();
  }
}

export async function startSmtp(mailbox: Mailbox, host: string, port: number) {
  const server = new SMTPServer({
    size: maxBytes,
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      readMail(stream).then(
        (email) => {
          for (const to of recipients) mailbox.add({ to, subject: email.subject ?? "", text: textOf(email) });
          done();
        },
        (error: unknown) => done(error instanceof Error ? error : new Error("the mail cannot be read")),
      );
    },
  });
  // A client that goes away is no fault of the mailbox.
  server.on("error", () => {});
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.server.once("error", reject);
  server.listen(port, host, resolve);
  await promise;
  const address = server.server.address() as AddressInfo;
  return { port: address.port, close: () => new Promise<void>((closed) => server.close(() => closed())) };
}

async function readMail(stream: NodeJS.ReadableStream): Promise<Email> {
  return PostalMime.parse(await buffer(stream));
}

function textOf(email: Email): string {
  return (email.text ?? email.html?.replace(/<[^>]*>/g, " ") ?? "").trim();
}

export function registerMailboxRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  app.get<{ Querystring: { to?: string } }>("/mailbox/messages/", async ({ query }) => {
    return { results: mailbox.list(query.to) };
  });

  app.post("/sms/messages/", async (request, reply) => {
    const { to, text } = (request.body ?? {}) as Record<string, unknown>;
    if (typeof to !== "string" || typeof text !== "string" || to === "") {
      return reply.code(400).send({ code: "invalid", detail: "to and text are needed" });
    }
    return reply.code(202).send({ id: mailbox.add({ to, subject: "SMS", text }).id });
  });

  app.get("/mailbox/", async (_request, reply) => reply.type("text/html").send(mailboxPage(mailbox.list())));
}

function mailboxPage(mails: readonly Mail[]): string {
  const list = mails.map(
    ({ to, subject, text, sent_at }) => html`<article>
<h2>${subject || "(no subject)"}</h2>
<p>to ${to}<br><time datetime="${sent_at}">${sent_at.replace("T", " ")}</time></p>
<pre dir="auto">${text}</pre>
</article>`,
  );
  return page("Mailbox", list.length > 0 ? list : [html`<p>No mail has arrived yet.</p>`]);
}
