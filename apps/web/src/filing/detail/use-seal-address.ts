// Whether the sealing dialog of a filing is open, which its address says.
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useGo } from "#ui/navigation/address.ts";
import { detailSearch } from "./detail-search.ts";

/** Opens for what can be sealed, whatever an old address says; once open it stays until it has told what came of it. */
export function useSealAddress(maySeal: boolean): readonly [isOpen: boolean, open: (isOpen: boolean) => void] {
  const go = useGo();
  const isAsked = detailSearch(useSearch({ strict: false })).seal === 1;
  const [isOpen, setOpen] = useState(false);
  if (isAsked ? maySeal && !isOpen : isOpen) setOpen(isAsked);
  return [isOpen, (opens) => void go(".", { search: opens ? { seal: 1 } : {}, isReplacing: true })];
}
