// A backup that is made while the product works, the loss of everything, and a restore: what was acknowledged before the backup
// is there, proofs from before hold, and nothing is overwritten by mistake.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { verifyReceipt } from "@filings/seal/verify-receipt";
import { descriptionFile } from "@filings/server/backup/make-backup";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { amirasKey, type Clerk, signIn, waitForStatus } from "../kit/clerk.ts";
import { aPdf } from "../kit/sample-files.ts";
import { type ServerProcess, startServerProcess } from "../kit/servers/server-process.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const soaking = Number(process.env.SOAK ?? "1") > 1;
const receiptOf = (id: string) => `/api/filings/ae/mpci/filings/${id}/receipt/`;

describe("a backup of the embedded installation", () => {
  const scratch = mkdtempSync(join(tmpdir(), "filings-backup-"));
  const dataDir = join(scratch, "data");
  const saved = join(scratch, "saved");
  let server: ServerProcess;
  let clerk: Clerk;
  let filed: string;
  let receipt: unknown;
  const acknowledged: string[] = [];

  async function run(
    script: "backup" | "restore" | "verify-installation",
    folder: string,
    env: Record<string, string> = {},
  ) {
    const args = ["--disable-warning=ExperimentalWarning", join(root, `scripts/operator/${script}.ts`), folder];
    const own = { PATH: process.env.PATH ?? "", DATA_DIR: dataDir, ...env };
    const child = spawn(process.execPath, args, { cwd: scratch, env: own, stdio: ["ignore", "pipe", "pipe"] });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => said.push(String(text)));
    const [code] = await once(child, "close");
    return { code: code as number, says: said.join("") };
  }
  const begin = (ports: Record<string, string>) =>
    startServerProcess({
      ...ports,
      REQUESTS_PER_MINUTE: "1000000",
      SERVE_SCREENS: "false",
      DATA_DIR: dataDir,
      SANDBOX_SMTP_PORT: "0",
      SANDBOX_ANSWER_DELAY_MS: "100",
    });

  beforeAll(async () => {
    server = await begin({ PORT: "0", SANDBOX_PORT: "0" });
    const mailbox = /(http\S+)\/mailbox\//.exec(server.output())![1]!;
    clerk = await signIn({ server: () => server.url, mailbox, privateKey: await amirasKey() });
    const filing = await clerk.create(await clerk.houseBill("BACKUP-FILED"));
    filed = filing.id;
    await clerk.attach(filing, { name: "invoice.pdf", bytes: aPdf() });
    await clerk.submit(filing, clerk.seal(await clerk.prepare(filing)));
    await waitForStatus(clerk, filed, ["LOAD"], { withinMs: 60_000 });
    receipt = (await clerk.call("GET", receiptOf(filed))).body;
  }, 240_000);
  afterAll(async () => {
    await server?.kill("SIGTERM");
    rmSync(scratch, { recursive: true, force: true });
  });

  test("is made while people work", async () => {
    for (let number = 1; number <= 5; number += 1)
      acknowledged.push((await clerk.create({ bill_number: `BACKUP-${number}` })).id);
    const state = { done: false };
    const work = (async () => {
      for (let number = 1; !state.done; number += 1) await clerk.create({ bill_number: `BACKUP-MEANWHILE-${number}` });
    })();
    const made = await run("backup", saved);
    state.done = true;
    await work;
    expect([made.code, made.says]).toEqual([0, expect.stringMatching(/^\d+ files are saved in /)]);
    // Later changes are not in it, and the product still works.
    expect((await clerk.create({ bill_number: "BACKUP-AFTER" })).id).toMatch(/-/);
    expect(readdirSync(scratch).filter((name) => name.includes(".part-"))).toEqual([]);
  });

  test.runIf(soaking)("is refused into a folder that is there, and for PostgreSQL, each with a sentence", async () => {
    expect(await run("backup", saved)).toEqual({
      code: 1,
      says: `${saved} exists already. Name a folder that does not.\n`,
    });
    const postgres = await run("backup", join(scratch, "other"), { DATABASE_URL: "postgres://127.0.0.1/filings" });
    expect([postgres.code, postgres.says]).toEqual([1, expect.stringContaining("pg_dump")]);
  });

  test("is not restored onto data that is in use, nor onto data that is there", async () => {
    const inUse = await run("restore", saved);
    expect([inUse.code, inUse.says]).toEqual([1, expect.stringMatching(/is using the data in .*\. Stop it first/)]);
    await server.kill("SIGTERM");
    const there = await run("restore", saved);
    expect([there.code, there.says]).toEqual([1, expect.stringContaining(`There is an installation in ${dataDir}`)]);
    expect(there.says).toContain("Nothing was changed.");
  });

  test.runIf(soaking)("that is damaged, incomplete or of a newer version changes nothing", async () => {
    const empty = { DATA_DIR: join(scratch, "empty") };
    const documents = readdirSync(join(saved, "documents"), { recursive: true, withFileTypes: true });
    const paper = documents.find((entry) => entry.isFile())!;
    const path = join(paper.parentPath, paper.name);
    const bytes = readFileSync(path);
    const description = readFileSync(join(saved, descriptionFile), "utf8");
    const spoil = async (change: () => void, sentence: string) => {
      change();
      const { code, says } = await run("restore", saved, empty);
      writeFileSync(path, bytes);
      writeFileSync(join(saved, descriptionFile), description);
      expect([code, says]).toEqual([1, expect.stringContaining(sentence)]);
      expect(existsSync(join(empty.DATA_DIR, "database"))).toBe(false);
    };
    await spoil(() => writeFileSync(path, Buffer.from(bytes).fill(7, 20, 21)), "is not as it was saved");
    await spoil(() => rmSync(path), "is missing");
    const { migrations, ...rest } = JSON.parse(description) as { migrations: string[] };
    const newer = JSON.stringify({ ...rest, migrations: [...migrations, "9999-of-tomorrow.sql"] });
    await spoil(() => writeFileSync(join(saved, descriptionFile), newer), "A newer version");
    await spoil(() => writeFileSync(join(saved, descriptionFile), "{"), "is no backup");
  });

  test("is restored after everything was lost: filings, credits, histories, files and receipts are verified", async () => {
    const ports = { PORT: new URL(server.url).port, SANDBOX_PORT: "0" };
    rmSync(dataDir, { recursive: true, force: true });
    const restored = await run("restore", saved);
    expect(restored.says).toMatch(
      /Verified: [1-9]\d* filings with [1-9]\d* events, [1-9]\d* transfers of credits, [1-9]\d* files, [1-9]\d* receipts\.\nEverything is as it was saved\./,
    );
    expect(restored.code).toBe(0);
    server = await begin(ports);
    for (const id of acknowledged) expect((await clerk.get(id)).status).toBe("DRAFTED");
    expect((await clerk.get(filed)).status).toBe("LOAD");
    const { body: keys } = await clerk.call<{ keys: { public_key: string }[] }>("GET", "/api/verify/keys/");
    const trustedKeys = keys.keys.map(({ public_key }) => public_key);
    for (const one of [receipt, (await clerk.call("GET", receiptOf(filed))).body]) {
      const checks = await verifyReceipt(one, { trustedKeys });
      expect(checks.filter(({ result }) => result === "bad")).toEqual([]);
      expect(checks).toContainEqual(expect.objectContaining({ name: "platform_signature", result: "good" }));
    }
    // Nothing of later is there, and numbers go on.
    expect((await clerk.create({ bill_number: "BACKUP-AFTER" })).id).toMatch(/-/);
  });

  test("of a stopped app is made by the command itself", async () => {
    await server.kill("SIGTERM");
    const made = await run("backup", join(scratch, "stopped"));
    expect([made.code, made.says]).toEqual([0, expect.stringContaining("files are saved in")]);
  });

  test("an installation is verified at any time, and a file that changed is named", async () => {
    expect(await run("verify-installation", "")).toEqual({
      code: 0,
      says: expect.stringContaining("Everything holds together."),
    });
    const documents = readdirSync(join(dataDir, "documents"), { recursive: true, withFileTypes: true });
    const paper = documents.find((entry) => entry.isFile())!;
    writeFileSync(join(paper.parentPath, paper.name), "OTHER BYTES");
    const found = await run("verify-installation", "");
    expect([found.code, found.says]).toEqual([1, expect.stringContaining(`0x${paper.name}`)]);
  });
});
