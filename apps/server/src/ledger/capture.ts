// Captures a reservation: its credits are earned, because the authority has the filing.
import type { Tx } from "../db/open.ts";
import { pipeline } from "../db/pipelined.ts";
import { type Settlement, settle, settling } from "./settle.ts";

/** False without effect when the reservation was captured or released before. */
export function capture(tx: Tx, settlement: Settlement): Promise<boolean> {
  return settle(tx, settlement, "CAPTURED");
}

/** The same together with the next statement; a reservation that does not exist ends the transaction. */
export function captureWithNext(tx: Tx, settlement: Settlement): Promise<void> {
  return pipeline(tx, settling(settlement, "CAPTURED"));
}
