// Sends files one call each, at most three at a time; each can be stopped and tried again, and tells how far it is.

export interface QueuedFile {
  readonly id: string;
  readonly file: File;
  readonly state: "waiting" | "sending" | "checking" | "failed";
  /** 0 to 1. */
  readonly progress: number;
  /** Why it was not taken. */
  readonly refusal: string | null;
  /** The same file may be taken another time. */
  readonly canRetry: boolean;
}

export type SendFile = (
  file: File,
  options: { signal: AbortSignal; onProgress: (part: number) => void },
) => Promise<void>;

export interface UploadQueue {
  readonly add: (files: readonly File[]) => void;
  readonly remove: (id: string) => void;
  readonly retry: (id: string) => void;
  readonly files: () => readonly QueuedFile[];
}

export const atOnceMost = 3;

interface QueueOptions {
  readonly send: SendFile;
  /** What is said of a refusal. */
  readonly say: (error: unknown) => string;
  /** False when the refusal is about the file itself. */
  readonly canRetry: (error: unknown) => boolean;
  readonly changed: () => void;
  readonly newId?: () => string;
}

export function createUploadQueue({
  send,
  say,
  canRetry,
  changed,
  newId = () => crypto.randomUUID(),
}: QueueOptions): UploadQueue {
  const lives = new Map<string, AbortController>();
  const held: { files: readonly QueuedFile[] } = { files: [] };

  function change(id: string, part: Partial<QueuedFile>): void {
    held.files = held.files.map((one) => (one.id === id ? { ...one, ...part } : one));
    changed();
  }
  function drop(id: string): void {
    held.files = held.files.filter((one) => one.id !== id);
    changed();
  }
  function next(): void {
    const waiting = held.files.filter(({ state }) => state === "waiting");
    for (const one of waiting.slice(0, Math.max(0, atOnceMost - lives.size))) void begin(one);
  }
  async function begin({ id, file }: QueuedFile): Promise<void> {
    const life = new AbortController();
    lives.set(id, life);
    change(id, { state: "sending", progress: 0, refusal: null });
    const onProgress = (progress: number) => change(id, { progress, state: progress < 1 ? "sending" : "checking" });
    try {
      await send(file, { signal: life.signal, onProgress });
      drop(id);
    } catch (error) {
      if (!life.signal.aborted) change(id, { state: "failed", refusal: say(error), canRetry: canRetry(error) });
    } finally {
      lives.delete(id);
      next();
    }
  }
  return {
    add: (files) => {
      const added = files.map(
        (file): QueuedFile => ({ id: newId(), file, state: "waiting", progress: 0, refusal: null, canRetry: true }),
      );
      held.files = [...held.files, ...added];
      changed();
      next();
    },
    remove: (id) => {
      lives.get(id)?.abort();
      drop(id);
    },
    retry: (id) => {
      change(id, { state: "waiting", progress: 0, refusal: null });
      next();
    },
    files: () => held.files,
  };
}
