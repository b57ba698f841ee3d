// One piece of work with a key at a time: how far it is, and why it was refused.
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useOpenKey } from "#session/open-key/context.ts";
import { keepKeystore } from "#session/open-key/keep.ts";
import type { OpenKey } from "#session/open-key/open-key.ts";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { useToasts } from "#ui/toast/toasts.ts";
import { registerOpenKey } from "./register-key.ts";

export interface KeyTask {
  /** 0 to 1 while it runs. */
  readonly progress: number | null;
  readonly refusal: string | null;
  /** Answers whether the work was done. */
  readonly run: (
    work: (key: OpenKey, onProgress: (share: number) => void) => Promise<void>,
    expected?: string,
  ) => Promise<boolean>;
  readonly forget: () => void;
}

export function useKeyTask(): KeyTask {
  const key = useOpenKey();
  const say = useKeyRefusal();
  const [progress, setProgress] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  return {
    progress,
    refusal,
    forget: () => setRefusal(null),
    run: async (work, expected) => {
      setProgress(0);
      setRefusal(null);
      try {
        await work(key, setProgress);
        return true;
      } catch (error) {
        setRefusal(say(error, expected));
        return false;
      } finally {
        setProgress(null);
      }
    },
  };
}

export interface AddedKey {
  readonly address: string;
  readonly type: "keystore" | "privatekey";
  /** The encrypted file, if it is to be kept on this device. */
  readonly keystore: string | null;
}

/** Registers the open key and shows it in the list. */
export function useAddKey(): (key: OpenKey, added: AddedKey) => Promise<void> {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  return async (key, { address, type, keystore }) => {
    await registerOpenKey(call, key, { address, type });
    if (keystore !== null) await keepKeystore(address, keystore);
    await queries.invalidateQueries({ queryKey: queryKeys.blockchainKeys });
    toasts.show({ title: t`The key is registered`, tone: "success", titleIconName: "circle-check" });
  };
}
