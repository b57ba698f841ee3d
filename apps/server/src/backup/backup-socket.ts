// The way by which `npm run backup` asks a running server: a socket in its data folder, which only the server's user can open.
import { chmodSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import { join, relative } from "node:path";
import type { Database } from "../db/open.ts";
import type { Tools } from "../tools.ts";
import { BackupError, makeBackup } from "./make-backup.ts";

/** The longest path that every system takes for a socket. */
const lettersMost = 100;

/** As it is seen from the working folder, where that is shorter. */
function socketOf(dataDir: string): string {
  const whole = join(dataDir, "backup.sock");
  const near = relative(process.cwd(), whole);
  return near.length < whole.length ? near : whole;
}

interface Asked {
  readonly to: string;
}
export type BackupAnswer = { readonly files: number } | { readonly refused: string };

/** Null for a database that is no embedded one, and where the path of the folder is too long. */
export async function listenForBackups(
  { settings, log }: Pick<Tools, "settings" | "log">,
  { copyFiles }: Pick<Database, "copyFiles">,
): Promise<{ close: () => Promise<void> } | null> {
  const path = socketOf(settings.dataDir);
  if (copyFiles === null) return null;
  if (path.length > lettersMost) {
    log.warn("the path of DATA_DIR is too long for a socket: stop the app to make a backup");
    return null;
  }
  const server = createServer((asking, response) => {
    const pieces: Buffer[] = [];
    asking.on("data", (piece: Buffer) => pieces.push(piece));
    asking.on("end", () => {
      const { to } = JSON.parse(Buffer.concat(pieces).toString("utf8")) as Asked;
      void makeBackup({ dataDir: settings.dataDir, to, copyDatabase: copyFiles }).then(
        ({ files }) => response.end(JSON.stringify({ files: Object.keys(files).length } satisfies BackupAnswer)),
        (error: unknown) => {
          if (!(error instanceof BackupError)) log.error({ error }, "a backup failed");
          const refused =
            error instanceof BackupError ? error.message : "The backup failed; the server's log says why.";
          response.end(JSON.stringify({ refused } satisfies BackupAnswer));
        },
      );
    });
  });
  // Left by a process that was killed; the lock on the data says that there is no other.
  rmSync(path, { force: true });
  await new Promise<void>((done, failed) => {
    server.once("error", failed);
    server.listen(path, done);
  });
  chmodSync(path, 0o600);
  return {
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** Asks the server that uses the folder; null when none listens. */
export function askForBackup(dataDir: string, asked: Asked): Promise<BackupAnswer | null> {
  return new Promise((done, failed) => {
    const asking = request({ socketPath: socketOf(dataDir), method: "POST" }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("end", () => done(JSON.parse(Buffer.concat(pieces).toString("utf8")) as BackupAnswer));
    });
    asking.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ECONNREFUSED") done(null);
      else failed(error);
    });
    asking.end(JSON.stringify(asked));
  });
}
