// Gives a reservation back: the filing surely never reached the authority.
import type { Tx } from "../db/open.ts";
import { type Settlement, settle } from "./settle.ts";

/** False, and nothing moves, when the reservation was captured or released before. */
export function release(tx: Tx, settlement: Settlement): Promise<boolean> {
  return settle(tx, settlement, "RELEASED");
}
