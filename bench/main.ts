// npm run bench: our server beside the bare floor on real PostgreSQL, in one run; prints a table and writes bench/latest.json.
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { addressOfPrivateKey, createPrivateKey } from "@filings/seal/address";
import { fromHex } from "@filings/seal/hex";
import { sign } from "@filings/seal/signature";
import { openPostgres, sql } from "@filings/server/db/open";
import { readSettings } from "@filings/server/env";
import { signAccessToken } from "@filings/server/http/caller";
import { topUp } from "@filings/server/ledger/top-up";
import { type RunningServer, startServer } from "@filings/server/start-server";
import { freePort, postgresServer } from "../tests/kit/postgres-server.ts";
import type { BareOperation, BarePlan } from "./bare.ts";
import { measureCodec } from "./codec.ts";
import { type Filled, fill } from "./fill.ts";
import { drive, type Figures, median, type Request, type Target } from "./load.ts";
import { madeIdentifiers, startRecording } from "./statements.ts";

const quick = process.argv.includes("--quick");
/** Only what writes, at the smaller size: for looking at one change. */
const writesAlone = process.argv.includes("--writes");
const deep = quick ? 20 : 100;
const rounds = quick ? 2 : 5;
const seconds = quick ? 1 : 4;
const sizes = quick ? [5_000, 20_000] : [100_000, 1_000_000];
const submissions = quick ? 60 : 400;

const mpci = "/api/filings/ae/mpci/filings/";
const scratch = mkdtempSync(join(tmpdir(), "filings-bench-"));
const root = fileURLToPath(new URL("..", import.meta.url));
const node = join(root, "node_modules/.bin/node");
const privateKey = createPrivateKey();
const secrets = { TOKEN_SECRET: randomBytes(32).toString("hex"), PLATFORM_KEY: randomBytes(32).toString("hex") };

interface Row {
  readonly operation: string;
  readonly ours: Figures;
  readonly bare: Figures;
  readonly ratio: number;
}

interface House {
  readonly url: string;
  readonly port: number;
  readonly process: ChildProcess;
  readonly startMs: number;
}

const env = (databaseUrl: string, port: number): Record<string, string> => ({
  ...secrets,
  DATABASE_URL: databaseUrl,
  DATA_DIR: scratch,
  PORT: String(port),
  SANDBOX: "false",
  DEMO_DATA: "false",
  REQUESTS_PER_MINUTE: "100000000",
  LOG_LEVEL: "error",
});

