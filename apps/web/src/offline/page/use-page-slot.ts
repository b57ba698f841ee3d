// A slot of this page, once what closed pages have left in it is found.
import { useEffect, useState } from "react";
import { sayPartIsMissing } from "#ui/late-part.ts";
import type { PageSlot } from "./page-slot.ts";

/** Null for the moment that takes. */
export function usePageSlot(slot: string): PageSlot | null {
  const [opened, setOpened] = useState<PageSlot | null>(null);
  useEffect(() => {
    const held = { isWanted: true };
    void import("./page-slot.ts")
      .then(({ openPageSlot }) => openPageSlot(slot))
      .then((found) => held.isWanted && setOpened(found), sayPartIsMissing);
    return () => {
      held.isWanted = false;
    };
  }, [slot]);
  return opened?.name.startsWith(`${slot}:`) === true ? opened : null;
}
