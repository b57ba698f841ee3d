// The sandbox's mailbox: receives mails by SMTP and short messages by HTTP, for people and tests to read.
import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { Journal } from "../journal.ts";
import { page, wantsPage } from "../pages/pages.ts";
import type { Mail } from "./mail.ts";
import { codeIn, mailboxPage, mailPage } from "./mailbox-pages.ts";

export interface Mailbox {
  readonly add: (mail: Pick<Mail, "to" | "subject" | "text">) => Mail;
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

  function add({ to, subject, text }: Pick<Mail, "to" | "subject" | "text">): Mail {
    const mail = { id: randomUUID(), to, subject, text, sent_at: now().toISOString() };
    mails.push(mail);
    if (mails.length > maxMails) mails.shift();
    shelf.keep(mail);
    const code = codeIn(text);
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

function textOf(email: Email): string {
  return (email.text ?? email.html?.replace(/<[^>]*>/g, " ") ?? "").trim();
}

export function registerMailboxRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  app.get<{ Querystring: { to?: string } }>("/mailbox/messages/", async ({ query }) => {
    return { results: mailbox.list(query.to) };
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
    return wantsPage(request) ? reply.type("text/html").send(mailPage(mail)) : mail;
  });
}
