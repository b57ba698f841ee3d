// Binds a call that uploads a file: the file is received and inspected before the transaction.
import type { Endpoint } from "@filings/contract/api/endpoint";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import type { FastifyInstance } from "fastify";
import type { Db, Tx } from "#db/open";
import type { FileTypeCode } from "#documents/file-types";
import { discard } from "#documents/receive-file";
import { type KeptFile, takeIn } from "#documents/take-in";
import type { Tools } from "#tools";
import { type ReceivedForm, readForm } from "../body/read-form.ts";
import { senderLeaves } from "../body/sender-leaves.ts";
import type { Caller } from "../caller.ts";
import { type Answer, type Call, type MaybePromise, route, writeOnce } from "./bind.ts";

export interface Upload {
  /** Null when the form held no file. */
  readonly file: KeptFile | null;
  readonly fields: Readonly<Record<string, string>>;
}

export interface Uploading<E extends Endpoint> {
  readonly accepts: readonly FileTypeCode[];
  /** The form fields that may accompany the file. */
  readonly fields: readonly string[];
  /** Refuses early, before the bytes are read. */
  readonly before: (db: Db, call: Call<E> & { caller: Caller }) => Promise<void>;
  readonly useCase: (
    tools: Tools,
    call: Call<E> & { tx: Tx; caller: Caller; upload: Upload },
  ) => MaybePromise<Answer<E>>;
}

export function bindUpload<E extends Endpoint>(
  app: FastifyInstance,
  tools: Tools,
  endpoint: E,
  { accepts, fields, before, useCase }: Uploading<E>,
): void {
  const underWay = new Map<string, number>();
  const { incoming: folder } = tools.documents;
  route(app, tools, endpoint, async (call, caller) => {
    await before(tools.database.db, { ...call, caller });
    const others = underWay.get(caller.userId) ?? 0;
    if (others >= limits.uploadsAtOnce)
      throw new Problem("too_many_requests", { params: { seconds: 1 }, retryAfterSeconds: 1 });
    underWay.set(caller.userId, others + 1);
    try {
      const form = await readForm(call.request, { folder, most: limits.documentBytes, fields });
      try {
        const file =
          form.file === null
            ? null
            : await takeIn(tools, form.file, {
                accepts,
                companyId: caller.companyId,
                signal: senderLeaves(call.reply),
              });
        const upload = { file, fields: form.fields };
        const request = () => sameness(call.request.url, form);
        return await writeOnce(tools, { endpoint, call, caller, request }, (tx) =>
          useCase(tools, { ...call, tx, caller, upload }),
        );
      } finally {
        if (form.file !== null) await discard(form.file);
      }
    } finally {
      const left = underWay.get(caller.userId)! - 1;
      if (left > 0) underWay.set(caller.userId, left);
      else underWay.delete(caller.userId);
    }
  });
}

/** Identifies equal forms by content, because the boundary between parts differs in every request. */
function sameness(url: string, { file, fields }: ReceivedForm): string {
  const said = Object.entries(fields).sort(([left], [right]) => (left < right ? -1 : 1));
  return JSON.stringify([url, file?.sha256 ?? null, file?.givenName ?? null, said]);
}
