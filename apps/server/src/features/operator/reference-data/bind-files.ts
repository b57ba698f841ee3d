// Binds the calls that make a version of a list, of an operator's files or of the edition before: in a thread, before the transaction.

import type { Endpoint } from "@filings/contract/api/endpoint";
import {
  checkReferenceFile,
  goBackInReferenceData,
  referenceFileFields,
} from "@filings/contract/api/operator/reference-data";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import type { ReferenceList } from "@filings/contract/platform/reference-lists";
import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import { cleanName } from "#documents/clean-name";
import { discard } from "#documents/receive-file";
import { route as bindMade, type Call, writeOnce } from "#http/bind/bind";
import { fitSchema } from "#http/bind/fit-schema";
import { type ReceivedFiles, readFiles } from "#http/body/read-form";
import type { Caller } from "#http/caller";
import type { EditionThreads } from "#references/editions/edition-threads";
import type { EditionTask } from "#references/editions/make-edition";
import type { Tools } from "#tools";
import { carriersAsTheyAre } from "./carriers-in-force.ts";
import { keepVersion } from "./keep-version.ts";
import { type HeldVersion, heldVersions } from "./version-rows.ts";

const fieldNames = ["edition", "edition_source"];
/** UN/LOCODE comes in three parts. */
const filesMost = 6;
const sheet = { name: "CSV", mime: "text/csv", extensions: [".csv", ".zip", ".txt"] } as const;

export function bindReferenceFiles(app: FastifyInstance, tools: Tools, threads: EditionThreads): void {
  bindMade(app, tools, checkReferenceFile, async (call, caller) => {
    const { incoming: folder } = tools.documents;
    const form = await readFiles(call.request, {
      folder,
      most: limits.importedFileBytes,
      fields: fieldNames,
      filesMost,
    });
    try {
      const asked = askedOf(form);
      const { list } = call.params;
      const { now } = await inForceOf(tools, list);
      const head = { version: asked.edition, source: asked.edition_source, date: call.now.toISOString().slice(0, 10) };
      const named = form.files.map(({ givenName, ...file }) => ({ ...file, name: cleanName(givenName, sheet) }));
      const from = { kind: "files", head, files: named.map(({ path, name }) => ({ path, name })) } as const;
      const files = named.map(({ name, sha256, size }) => ({ name, sha256, size }));
      const making: Making = { endpoint: checkReferenceFile, call, caller, list, basedOn: now, from, files };
      return await make(tools, threads, making, () => JSON.stringify([call.request.url, asked, files]));
    } finally {
      await Promise.all(form.files.map(discard));
    }
  });

  bindMade(app, tools, goBackInReferenceData, async (call, caller) => {
    const { list } = call.params;
    const { now, before } = await inForceOf(tools, list);
    if (before === undefined) throw new Problem("not_found");
    const from = { kind: "earlier", texts: before.texts } as const;
    const making: Making = {
      endpoint: goBackInReferenceData,
      call,
      caller,
      list,
      basedOn: now,
      from,
      files: before.id,
    };
    return make(tools, threads, making, () => call.request.url);
  });
}

interface Making {
  readonly endpoint: Endpoint;
  readonly call: Pick<Call<Endpoint>, "request" | "now">;
  readonly caller: Caller;
  readonly list: ReferenceList;
  readonly basedOn: HeldVersion;
  readonly from: EditionTask["from"];
  /** The files, or the version whose files they are. */
  readonly files: readonly { readonly name: string; readonly sha256: string; readonly size: number }[] | string | null;
}

async function make(tools: Tools, threads: EditionThreads, making: Making, request: () => string) {
  const { endpoint, call, caller, list, basedOn, from, files } = making;
  const made = await threads.make({ list, before: basedOn.texts, from });
  return writeOnce(tools, { endpoint, call: call as Call<Endpoint>, caller, request }, (tx) =>
    keepVersion(tx, {
      list,
      made,
      basedOn: basedOn.id,
      goesBack: from.kind === "earlier",
      files,
      by: caller,
      now: call.now,
    }),
  );
}

/** Until one is replaced, the shipping lines in force are what the table holds. */
async function inForceOf(tools: Tools, list: ReferenceList) {
  const { db } = tools.database;
  const held = await heldVersions(db, list);
  if (list !== "carriers") return held;
  return { ...held, now: { id: held.now.id, texts: await carriersAsTheyAre(db) } };
}

function askedOf({ files, fields }: ReceivedFiles): z.infer<typeof referenceFileFields> {
  if (files.length === 0) {
    throw new Problem("required_field", { errors: [{ path: "file", code: "required_field", severity: "error" }] });
  }
  return fitSchema(referenceFileFields, fields) as z.infer<typeof referenceFileFields>;
}
