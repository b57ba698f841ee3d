// The keys of the person, the one that is to seal, and what was given to open it.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { nothingTyped, useKeptKeystore, useUnlockWork } from "#sealing/unlock-key.tsx";
import { blockchainKeysQuery, canSeal } from "#session/guarded-button/keys.ts";
import { useOpenAddress } from "#session/open-key/context.ts";

export function useSealingKey() {
  const call = useCall();
  const openAddress = useOpenAddress();
  const { data: keys, error } = useQuery(blockchainKeysQuery(call));
  const [chosen, choose] = useState<string | null>(null);
  const [given, setGiven] = useState(nothingTyped);
  const usable = keys?.filter(canSeal) ?? [];
  const isOpen = (address: string) => address.toLowerCase() === openAddress?.toLowerCase();
  const key =
    usable.find(({ id }) => id === chosen) ??
    usable.find(({ ethereum_address }) => isOpen(ethereum_address)) ??
    usable[0] ??
    null;
  const { data: kept } = useKeptKeystore(key?.ethereum_address);
  const unlockWork = useUnlockWork();
  const isKeyOpen = key !== null && isOpen(key.ethereum_address);
  const [wasAsked, setAsked] = useState(false);
  /** Its fields stand below all bills: the first press leads there, and only the next says what is missing. */
  function unlock() {
    const work = key === null || isKeyOpen ? null : unlockWork(key, kept ?? null, given);
    const isUntried = !wasAsked && given.file === null && given.secret === "";
    if (work === null || !("at" in work) || !isUntried) return work;
    setAsked(true);
    return { at: work.at };
  }
  return { all: keys, error, key, choose, given, setGiven, kept, isOpen: isKeyOpen, openAddress, unlock };
}