async function main(): Promise<void> {
  const postgres = await postgresServer(process.env.TEST_DATABASE_URL);
  if (postgres === null) throw new Error("The benchmark needs PostgreSQL.");
  const report: Record<string, unknown> = {
    at: new Date().toISOString(),
    cpus: cpus().length,
    node: process.version,
    rounds,
    seconds,
  };
  try {
    const first = await benchAt(postgres.url, sizes[0]!, true);
    Object.assign(report, first);
    print(`At ${sizes[0]!.toLocaleString("en-GB")} filings, 16 connections, medians of ${rounds} rounds`, first.rows);
    console.log(`\nMemory ${first.memoryMb} MB resident under load; first answer ${first.startMs} ms after start.`);
    if (!writesAlone) Object.assign(report, await growth(postgres.url, first.rows));
    report.codec = measureCodec();
    console.log("\nCUSCAR of 100 items:", JSON.stringify(report.codec));
    writeFileSync(new URL("./latest.json", import.meta.url), `${JSON.stringify(report, null, 2)}\n`);
  } finally {
    postgres.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The same reads at ten times the rows, and by how much they have become slower. */
async function growth(serverUrl: string, before: readonly Row[]): Promise<Record<string, unknown>> {
  const grown = await benchAt(serverUrl, sizes[1]!, false);
  print(`At ${sizes[1]!.toLocaleString("en-GB")} filings`, grown.rows);
  const slower = grown.rows.map((row) => {
    const small = before.find((one) => one.operation === row.operation)!;
    return {
      operation: row.operation,
      p50: round(row.ours.p50 / small.ours.p50),
      perRequest: round(small.ours.perSecond / row.ours.perSecond),
    };
  });
  console.log("\nGrowth of our p50 (and of time per request):");
  for (const { operation, p50, perRequest } of slower)
    console.log(`  ${operation.padEnd(34)} x${p50} (x${perRequest})`);
  return { grown, growth: slower };
}

async function benchAt(serverUrl: string, filings: number, writes: boolean) {
  const name = `bench_${randomUUID().replaceAll("-", "")}`;
  const admin = await openPostgres(serverUrl, 1);
  await sql.raw(`create database ${name}`).execute(admin.db);
  await admin.close();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  // In this process: migrates, is recorded, and prepares; what is timed runs in processes of their own.
  const house = await startServer(readSettings({ ...env(url.href, 0), NODE_ENV: "development" }), {
    api: true,
    worker: false,
    migrate: true,
  });
  try {
    const body = await benchBody(house);
    console.error(`Filling ${filings} filings …`);
    const filled = await fill(house.tools.database.db, { filings, body });
    await equip(house, filled);
    const operations = writesAlone ? [] : await readOperations(house, filled);
    if (writes) operations.push(...(await writeOperations(house, filled, body)));
    return await time(url.href, operations);
  } finally {
    await house.close();
    const last = await openPostgres(serverUrl, 1);
    await sql.raw(`drop database ${name} with (force)`).execute(last.db);
    await last.close();
  }
}

/** A valid house bill of about 3.3 kB whose carrier is known to this database. */
async function benchBody(house: RunningServer): Promise<FilingBody> {
  const { rows } = await sql<{ id: string }>`select id from carriers where mpci_party_id = 'EMCSL00'`.execute(
    house.tools.database.db,
  );
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
  const bill = aHouseBill();
  return {
    ...bill,
    carrier_id: rows[0]!.id,
    issue_date: days(-1).slice(0, 10),
    transport: { ...bill.transport, planned_loading_at: days(10), etd: days(11), eta: days(20) },
  };
}

/** Credits and a usable key for the largest company's clerk. */
async function equip(house: RunningServer, { companies }: Filled): Promise<void> {
  const now = new Date();
  const { companyId, userId } = companies[0]!;
  await house.tools.database.db.transaction().execute(async (tx) => {
    await topUp(tx, { companyId, amountE5: 1_000_000_000_000, now });
    await sql`
      insert into blockchain_keys (id, user_id, company_id, ethereum_address, type, created_at, transaction_pending, transaction_confirmed)
      values (${randomUUID()}, ${userId}, ${companyId}, ${addressOfPrivateKey(privateKey).toLowerCase()}, 'keystore', ${now}, false, true)
    `.execute(tx);
  });
}

interface Operation {
  readonly name: string;
  /** The requests of one round; made afresh because tokens live five minutes. */
  readonly requests: () => Promise<Request[]>;
  /** The request whose answer is held beside the bare floor's before anything is timed. */
  readonly sample: () => Promise<Request>;
  readonly once: boolean;
  readonly bare: BareOperation;
  readonly check: (ours: unknown, bare: unknown) => boolean;
}

const session = (filled: Filled, index: number) => filled.companies[index % filled.companies.length]!;

async function headers(house: RunningServer, { userId, companyId, sessionId }: Filled["companies"][number]) {
  const token = await signAccessToken(house.tools, { userId, companyId, sessionId });
  return { authorization: `Bearer ${token}`, "content-type": "application/json" };
}

async function ask(house: RunningServer, request: Request): Promise<unknown> {
  const response = await fetch(house.url + request.path, {
    method: request.method,
    headers: request.headers,
    ...(request.body ? { body: request.body } : {}),
  });
  const text = await response.text();
  if (!response.ok)
    throw new Error(`${request.method} ${request.path} answered ${response.status}: ${text.slice(0, 1_000)}`);
  return JSON.parse(text) as unknown;
}

/** One call asked twice, the second time recorded, so that nothing of a first time is in it. */
async function record(house: RunningServer, warm: Request, recorded: Request) {
  await ask(house, warm);
  const recording = startRecording();
  const answer = await ask(house, recorded);
  return { answer, ...recording.stop() };
}

const idsOf = (answer: unknown) => (answer as { results: { id: string }[] }).results.map((row) => row.id);
const holdsAll = (bare: unknown, ids: readonly string[]) => ids.every((id) => JSON.stringify(bare).includes(id));

async function readOperations(house: RunningServer, filled: Filled): Promise<Operation[]> {
  const operations: Operation[] = [];
  const largest = filled.companies[0]!;
  const list = (path: string) => async (): Promise<Request> => ({
    method: "GET",
    path,
    headers: await headers(house, largest),
  });
  const last = await lastPagePath(house, filled);
  for (const [name, path] of [
    ["list with filter, any company", null],
    ["list, largest company, page 1", mpci],
    [`list, largest company, page ${deep}`, `${mpci}?page=${deep}`],
    ["list, largest company, last page", last],
  ] as const) {
    const one =
      path === null
        ? async () => ({
            ...(await list(`${mpci}?filter[status]=LOAD`)()),
            headers: await headers(house, filled.companies[7]!),
          })
        : list(path);
    const { statements } = await record(house, await one(), await one());
    operations.push({
      name,
      once: false,
      requests: async () =>
        path === null
          ? Promise.all(
              Array.from({ length: 50 }, async (_, index) => ({
                ...(await one()),
                headers: await headers(house, session(filled, index + 1)),
              })),
            )
          : [await one()],
      bare: { statements, fresh: [], pooled: null },
      sample: one,
      check: (ours, bare) => idsOf(ours).length > 0 && holdsAll(bare, idsOf(ours)),
    });
  }
  const { rows } = await sql<{
    id: string;
  }>`select id from filings where company_id = ${largest.companyId} limit 1000`.execute(house.tools.database.db);
  const detail = async (id: string): Promise<Request> => ({
    method: "GET",
    path: `${mpci}${id}/`,
    headers: await headers(house, largest),
  });
  const { statements } = await record(house, await detail(rows[0]!.id), await detail(rows[1]!.id));
  operations.push({
    name: "detail",
    once: false,
    sample: () => detail(rows[0]!.id),
    requests: () => Promise.all(rows.slice(0, 200).map((row) => detail(row.id))),
    bare: { statements, fresh: [], pooled: { value: rows[1]!.id, pool: rows.map((row) => row.id) } },
    check: (ours, bare) =>
      JSON.stringify(bare).includes(`"bill_number":"${(ours as { body: { bill_number: string } }).body.bill_number}"`),
  });
  return operations;
}

/** The last page has no number beyond the first 10,000 rows: it is the end of the cursors. */
async function lastPagePath(house: RunningServer, filled: Filled): Promise<string> {
  let path = mpci;
  for (;;) {
    const page = (await ask(house, {
      method: "GET",
      path: `${path}${path.includes("?") ? "&" : "?"}page_size=100`.replace(/(page_size=\d+.*)&page_size=100$/, "$1"),
      headers: await headers(house, filled.companies[0]!),
    })) as { next: string | null };
    if (page.next === null) return path;
    path = page.next;
  }
}

async function writeOperations(house: RunningServer, filled: Filled, body: FilingBody): Promise<Operation[]> {
  const largest = filled.companies[0]!;
  const { rows: keys } = await sql<{
    id: string;
  }>`select id from blockchain_keys where user_id = ${largest.userId}`.execute(house.tools.database.db);
  const given = [largest.companyId, largest.userId, largest.sessionId, keys[0]!.id, body.carrier_id!];
  const count = { bill: 0 };
  const create = async (): Promise<Request> => {
    count.bill += 1;
    return {
      method: "POST",
      path: mpci,
      headers: { ...(await headers(house, largest)), "idempotency-key": randomUUID() },
      body: JSON.stringify({ ...body, bill_number: `NEW${count.bill}-${randomUUID().slice(0, 8).toUpperCase()}` }),
    };
  };
  const operations: Operation[] = [];
  const pool = async (size: number) => {
    const made: { id: string; number: string; revision: number }[] = [];
    for (let index = 0; index < size; index += 1)
      made.push((await ask(house, await create())) as (typeof made)[number]);
    return made;
  };

  const createRequest = await create();
  const created = await record(house, await create(), createRequest);
  operations.push({
    name: "create",
    once: true,
    sample: create,
    requests: () => Promise.all(Array.from({ length: submissions * 3 }, create)),
    bare: {
      statements: created.statements,
      fresh: [
        ...madeIdentifiers(created, given),
        (created.answer as { number: string }).number,
        createRequest.headers["idempotency-key"]!,
      ],
      pooled: null,
    },
    check: (ours, bare) =>
      (ours as { status: string }).status === "DRAFTED" && JSON.stringify(bare).includes("DRAFTED"),
  });

  const savePool = await pool(400);
  const save = async ({ id, revision }: { id: string; revision: number }): Promise<Request> => ({
    method: "PATCH",
    path: `${mpci}${id}/`,
    headers: await headers(house, largest),
    body: JSON.stringify({ revision, body: { transport: { vessel_name: `STAR ${revision}` } } }),
  });
  const saved = await record(house, await save(savePool[0]!), await save(savePool[1]!));
  const revisions = new Map(savePool.slice(2, 200).map((one) => [one.id, one.revision]));
  operations.push({
    name: "save",
    once: true,
    sample: () => save(savePool[0]!.revision === 1 ? { ...savePool[0]!, revision: 2 } : savePool[0]!),
    requests: async () => {
      const requests: Request[] = [];
      // Each filing is saved in turn, so that the revision each save names is the one it finds.
      for (let turn = 0; turn < 5; turn += 1) {
        for (const [id, revision] of revisions) {
          requests.push(await save({ id, revision }));
          revisions.set(id, revision + 1);
        }
      }
      return requests;
    },
    bare: {
      statements: saved.statements,
      fresh: [],
      pooled: { value: savePool[1]!.id, pool: savePool.slice(200).map((one) => one.id) },
    },
    check: (ours, bare) =>
      String((ours as { body: FilingBody }).body.transport.vessel_name).startsWith("STAR") &&
      JSON.stringify(bare).length > 100,
  });

  const submit = async (filing: { id: string }): Promise<Request> => {
    const prepared = (await ask(house, {
      method: "POST",
      path: `${mpci}${filing.id}/prepare-submission/`,
      headers: await headers(house, largest),
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
      headers: { ...(await headers(house, largest)), "idempotency-key": randomUUID() },
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
  const submitted = await record(house, await submit(warm!), request);
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
    bare: {
      statements: submitted.statements,
      fresh: [
        ...madeIdentifiers(submitted, [...given, recorded!.id]),
        transport.control_reference,
        request.headers["idempotency-key"]!,
      ],
      pooled: { value: recorded!.id, pool: drafts },
    },
    check: (ours, bare) =>
      (ours as { status: string }).status === "SUBMITTED" && JSON.stringify(bare).includes("SUBMITTED"),
  });
  return operations;
}

async function time(databaseUrl: string, operations: readonly Operation[]) {
  const plan: BarePlan = Object.fromEntries(operations.map((operation, index) => [`op${index}`, operation.bare]));
  const file = join(scratch, `plan-${randomUUID()}.json`);
  writeFileSync(
    file,
    JSON.stringify(plan, (_key, value: unknown) =>
      isBuffer(value) ? { $bytes: Buffer.from(value.data).toString("base64") } : value,
    ),
  );
  const ours = await startOurs(databaseUrl);
  const bare = await startBare(file, databaseUrl);
  const rows: Row[] = [];
  try {
    for (const [index, operation] of operations.entries()) {
      const target = async (): Promise<Target> => ({
        url: ours.url,
        requests: await operation.requests(),
        once: operation.once,
      });
      const floor = (amount: number): Target => ({
        url: bare.url,
        requests: Array.from({ length: amount }, () => ({
          method: "POST",
          path: `/op${index}`,
          headers: {},
          body: "{}",
        })),
        once: operation.once,
      });
      await compare(operation, { ours: ours.url, bare: `${bare.url}/op${index}` });
      const figures: { ours: Figures[]; bare: Figures[] } = { ours: [], bare: [] };
      for (let turn = 0; turn < rounds; turn += 1) {
        const next = await target();
        figures.ours.push(await drive(next, seconds));
        figures.bare.push(await drive(floor(next.requests.length), seconds));
      }
      const [us, floorFigures] = [middle(figures.ours), middle(figures.bare)];
      rows.push({
        operation: operation.name,
        ours: us,
        bare: floorFigures,
        ratio: round(us.perSecond / floorFigures.perSecond),
      });
      console.error(`${operation.name}: ${rows.at(-1)!.ratio}`);
    }
    const memoryMb = Math.round(
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${ours.process.pid}/status`, "utf8"))?.[1] ?? 0) / 1024,
    );
    return { rows, memoryMb, startMs: ours.startMs };
  } finally {
    for (const child of [ours.process, bare.process]) child.kill("SIGTERM");
    await Promise.all([ours.process, bare.process].map((child) => once(child, "exit")));
  }
}

const isBuffer = (value: unknown): value is { type: "Buffer"; data: number[] } =>
  typeof value === "object" && value !== null && (value as { type?: unknown }).type === "Buffer";

/** No ratio is worth anything when the two do not do the same: one answer of each is held side by side first. */
async function compare(operation: Operation, urls: { ours: string; bare: string }): Promise<void> {
  const first = await operation.sample();
  const mine = await fetch(urls.ours + first.path, {
    method: first.method,
    headers: first.headers,
    ...(first.body ? { body: first.body } : {}),
  });
  const theirs = await fetch(urls.bare, { method: "POST", body: "{}" });
  const [answer, rows] = [(await mine.json()) as unknown, (await theirs.json()) as unknown];
  // The bare floor answers for the recorded filing's pool; for a detail both are asked for the pool's first.
  if (!mine.ok || !theirs.ok || !operation.check(answer, rows)) {
    throw new Error(
      `${operation.name}: the two do not answer alike: ${JSON.stringify(answer).slice(0, 300)} / ${JSON.stringify(rows).slice(0, 300)}`,
    );
  }
}

async function startOurs(databaseUrl: string): Promise<House> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(node, ["--disable-warning=ExperimentalWarning", "apps/start/src/main.ts", "--only", "api"], {
    cwd: root,
    env: { PATH: process.env.PATH ?? "", ...env(databaseUrl, port), NODE_ENV: "development" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const answer = await fetch(`${url}/api/health/`).catch(() => null);
    if (answer?.ok) return { url, port, process: child, startMs: Math.round(performance.now() - started) };
    if (child.exitCode !== null) throw new Error("our server did not start");
    await new Promise((done) => setTimeout(done, 20));
  }
}

async function startBare(file: string, databaseUrl: string): Promise<House> {
  const port = await freePort();
  const child = spawn(
    node,
    [
      "--disable-warning=ExperimentalWarning",
      fileURLToPath(new URL("./bare.ts", import.meta.url)),
      file,
      databaseUrl,
      String(port),
    ],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  await once(child.stdout!, "data");
  return { url: `http://127.0.0.1:${port}`, port, process: child, startMs: 0 };
}

function middle(figures: readonly Figures[]): Figures {
  const failed = figures.reduce((sum, one) => sum + one.failed, 0);
  if (failed > 0) throw new Error(`${failed} requests failed; a benchmark of refusals says nothing`);
  return {
    perSecond: round(median(figures.map((one) => one.perSecond))),
    p50: median(figures.map((one) => one.p50)),
    p99: median(figures.map((one) => one.p99)),
    failed,
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function print(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}\n`);
  console.log(
    "| operation | ours req/s | p50 | p99 ms | bare req/s | p50 | p99 ms | ratio |\n|---|---|---|---|---|---|---|---|",
  );
  for (const { operation, ours, bare, ratio } of rows) {
    console.log(
      `| ${operation} | ${ours.perSecond} | ${ours.p50} | ${ours.p99} | ${bare.perSecond} | ${bare.p50} | ${bare.p99} | ${ratio} |`,
    );
  }
}

await main();
