// The saved views of a list, each with its address; the list opens with the one that is chosen for it.
import { listSavedViews, type SavedView } from "@filings/contract/api/platform/saved-views";
import type { FilingSystem } from "@filings/contract/filing/systems";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import type { Address } from "#ui/navigation/address.ts";

/** A list that has views: what a view keeps is read as the list reads its own address. */
export interface ViewedList<Search extends object> {
  readonly system: FilingSystem;
  readonly path: Address;
  readonly read: (search: Record<string, unknown>) => Search;
}

export interface ShownView<Search extends object> extends SavedView {
  readonly search: Search;
}

/** None while they are on their way. */
export function useViews<Search extends object>(list: ViewedList<Search>): readonly ShownView<Search>[] {
  const call = useCall();
  const { data } = useQuery({
    queryKey: [...queryKeys.savedViews, list.system],
    queryFn: ({ signal }) => call(listSavedViews, { query: { system: list.system }, signal }),
    select: ({ results }) => results.map((view) => ({ ...view, search: addressIn(list, view.address) })),
  });
  return data ?? none;
}

const none: readonly never[] = [];

/** What an older or a later page has saved is read as far as it is known. */
function addressIn<Search extends object>(list: ViewedList<Search>, text: string): Search {
  try {
    const read: unknown = JSON.parse(text);
    return viewIn(list, typeof read === "object" && read !== null ? read : {});
  } catch {
    return list.read({});
  }
}

/** What of an address a view keeps: a page of it, and how many rows it has, belong to nobody else. */
export function viewIn<Search extends object>(list: ViewedList<Search>, address: object): Search {
  return list.read({ ...address, cursor: undefined, rows: undefined });
}

export function isShown<Search extends object>(
  list: ViewedList<Search>,
  view: ShownView<Search>,
  address: Search,
): boolean {
  return JSON.stringify(view.search) === JSON.stringify(viewIn(list, address));
}

/** Opens the chosen view when the list is opened as such; what somebody asks for there afterwards stays. */
export function useDefaultView<Search extends object>(
  views: readonly ShownView<Search>[],
  address: Search,
  onOpen: (address: Search) => void,
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
