// Starts a real PostgreSQL server in a temporary directory, for tests and the benchmark.
import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The directory of the PostgreSQL programs, or null. */
export function findPostgres(): string | null {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  for (const version of versions) {
    const dir = join(debian, version, "bin");
    if (existsSync(join(dir, "postgres")) && existsSync(join(dir, "initdb"))) return dir;
  }
  for (const dir of (process.env.PATH ?? "").split(":")) {
    if (existsSync(join(dir, "postgres")) && existsSync(join(dir, "initdb"))) return dir;
  }
  return null;
}

function installPostgres(): void {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return;
  console.error("Installing Debian's PostgreSQL for the tests …");
  const options = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  try {
    execFileSync("apt-get", ["update"], options);
    execFileSync("apt-get", ["install", "-y", "--no-install-recommends", "postgresql"], options);
  } catch (error) {
    console.error("Debian's PostgreSQL could not be installed:", String(error));
  }
}

export interface PostgresServer {
  readonly url: string;
  readonly dir: string;
  readonly restart: (how: "fast" | "immediate") => void;
  readonly stop: () => void;
}

/**
 * Starts a server in a temporary directory, as an unprivileged user if we are root. `more`: settings that a benchmark
 * needs.
 */
export function startPostgres(bin: string, port: number, more: readonly string[] = []): PostgresServer {
  const dir = mkdtempSync(join(tmpdir(), "filings-pg-"));
  chmodSync(dir, 0o755);
  const data = join(dir, "data");
  const root = process.getuid?.() === 0;
  const owner = root ? (userOf("postgres") ?? userOf("nobody")) : null;
  if (owner) chownSync(dir, owner.uid, owner.gid);
  const as = owner ? { uid: owner.uid, gid: owner.gid } : {};
  const run = (program: string, args: string[]) =>
    execFileSync(join(bin, program), args, {
      ...as,
      cwd: dir,
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, LC_ALL: "C.UTF-8" },
    });
  run("initdb", ["-D", data, "-U", "filings", "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"]);
  const own = ["listen_addresses=127.0.0.1", "max_connections=200", "shared_buffers=256MB", ...more];
  const settings = `-p ${port} -k ${dir} ${own.map((setting) => `-c ${setting}`).join(" ")}`;
  const log = join(dir, "log");
  run("pg_ctl", ["-D", data, "-w", "-l", log, "-o", settings, "start"]);
  return {
    url: `postgres://filings@127.0.0.1:${port}/postgres`,
    dir,
    restart: (how) => run("pg_ctl", ["-D", data, "-w", "-l", log, "-o", settings, "-m", how, "restart"]),
    stop: () => {
      try {
        run("pg_ctl", ["-D", data, "-m", "immediate", "stop"]);
      } finally {
        rmSync(dir, { recursive: true, force: true });
      }
    },
  };
}

function userOf(name: string): { uid: number; gid: number } | null {
  try {
    const id = (flag: string) =>
      Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim());
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return null;
  }
}

/**
 * A port that can be closed and opened again: below the range of outgoing connections, one of which could take it
 * meanwhile.
 */
export async function freePort(): Promise<number> {
  const { createServer } = await import("node:net");
  for (;;) {
    const port = 12_000 + Math.floor(Math.random() * 18_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((done) => {
      server.once("error", () => done(false));
      server.listen(port, "127.0.0.1", () => done(true));
    });
    if (!isFree) continue;
    await new Promise((done) => server.close(done));
    return port;
  }
}

/** The given server, or one of our own; null with a printed reason when none is available (an error in CI). */
export async function postgresServer(given?: string): Promise<{ url: string; stop: () => void } | null> {
  if (given) return { url: given, stop: () => {} };
  let bin = findPostgres();
  if (bin === null) {
    installPostgres();
    bin = findPostgres();
  }
  if (bin !== null) return startPostgres(bin, await freePort());
  const sentence = "No PostgreSQL was found: the tests on it do not run. Install it, or set TEST_DATABASE_URL.";
  if (process.env.CI === "true") throw new Error(sentence);
  console.error(sentence);
  return null;
}
