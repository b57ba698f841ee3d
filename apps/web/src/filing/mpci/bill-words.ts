// What the types and movements of bills are called.
import { msg } from "@lingui/core/macro";

export const billTypeLabels = {
  HOUSE: msg`House bill`,
  DIRECT: msg`Direct bill`,
  MASTER: msg`Master bill`,
  CO_LOAD_MASTER: msg`Co-load master bill`,
} as const;

export const movementLabels = {
  IMPORT: msg`Import`,
  TRANSIT: msg`Transit`,
  TRANSHIPMENT: msg`Transhipment`,
  FROB: msg`Remains on board`,
} as const;
