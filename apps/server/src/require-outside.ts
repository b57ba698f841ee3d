// In production the document store and the mail server are tried before anything is served: a wrong address is met by the
// person who starts the server, and not by a customer.
import { createHash, randomBytes } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Documents } from "./documents/open-documents.ts";
import { readThrough } from "./documents/store/store.ts";
import { SettingError, type Settings } from "./env.ts";

const patienceMs = 10_000;

/** Stores, reads and removes one small file. Throws SettingError with what the store answers. */
export async function requireStore({ store, incoming }: Documents, { documents }: Settings): Promise<void> {
  const bytes = randomBytes(32);
  const sha256 = `0x${createHash("sha256").update(bytes).digest("hex")}`;
  const path = join(incoming, `start-${sha256}`);
  const tries = async () => {
    await writeFile(path, bytes, { mode: 0o600 });
    await store.keep({ path, sha256, size: bytes.length });
    await readThrough(await store.open(sha256));
    await store.remove(sha256);
  };
  try {
    await inTime(tries());
  } catch (error) {
    const { s3, folder } = documents;
    const place = s3 === null ? `The folder ${folder}` : `The bucket ${s3.bucket} of S3_ENDPOINT ${s3.endpoint}`;
    const what =
      s3 === null
        ? "Set DATA_DIR to a folder that this user may write to"
        : "Start it, make the bucket, or correct S3_*";
    throw new SettingError(`${place} cannot keep documents (${reasonOf(error)}). ${what}, then start again.`);
  } finally {
    await rm(path, { force: true });
  }
}

/** Connects, and signs in where SMTP_URL names a user; sends nothing. Throws SettingError. */
export async function requireMailServer({ smtpUrl }: Settings): Promise<void> {
  // A worker alone sends mails; a node of the API starts without what does.
  const { createTransport } = await import("nodemailer");
  const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000, dnsTimeout: 5_000 };
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  try {
    await inTime(transport.verify());
  } catch (error) {
    // The address without its user and password.
    const { host } = new URL(smtpUrl);
    throw new SettingError(
      `The mail server ${host} of SMTP_URL cannot be used (${reasonOf(error)}). Start it, or set SMTP_URL to one that answers.`,
    );
  } finally {
    transport.close();
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs / 1_000} s`)), patienceMs);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The first line, because some servers answer with a page. */
function reasonOf(error: unknown): string {
  const says = error instanceof Error ? error.message : String(error);
  return says.split("\n")[0]!.slice(0, 200);
}
