// What an exported statement of credits says: its column heads in their order, what moved, and how far a filing's credits are.
import type { MessageDescriptor } from "@lingui/core";
import { receiptWords } from "./receipt.ts";

export const statementColumns = {
  at: /*i18n*/ { id: "statement.at", message: "Date (Dubai)" },
  what: /*i18n*/ { id: "statement.what", message: "What" },
  reference: /*i18n*/ { id: "statement.reference", message: "Reference" },
  name: /*i18n*/ { id: "statement.name", message: "Filing" },
  filed_by: /*i18n*/ { id: "statement.filed-by", message: "Filed by" },
  state: /*i18n*/ { id: "statement.state", message: "State" },
  reason: receiptWords.reason,
  credits: /*i18n*/ { id: "statement.credits", message: "Credits" },
} as const satisfies Record<string, MessageDescriptor>;

export const movementNames = {
  BOUGHT: /*i18n*/ { id: "statement.bought", message: "Credits bought" },
  ADDED: /*i18n*/ { id: "statement.added", message: "Credits added" },
  REFUND: /*i18n*/ { id: "statement.refund", message: "Credits refunded" },
  REFUND_REFUSED: /*i18n*/ { id: "statement.refund-refused", message: "Refund refused, credits added again" },
  HANDED_OVER: /*i18n*/ { id: "statement.handed-over", message: "Credits of a closed unit" },
  FILED_MPCI: /*i18n*/ { id: "statement.filed-mpci", message: "MPCI filing" },
  FILED_ADC: /*i18n*/ { id: "statement.filed-adc", message: "Declaration" },
  RETURNED_MPCI: /*i18n*/ { id: "statement.returned-mpci", message: "Returned: MPCI filing" },
  RETURNED_ADC: /*i18n*/ { id: "statement.returned-adc", message: "Returned: declaration" },
} as const satisfies Record<string, MessageDescriptor>;

/** Of a filing's credits. */
export const movementStates = {
  RESERVED: /*i18n*/ { id: "statement.reserved", message: "Reserved until delivered" },
  CAPTURED: /*i18n*/ { id: "statement.captured", message: "Delivered" },
  RELEASED: /*i18n*/ { id: "statement.released", message: "Returned" },
} as const satisfies Record<string, MessageDescriptor>;
