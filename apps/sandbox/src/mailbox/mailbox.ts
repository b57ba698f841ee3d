// The sandbox's mailbox: receives mails by SMTP and short messages by HTTP, for people and tests to read.
import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { Journal } from "../journal.ts";
import { page, wantsPage } from "../pages/pages.ts";
import { type Attachment, codeIn, type Mail } from "./mail.ts";
import { mailboxPage, mailPage } from "./mailbox-pages.ts";

type Posted = Pick<Mail, "to" | "subject" | "text" | "attachments">;

export interface Mailbox {
  readonly add: (mail: Posted) => Mail;
  /** Newest first. */
  readonly list: (to?: string) => Mail[];
  readonly find: (id: string) => Mail | undefined;
}

const maxMails = 1000;
const maxBytes = 10_000_000;

export interface MailboxOptions {
  readonly now: () => Date;
  /** Receives one line for each mail, with its code, if any. */
  readonly tell: (line: string) => void;
  readonly journal: Journal;
}

export function createMailbox({ now, tell, journal }: MailboxOptions): Mailbox {
  const mails: Mail[] = [];
  const shelf = journal.shelf<Mail>("mail", () => mails);
  mails.push(...shelf.past.slice(-maxMails));
  return { add, list, find: (id) => mails.find((mail) => mail.id === id) };

  function add({ to, subject, text, attachments = [] }: Posted): Mail {
    const mail = { id: randomUUID(), to, subject, text, sent_at: now().toISOString(), attachments };
    mails.push(mail);
    if (mails.length > maxMails) mails.shift();
    shelf.keep(mail);
    const code = codeIn(mail);
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
          const attachments = email.attachments.map(attachmentOf);
          for (const to of recipients)
            mailbox.add({ to, subject: email.subject ?? "", text: textOf(email), attachments });
          done();
        },
        (error: unknown) => done(error instanceof Error ? error : new Error("the mail cannot be read")),
      );
    },
  });
  // A client that disconnects is no error of the mailbox.
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

function attachmentOf({ filename, mimeType, content }: Email["attachments"][number], at: number): Attachment {
  const bytes = typeof content === "string" ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
  const name = filename ?? `attachment-${at + 1}`;
  return { name, type: mimeType, size: bytes.length, content: bytes.toString("base64") };
}

function textOf(email: Email): string {
  return (email.text ?? email.html?.replace(/<[^>]*>/g, " ") ?? "").trim();
}

export function registerMailboxRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  registerAttachments(app, mailbox);
  app.get<{ Querystring: { to?: string } }>("/mailbox/messages/", async ({ query }) => {
    return { results: mailbox.list(query.to).map(withoutContents) };
  });

  // A retry has the same key and is the same message.
  const taken = new Map<string, string>();
  app.post("/sms/messages/", async (request, reply) => {
    const { "idempotency-key": key } = request.headers;
    const before = typeof key === "string" ? taken.get(key) : undefined;
    if (before) return reply.code(202).send({ id: before });
    const { to, text } = (request.body ?? {}) as Record<string, unknown>;
    if (typeof to !== "string" || typeof text !== "string" || to === "") {
      return reply.code(400).send({ code: "invalid", detail: "to and text are needed" });
    }
    const { id } = mailbox.add({ to, subject: "SMS", text });
    if (typeof key === "string") taken.set(key, id);
    if (taken.size > maxMails) taken.delete(taken.keys().next().value!);
    return reply.code(202).send({ id });
  });

  app.get<{ Querystring: { to?: string } }>("/mailbox/", async ({ query }, reply) => {
    return reply.type("text/html").send(mailboxPage(mailbox.list(query.to || undefined), query.to ?? ""));
  });

  app.get<{ Params: { id: string } }>("/mailbox/:id/", async (request, reply) => {
    const mail = mailbox.find(request.params.id);
    if (!mail) {
      const detail = "There is no such mail; only the last thousand are kept.";
      reply.code(404);
      return wantsPage(request)
        ? reply.type("text/html").send(page(detail, "/mailbox/", []))
        : { code: "unknown_mail", detail };
    }
    return wantsPage(request) ? reply.type("text/html").send(mailPage(mail)) : withoutContents(mail);
  });
}

function registerAttachments(app: FastifyInstance, mailbox: Mailbox): void {
  app.get<{ Params: { id: string; number: string } }>("/mailbox/:id/attachments/:number/", async (request, reply) => {
    const { id, number } = request.params;
    const attachment = mailbox.find(id)?.attachments?.[Number(number) - 1];
    if (!attachment)
      return reply.code(404).send({ code: "unknown_attachment", detail: "There is no such attachment." });
    const { name, type, content } = attachment;
    // Anything else could run as a page of the sandbox.
    const isShown = shownInBrowser.has(type);
    return reply
      .type(isShown ? type : "application/octet-stream")
      .header("x-content-type-options", "nosniff")
      .header(
        "content-disposition",
        `${isShown ? "inline" : "attachment"}; filename*=UTF-8''${encodeURIComponent(name)}`,
      )
      .send(Buffer.from(content, "base64"));
  });
}

const shownInBrowser: ReadonlySet<string> = new Set(["application/pdf", "image/png", "image/jpeg", "text/plain"]);

function withoutContents({ attachments = [], ...mail }: Mail) {
  return { ...mail, attachments: attachments.map(({ name, type, size }) => ({ name, type, size })) };
}
