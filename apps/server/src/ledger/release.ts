// Releases a reservation: the filing certainly never reached the authority.
import type { Tx } from "../db/open.ts";
import { type Settlement, settle } from "./settle.ts";

/** False without effect when the reservation was captured or released before. */
export function release(tx: Tx, settlement: Settlement): Promise<boolean> {
  return settle(tx, settlement, "RELEASED");
}
