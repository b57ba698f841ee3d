// A blockchain key that can seal, for tests of what is done with one.
import type { BlockchainKey } from "@filings/contract/api/platform/service";

export const exampleKey: BlockchainKey = {
  id: "01a00000-0000-7000-8000-00000000000b",
  user_id: "01a00000-0000-7000-8000-0000000000a1",
  ethereum_address: `0x${"ab".repeat(20)}`,
  type: "privatekey",
  created: "2026-11-20T08:00:00.000Z",
  transaction_pending: false,
  transaction_confirmed: true,
  removable: true,
};
