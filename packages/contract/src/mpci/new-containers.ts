// What a container is taken for where its row says nothing of it.
import type { FilingChange } from "./filing.ts";

/** Full, and not the shipper's own. */
export const usualContainer = { is_shipper_owned: false, load_status: "FULL" } as const;

/** `change` of a bill that is new: what it says of its containers stays, and what it leaves out is as usual. */
export function withUsualContainers(change: FilingChange): FilingChange {
  const { equipment } = change;
  return equipment === undefined
    ? change
    : { ...change, equipment: equipment.map((container) => ({ ...usualContainer, ...container })) };
}
