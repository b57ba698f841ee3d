// The client package as another system takes it: packed, installed outside of this repository, and filing a bill.
import { execFile, execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildClient } from "../../scripts/client/build-client.ts";
import { type Clerk, signIn } from "../kit/clerk.ts";
import { type ServerProcess, startServerProcess } from "../kit/servers/server-process.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const example = join(root, "examples/file-a-bill.ts");

describe("the client package", () => {
  const outside = mkdtempSync(join(tmpdir(), "filings-client-"));
  const installed = join(outside, "node_modules/@filings/client");
  let server: ServerProcess;
  let clerk: Clerk;

  beforeAll(async () => {
    const built = join(outside, "built");
    await buildClient(built);
    execFileSync("npm", ["pack", "--silent", "--pack-destination", outside], { cwd: built });
    const packed = readdirSync(outside).find((name) => name.endsWith(".tgz"))!;
    mkdirSync(installed, { recursive: true });
    execFileSync("tar", ["-xzf", join(outside, packed), "-C", installed, "--strip-components=1"]);
    cpSync(example, join(outside, "file-a-bill.ts"));
    symlinkSync(join(root, "node_modules/@types"), join(outside, "node_modules/@types"));
    writeFileSync(join(outside, "package.json"), JSON.stringify({ type: "module" }));
    server = await startServerProcess({
      SERVE_SCREENS: "false",
      DATA_DIR: join(outside, "data"),
      PORT: "0",
      SANDBOX_PORT: "0",
      SANDBOX_SMTP_PORT: "0",
      SANDBOX_ANSWER_DELAY_MS: "100",
    });
    const mailbox = /(http\S+)\/mailbox\//.exec(server.output())![1]!;
    clerk = await signIn({ server: () => server.url, mailbox });
  }, 180_000);
  afterAll(async () => {
    await server?.kill("SIGTERM");
    rmSync(outside, { recursive: true, force: true });
  });

  async function tokenFor(scopes: readonly string[]): Promise<string> {
    const wanted = { name: `For ${scopes.join(" and ")}`, scopes, days: 1 };
    const made = await clerk.call<{ token: string }>("POST", "/api/v3/companies/self/api-tokens/", wanted);
    expect(made.status).toBe(201);
    return made.body.token;
  }
  /** What a program of another system prints, in a process that knows nothing of this repository. */
  async function run(program: string, args: readonly string[], env: Record<string, string>): Promise<string> {
    const node = join(root, "node_modules/.bin/node");
    const { stdout } = await promisify(execFile)(node, ["--disable-warning=ExperimentalWarning", program, ...args], {
      cwd: outside,
      env,
      timeout: 90_000,
    });
    return stdout.trim();
  }

  test("needs no other package, and is packed whole", () => {
    const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8")) as Record<string, unknown>;
    expect(manifest).toMatchObject({ name: "@filings/client", type: "module", engines: { node: ">=20" } });
    expect(manifest).not.toHaveProperty("dependencies");
    const files = readdirSync(installed, { recursive: true }).map(String);
    expect(files).toEqual(expect.arrayContaining(["README.md", "calls.d.ts", "client.js", "seal/seal-bill.js"]));
    const foreign = files
      .filter((name) => name.endsWith(".js"))
      .flatMap((name) => [...readFileSync(join(installed, name), "utf8").matchAll(/\bfrom\s*"([^".][^"]*)"/g)])
      .map(([, specifier]) => specifier);
    expect(foreign).toEqual([]);
    // Schemas would bring a library of hundreds of kilobytes along.
    const bytes = files
      .filter((name) => name.endsWith(".js"))
      .map((name) => readFileSync(join(installed, name)).length);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(250_000);
  });

  test("its example fits its types, and a planted wrong field does not", () => {
    const options = {
      strict: true,
      noEmit: true,
      target: "ES2024",
      module: "NodeNext",
      types: ["node"],
      skipLibCheck: false,
    };
    const check = (file: string) => {
      writeFileSync(join(outside, "tsconfig.json"), JSON.stringify({ compilerOptions: options, files: [file] }));
      try {
        execFileSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", outside], {
          encoding: "utf8",
        });
        return "";
      } catch (error) {
        return (error as { stdout: string }).stdout;
      }
    };
    const text = readFileSync(example, "utf8");
    writeFileSync(join(outside, "wrong.ts"), text.replace("body: sealed", "body: { ...sealed, total_e5: true }"));
    expect([check("file-a-bill.ts"), check("wrong.ts")]).toEqual([
      "",
      expect.stringContaining("'boolean' is not assignable to type 'number'"),
    ]);
    const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("//"));
    expect(lines.length).toBeLessThanOrEqual(20);
  });

  test("a bill is filed by its example with a token, until NAIC says that it may be loaded", async () => {
    writeFileSync(join(outside, "bill.json"), JSON.stringify(await clerk.houseBill("CLIENTPACKAGE1")));
    const keys = join(root, "examples/keys");
    const said = await run("file-a-bill.ts", ["bill.json"], {
      FILINGS_SERVER: server.url,
      FILINGS_TOKEN: await tokenFor(["read", "mpci"]),
      FILINGS_KEYSTORE: join(keys, "amira.keystore.json"),
      FILINGS_PASSPHRASE: readFileSync(join(keys, "passphrase.txt"), "utf8").trim(),
      FILINGS_ENVIRONMENT: "local",
    });
    expect(said).toMatch(/^MPCI\d+: LOAD$/);
  });

  test("a refusal has its code, and a list its rows", async () => {
    writeFileSync(
      join(outside, "reader.ts"),
      `import * as calls from "@filings/client/calls";
import { createClient } from "@filings/client/client";
import { RefusedError } from "@filings/client/errors";
const api = createClient({ server: process.argv[2]!, token: process.argv[3]! });
let count = 0;
for await (const row of api.rows(calls.listMpciFilings, { query: { page_size: 1 } })) count += row.number === "" ? 0 : 1;
const { count: all } = await api.call(calls.listMpciFilings);
const refused = await api.call(calls.createMpciFiling, { body: {} }).catch((error: unknown) => error);
console.log(count === all, refused instanceof RefusedError && refused.answer.code);
`,
    );
    expect(await run("reader.ts", [server.url, await tokenFor(["read"])], {})).toBe("true token_scope_missing");
  });
});
