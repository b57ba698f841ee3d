// The saved views of the list of filings, each with its address; the list opens with the one that is chosen for it.
import { listSavedViews, type SavedView } from "@filings/contract/api/platform/saved-views";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { type ListAddress, readListAddress } from "../list-address.ts";

export interface ShownView extends SavedView {
  readonly search: ListAddress;
}

/** None while they are on their way. */
export function useViews(): readonly ShownView[] {
  const call = useCall();
  const { data } = useQuery({
    queryKey: queryKeys.savedViews,
    queryFn: ({ signal }) => call(listSavedViews, { query: { system: "MPCI" }, signal }),
    select: ({ results }) => results.map((view) => ({ ...view, search: addressIn(view.address) })),
  });
  return data ?? none;
}

const none: readonly ShownView[] = [];

/** What an older or a later page has saved is read as far as it is known. */
function addressIn(text: string): ListAddress {
  try {
    const read: unknown = JSON.parse(text);
    return viewIn(typeof read === "object" && read !== null ? (read as ListAddress) : {});
  } catch {
    return {};
  }
}

/** What of an address a view keeps: a page of it, and how many rows it has, belong to nobody else. */
export function viewIn(address: ListAddress): ListAddress {
  return readListAddress({ ...address, cursor: undefined, rows: undefined });
}

export function isShown(view: ShownView, address: ListAddress): boolean {
  return JSON.stringify(view.search) === JSON.stringify(viewIn(address));
}

/** Opens the chosen view when the list is opened as such; what somebody asks for there afterwards stays. */
export function useDefaultView(
  views: readonly ShownView[],
  address: ListAddress,
  onOpen: (address: ListAddress) => void,
): void {
  const isOver = useRef(false);
  const isAsked = Object.keys(address).length > 0;
  const first = views.find((view) => view.is_default)?.search;
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (isOver.current) return;
    if (isAsked) isOver.current = true;
    else if (first !== undefined) {
      isOver.current = true;
      open(first);
    }
  }, [isAsked, first]);
  // A press on the list means what it says, also before the views have come.
  useEffect(() => {
    const stop = () => {
      isOver.current = true;
    };
    document.addEventListener("pointerdown", stop, { once: true });
    document.addEventListener("keydown", stop, { once: true });
    return () => {
      document.removeEventListener("pointerdown", stop);
      document.removeEventListener("keydown", stop);
    };
  }, []);
}
