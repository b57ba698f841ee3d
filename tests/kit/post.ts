// Reads the queued mails and short messages as their recipients will.
import { type Db, sql } from "@filings/server/db/open";

export interface Post {
  readonly subject: string;
  readonly text: string;
}

/** Mails to one address, newest first. */
export async function mailsTo(db: Db, recipient: string): Promise<Post[]> {
  const { rows } = await sql<Post>`
    select subject, body as text from mails where recipient = ${recipient} order by created_at desc, id desc
  `.execute(db);
  return rows;
}

/** Messages to one phone, newest first. */
export async function smsTo(db: Db, recipient: string): Promise<string[]> {
  const { rows } = await sql<{ body: string }>`
    select body from sms_messages where recipient = ${recipient} order by created_at desc, id desc
  `.execute(db);
  return rows.map(({ body }) => body);
}

export function codeOf(text: string | undefined): string {
  return /\b\d{6}\b/.exec(text ?? "")?.[0] ?? "no code";
}

/** A code that is certainly wrong. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, "0");
}

/** The token of a mail's link. */
export function tokenOf(text: string | undefined): string {
  return /[?&]token=([\w-]+)/.exec(text ?? "")?.[1] ?? "no token";
}

/** The kinds and facts of a person's security log, oldest first. */
export async function securityOf(db: Db, userId: string): Promise<{ kind: string; facts: Record<string, unknown> }[]> {
  const { rows } = await sql<{ kind: string; facts: Record<string, unknown> }>`
    select kind, facts from security_events where user_id = ${userId} order by at, id
  `.execute(db);
  return rows;
}

export function basic({ email, password }: { email: string; password: string }): {
  headers: Record<string, string>;
} {
  return { headers: { authorization: `Basic ${Buffer.from(`${email}:${password}`).toString("base64")}` } };
}
