// Opens the key for one piece of work: it is locked again when that is done or its page is left, or stays open as its owner chose.
import { useEffect, useRef, useState } from "react";
import { type KeyRefusal, keyRefusalOf } from "#sealing/use-sealing.ts";
import { useOpenKey } from "#session/open-key/context.ts";
import { keepKeystore } from "#session/open-key/keep.ts";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { KeyFaultError, type KeyWork } from "#session/open-key/work.ts";

interface Opening {
  readonly address: string;
  /** Null while the key is open. */
  readonly unlock: KeyWork | KeyRefusal | null;
  readonly keepFile: string | null;
}

export function useOpenedOnce(then: "locked" | "stays" = "locked") {
  const key = useOpenKey();
  const say = useKeyRefusal();
  const [progress, setProgress] = useState<number | null>(null);
  const [keyRefusal, setKeyRefusal] = useState<KeyRefusal | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** A key that was open before stays as its owner chose. */
  const wasOpenedHere = useRef(false);
  useEffect(
    () => () => {
      if (wasOpenedHere.current) key.lock();
    },
    [key],
  );

  async function open({ unlock, address, keepFile }: Opening): Promise<boolean> {
    setKeyRefusal(null);
    setRefusal(null);
    if (unlock === null) return true;
    if ("at" in unlock) {
      setKeyRefusal(unlock);
      return false;
    }
    try {
      await key.work(unlock, setProgress);
      wasOpenedHere.current = then === "locked";
      if (keepFile !== null) await keepKeystore(address, keepFile);
      return true;
    } catch (error) {
      refuse(error, address);
      return false;
    } finally {
      setProgress(null);
    }
  }

  function refuse(error: unknown, address: string): void {
    const atField = error instanceof KeyFaultError ? keyRefusalOf(error, say(error, address)) : null;
    setKeyRefusal(atField);
    if (atField === null) setRefusal(say(error));
  }

  function lock(): void {
    if (wasOpenedHere.current) key.lock();
    wasOpenedHere.current = false;
  }

  return { progress, keyRefusal, refusal, open, refuse, lock, forget: () => setKeyRefusal(null) };
}
