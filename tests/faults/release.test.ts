// The release that the Dockerfile describes, started as its image starts it: it files a bill, installs and builds nothing, and
// says in a sentence what it lacks. From the registry in the soak; in `npm test` from what is installed and built here.
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, cpSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSandbox } from "@filings/sandbox/start-sandbox";
import { readSettings } from "@filings/server/env";
import { startServer } from "@filings/server/start-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { amirasKey, signIn, waitForStatus } from "../kit/clerk.ts";
import { makeRelease, megabytesOf, type Release } from "../kit/release/make-release.ts";
import { aPdf } from "../kit/sample-files.ts";
import { freshPostgres, kindsHere } from "../kit/servers/databases.ts";
import { freePort } from "../kit/servers/postgres-server.ts";
import { startS3, type TestS3 } from "../kit/servers/s3-server.ts";
import { type ServerProcess, startCommand } from "../kit/servers/server-process.ts";

const soaking = Number(process.env.SOAK ?? "1") > 1;
/** A user who may write nothing that is not theirs, as the image's. */
const nobody = process.getuid?.() === 0 ? 65_534 : undefined;
const secret = () => randomBytes(32).toString("hex");

describe.runIf(kindsHere().includes("postgres"))("the release", () => {
  const scratch = mkdtempSync(join(tmpdir(), "filings-release-"));
  const running: ServerProcess[] = [];
  let release: Release;
  let database: Awaited<ReturnType<typeof freshPostgres>>;
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  let store: TestS3;
  let env: Record<string, string>;

  beforeAll(async () => {
    chmodSync(scratch, 0o755);
    release = makeRelease(scratch, soaking ? "from the registry" : "from here");
    database = await freshPostgres();
    store = await startS3();
    const port = await freePort();
    const secrets = { TOKEN_SECRET: secret(), PLATFORM_KEY: secret(), MPCI_HMAC_SECRET: secret() };
    const gateways = `http://127.0.0.1:${port}/gateways`;
    sandbox = await startSandbox({
      answerDelayMs: 200,
      inboxUrl: `${gateways}/mpci/inbox/`,
      secret: secrets.MPCI_HMAC_SECRET,
    });
    env = {
      ...release.env,
      ...secrets,
      ADC_HMAC_SECRET: secret(),
      PAYMENT_HMAC_SECRET: secret(),
      PATH: release.bin,
      HOST: "127.0.0.1",
      PORT: String(port),
      DATABASE_URL: database.url,
      ...store.env,
      MPCI_GATEWAY_URL: sandbox.url,
      ADC_GATEWAY_URL: sandbox.url,
      SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    };
    // Production seeds nobody: the people of the demo come from a start outside of it.
    const seeded = { ...env, NODE_ENV: "test", DATA_DIR: join(scratch, "seed") };
    await (await startServer(readSettings(seeded), { api: false, worker: false, migrate: true })).close();
  }, 600_000);
  afterAll(async () => {
    await Promise.all(running.map((process) => process.kill("SIGTERM")));
    await sandbox?.close();
    await store?.close();
    await database?.drop();
    rmSync(scratch, { recursive: true, force: true });
  });

  /** As the image's CMD, for one role. */
  async function start(role: "api" | "worker", other: Record<string, string> = {}): Promise<ServerProcess> {
    const [node, ...args] = [...release.command.slice(0, -1), role];
    const dataDir = mkdtempSync(join(scratch, "data-"));
    chmodSync(dataDir, 0o777);
    const started = await startCommand([join(release.bin, node!), ...args], {
      cwd: join(release.folder, release.workdir),
      env: { ...env, DATA_DIR: join(dataDir, "own"), METRICS_PORT: String(await freePort()), ...other },
      ...(nobody === undefined ? {} : { uid: nobody }),
    });
    running.push(started);
    return started;
  }

  test("takes at most 200 MB on the disk, libraries, sources and screens together", () => {
    expect(megabytesOf(join(release.folder, release.workdir))).toBeLessThanOrEqual(200);
  });

  test("runs on the Node that development is pinned to, as a user of its own, and is asked how it is", () => {
    expect(release.base).toBe(`node:${manifest.devDependencies.node}-bookworm-slim`);
    expect([release.user, release.env.NODE_ENV]).toEqual(["node", "production"]);
    expect(release.healthCheck.slice(0, 2)).toEqual(["node", "scripts/operator/probe.mjs"]);
  });

  test("files a bill, and shows the screens and the calls", async () => {
    const metricsPort = String(await freePort());
    const { url } = await start("api", { METRICS_PORT: metricsPort });
    await start("worker");
    const [, ...asked] = release.healthCheck.map((word) => word.replace(release.env.METRICS_PORT!, metricsPort));
    const cwd = join(release.folder, release.workdir);
    expect(spawnSync(join(release.bin, "node"), asked, { cwd }).status).toBe(0);
    expect(
      spawnSync(join(release.bin, "node"), [...asked.slice(0, -1), "http://127.0.0.1:9/ready"], { cwd }).status,
    ).toBe(1);
    const clerk = await signIn({ server: () => url, mailbox: sandbox.url, privateKey: await amirasKey() });
    const filing = await clerk.create(await clerk.houseBill(`RELEASE-${secret().slice(0, 8).toUpperCase()}`));
    await clerk.attach(filing, { name: "invoice.pdf", bytes: aPdf() });
    const { status } = await clerk.submit(filing, clerk.seal(await clerk.prepare(filing)));
    expect(status).toBe(200);
    await waitForStatus(clerk, filing.id, ["LOAD"], { withinMs: 60_000 });
    const page = await fetch(`${url}/identity`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<script")]);
    expect((await fetch(`${url}/api/docs/`)).status).toBe(200);
    const authorization = `Bearer ${clerk.token}`;
    const proof = await fetch(`${url}/api/filings/ae/mpci/filings/${filing.id}/proof/`, { headers: { authorization } });
    expect([proof.status, (await proof.arrayBuffer()).byteLength > 10_000]).toEqual([200, true]);
  });

  const lacks = [
    ["a secret", { TOKEN_SECRET: "" }, "TOKEN_SECRET is missing; production takes a secret of its own"],
    [
      "a database",
      { DATABASE_URL: "postgres://127.0.0.1:9/filings" },
      "Start it, or set DATABASE_URL to one that answers.",
    ],
    [
      "a document store",
      { S3_ENDPOINT: "http://127.0.0.1:9" },
      "of S3_ENDPOINT http://127.0.0.1:9 cannot keep documents",
    ],
    ["a bucket", { S3_BUCKET: "nobodys" }, "The bucket nobodys of S3_ENDPOINT"],
    [
      "a mail server",
      { SMTP_URL: "smtp://user:secret@127.0.0.1:9" },
      "The mail server 127.0.0.1:9 of SMTP_URL cannot be used",
    ],
  ] as const;

  test.each(soaking ? lacks : lacks.slice(0, 1))(
    "without %s is refused at the start with one sentence that says what to do",
    async (_, other, sentence) => {
      const refused = await start("worker", other).catch(String);
      expect(refused).toContain(sentence);
      const [, ...lines] = String(refused).split("\n");
      expect(
        lines.filter((line) => line !== "" && !line.startsWith("{")),
        String(refused),
      ).toHaveLength(1);
      expect(refused).not.toContain("user:secret");
    },
  );

  test("without its screens builds none and says who does; the calls alone are served when asked for", async () => {
    const screens = join(release.folder, release.workdir, "apps/web/dist");
    renameSync(screens, `${screens}-away`);
    try {
      const port = String(await freePort());
      const refused = await start("api", { PORT: port }).catch(String);
      expect(refused).toContain("The screens are not built, and production builds nothing");
      const { url } = await start("api", { PORT: port, SERVE_SCREENS: "false" });
      expect((await fetch(`${url}/api/health/`)).status).toBe(200);
    } finally {
      renameSync(`${screens}-away`, screens);
    }
  });

  test("with npm runs on the Node that is there, and without its libraries installs none and says who does", () => {
    const folder = join(release.folder, release.workdir);
    const withNode = (cwd: string) =>
      spawnSync(join(release.bin, "node"), ["scripts/with-node.mjs", "-p", "'runs'"], {
        cwd,
        encoding: "utf8",
        env: { PATH: release.bin, NODE_ENV: "production" },
      });
    expect([withNode(folder).stdout, withNode(folder).status]).toEqual(["runs\n", 0]);
    const bare = join(scratch, "bare");
    for (const path of ["scripts", "package.json", "package-lock.json"])
      cpSync(join(folder, path), join(bare, path), { recursive: true });
    const refused = withNode(bare);
    expect([refused.status, refused.stderr]).toEqual([
      1,
      "The libraries are missing: run npm ci --omit=dev once; production installs nothing by itself.\n",
    ]);
    expect(existsSync(join(bare, "node_modules"))).toBe(false);
  });
});
