// The files of the embedded database: every commit reaches the disk, and only the server's user may read them.
import { closeSync, fdatasyncSync, openSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/**
 * PGlite makes no fsync; this file system makes every commit reach the write-ahead log on disk. It is not proven
 * against a power cut: the product says so and recommends PostgreSQL for production.
 */
export class DurableFs extends NodeFS {
  readonly #wal: string;
  #seen = new Map<string, number>();

  constructor(dir: string) {
    super(dir);
    this.#wal = join(dir, "pg_wal");
  }

  override async init(...given: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(...given);
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [closeNewFiles as never, ...[emscriptenOpts.preRun ?? []].flat()] },
    };
  }

  override async syncToFs(relaxed?: boolean): Promise<void> {
    await super.syncToFs(relaxed);
    for (const name of readdirSync(this.#wal)) {
      const file = join(this.#wal, name);
      const changed = statSync(file, { throwIfNoEntry: false });
      if (!changed?.isFile() || this.#seen.get(name) === changed.mtimeMs) continue;
      this.#seen.set(name, changed.mtimeMs);
      const descriptor = openSync(file, "r+");
      try {
        fdatasyncSync(descriptor);
      } finally {
        closeSync(descriptor);
      }
    }
  }
}

/** The part of Emscripten's file system that creates PGlite's files. */
interface NodeFiles {
  doSetAttr: (file: unknown, node: unknown, attributes: { mode?: number }, ...rest: unknown[]) => void;
  node_ops: { mknod: (parent: unknown, name: string, mode: number, device: unknown) => unknown };
}

/** PGlite creates world-readable files; here only the server's user may read them. */
function closeNewFiles({ NODEFS: files }: { NODEFS: NodeFiles }): void {
  const { doSetAttr, node_ops } = files;
  const { mknod } = node_ops;
  const own = (mode: number) => mode & ~0o077;
  files.doSetAttr = (file, node, attributes, ...rest) => {
    const { mode } = attributes;
    doSetAttr(file, node, mode === undefined ? attributes : { ...attributes, mode: own(mode) }, ...rest);
  };
  node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, own(mode), device);
}
