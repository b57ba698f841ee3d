// Captures a reservation: its credits are earned, because the authority has the filing.
import type { Tx } from "../db/open.ts";
import { type Settlement, settle } from "./settle.ts";

/** False without effect when the reservation was captured or released before. */
export function capture(tx: Tx, settlement: Settlement): Promise<boolean> {
  return settle(tx, settlement, "CAPTURED");
}
