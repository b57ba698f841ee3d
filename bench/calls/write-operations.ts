// The writing operations: create, save and submit, each on filings that nothing else uses.
import { randomUUID } from "node:crypto";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { fromHex } from "@filings/seal/hash/hex";
import { sign } from "@filings/seal/signed/signature";
import { sql } from "@filings/server/db/open";
import type { RunningServer } from "@filings/server/start-server";
import { rounds, submissions } from "./extent.ts";
import type { Filled } from "./fill.ts";
import type { Request } from "./load.ts";
import { ask, headers, mpci, type Operation, record } from "./operation.ts";
import { madeIdentifiers } from "./statements.ts";

interface Writing {
  readonly filled: Filled;
  readonly body: FilingBody;
  readonly privateKey: Uint8Array;
}

export async function writeOperations(app: RunningServer, { filled, body, privateKey }: Writing): Promise<Operation[]> {
  const largest = filled.companies[0]!;
  const { rows: keys } = await sql<{
    id: string;
  }>`select id from blockchain_keys where user_id = ${largest.userId}`.execute(app.tools.database.db);
  const given = [largest.companyId, largest.userId, largest.sessionId, keys[0]!.id, body.carrier_id!];
  const count = { bill: 0 };
  const create = async (): Promise<Request> => {
    count.bill += 1;
    return {
      method: "POST",
      path: mpci,
      headers: { ...(await headers(app, largest)), "idempotency-key": randomUUID() },
      body: JSON.stringify({ ...body, bill_number: `NEW${count.bill}-${randomUUID().slice(0, 8).toUpperCase()}` }),
    };
  };
  const operations: Operation[] = [];
  const pool = async (size: number) => {
    const made: { id: string; number: string; revision: number }[] = [];
    for (let index = 0; index < size; index += 1) made.push((await ask(app, await create())) as (typeof made)[number]);
    return made;
  };

  const createRequest = await create();
  const created = await record(app, await create(), createRequest);
  operations.push({
    name: "create",
    once: true,
    sample: create,
    requests: () => Promise.all(Array.from({ length: submissions * 3 }, create)),
    baseline: {
      statements: created.statements,
      fresh: [
        ...madeIdentifiers(created, given),
        (created.answer as { number: string }).number,
        createRequest.headers["idempotency-key"]!,
      ],
      pooled: null,
    },
    check: (ours, baseline) =>
      (ours as { status: string }).status === "DRAFTED" && JSON.stringify(baseline).includes("DRAFTED"),
  });

  const savePool = await pool(400);
  const save = async ({ id, revision }: { id: string; revision: number }): Promise<Request> => ({
    method: "PATCH",
    path: `${mpci}${id}/`,
    headers: await headers(app, largest),
    body: JSON.stringify({ revision, body: { transport: { vessel_name: `STAR ${revision}` } } }),
  });
  const saved = await record(app, await save(savePool[0]!), await save(savePool[1]!));
  const revisions = new Map(savePool.slice(2, 200).map((one) => [one.id, one.revision]));
  operations.push({
    name: "save",
    once: true,
    sample: () => save(savePool[0]!.revision === 1 ? { ...savePool[0]!, revision: 2 } : savePool[0]!),
    requests: async () => {
      const requests: Request[] = [];
      // Filings are saved in turn, so that each save has the current revision.
      for (let turn = 0; turn < 5; turn += 1) {
        for (const [id, revision] of revisions) {
          requests.push(await save({ id, revision }));
          revisions.set(id, revision + 1);
        }
      }
      return requests;
    },
    baseline: {
      statements: saved.statements,
      fresh: [],
      pooled: { value: savePool[1]!.id, pool: savePool.slice(200).map((one) => one.id) },
    },
    check: (ours, baseline) =>
      String((ours as { body: FilingBody }).body.transport.vessel_name).startsWith("STAR") &&
      JSON.stringify(baseline).length > 100,
  });

  const submit = async (filing: { id: string }): Promise<Request> => {
    const prepared = (await ask(app, {
      method: "POST",
      path: `${mpci}${filing.id}/prepare-submission/`,
      headers: await headers(app, largest),
      body: JSON.stringify({ key_id: keys[0]!.id }),
    })) as {
      preparation_id: string;
      digest: string;
      price: { total_e5: number };
      findings: { code: string }[];
      typed_data: { message: { signer: string } };
    };
    return {
      method: "POST",
      path: `${mpci}${filing.id}/submit/`,
      headers: { ...(await headers(app, largest)), "idempotency-key": randomUUID() },
      body: JSON.stringify({
        preparation_id: prepared.preparation_id,
        signature: sign(fromHex(prepared.digest), privateKey),
        ethereum_address: prepared.typed_data.message.signer,
        total_e5: prepared.price.total_e5,
        accepted_warnings: prepared.findings.map((finding) => finding.code),
      }),
    };
  };
  const [warm, recorded] = await pool(2);
  const request = await submit(recorded!);
  const submitted = await record(app, await submit(warm!), request);
  const drafts = (await pool(rounds * submissions + 50)).map((one) => one.id);
  const transport = (submitted.answer as { transport: { control_reference: string } }).transport;
  operations.push({
    name: "submit",
    once: true,
    sample: async () => submit((await pool(1))[0]!),
    requests: async () => {
      const requests: Request[] = [];
      for (const filing of await pool(submissions)) requests.push(await submit(filing));
      return requests;
    },
    baseline: {
      statements: submitted.statements,
      fresh: [
        ...madeIdentifiers(submitted, [...given, recorded!.id]),
        transport.control_reference,
        request.headers["idempotency-key"]!,
      ],
      pooled: { value: recorded!.id, pool: drafts },
    },
    check: (ours, baseline) =>
      (ours as { status: string }).status === "SUBMITTED" && JSON.stringify(baseline).includes("SUBMITTED"),
  });
  return operations;
}
