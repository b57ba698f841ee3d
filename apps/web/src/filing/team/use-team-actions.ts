// What the card of the team can do, for the palette and the keys: each presses what stands on the card.
import { useLingui } from "@lingui/react/macro";
import { type RefObject, useRef } from "react";
import { actionKeys, type FilingAct } from "#filing/action-keys.ts";
import { useOfferActions } from "#filing/page-actions.tsx";
import type { IconShape } from "#ui/icon/icon.tsx";
import { bellIcon, handshakeIcon, messageSquareTextIcon, timerIcon, userRoundIcon } from "#ui/icon/icons.ts";

/** Names the buttons of the card that are found by it. */
export const teamMark = "data-team-act";

interface Offered {
  /** Whether the card is drawn. */
  readonly isThere: boolean;
  readonly takes: boolean;
  readonly mayPrepare: boolean;
  /** Null: not known yet. */
  readonly isTracked: boolean | null;
  readonly assign: () => void;
  /** Where it cannot be put off it says why. */
  readonly snooze: () => void;
}

export function useTeamActions(offered: Offered): RefObject<HTMLDivElement | null> {
  const { i18n } = useLingui();
  const card = useRef<HTMLDivElement>(null);
  const find = (selector: string) => card.current?.querySelector<HTMLElement>(selector);
  const offer = (id: FilingAct, icon: IconShape, run: () => void) => {
    return { id, icon, label: i18n._(actionKeys[id].does), run };
  };
  const { isThere, takes, mayPrepare, isTracked, assign, snooze } = offered;
  const press = (act: string) => () => find(`[${teamMark}=${act}]`)?.click();
  const offers = [
    ...(takes ? [offer("take", userRoundIcon, press("take"))] : []),
    ...(mayPrepare ? [offer("assign", handshakeIcon, assign)] : []),
    offer("snooze", timerIcon, snooze),
    ...(isTracked === null
      ? []
      : [
          offer("note", messageSquareTextIcon, () => find("textarea")?.focus()),
          offer(isTracked ? "untrack" : "track", bellIcon, press("track")),
        ]),
  ];
  useOfferActions(isThere ? offers : []);
  return card;
}
