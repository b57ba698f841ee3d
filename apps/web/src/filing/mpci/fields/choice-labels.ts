// What the choices of a bill are called, wherever they are chosen or shown.
import { msg } from "@lingui/core/macro";
import { billTypeLabels, movementLabels } from "../bill-words.ts";

export const choiceLabels = {
  ...billTypeLabels,
  ...movementLabels,
  PREPAID: msg`Prepaid`,
  COLLECT: msg`Collect`,
  FULL: msg`Full`,
  EMPTY_WITH_RESIDUE: msg`Empty, uncleaned`,
  CARRIER: msg`Carrier`,
  SHIPPER: msg`Shipper`,
  CUSTOMS: msg`Customs`,
  TERMINAL: msg`Terminal`,
  CONSOLIDATOR: msg`Consolidator`,
  UNKNOWN: msg`Unknown`,
  MECHANICAL: msg`Mechanical`,
  ELECTRONIC: msg`Electronic`,
  yes: msg`Yes`,
  no: msg`No`,
} as const;
