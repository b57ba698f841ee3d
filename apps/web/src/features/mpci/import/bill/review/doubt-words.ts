// Why something that was read is in doubt, in one sentence each.
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Doubt } from "../reading/proposal.ts";

export const doubtWords: Readonly<Record<Doubt, MessageDescriptor>> = {
  several: msg`The paper says more than one thing.`,
  check_digit: msg`The check digit does not fit: a letter or digit is mistyped.`,
  form: msg`It does not look like what this field takes.`,
  far: msg`No label stands close by.`,
  sum: msg`The parts do not add up to it, or it is only their sum.`,
  converted: msg`It was converted from another unit.`,
  two_meanings: msg`It can be meant in two ways.`,
  unknown: msg`The list of places does not say which one is meant.`,
  corrected: msg`The text speaks of a correction: compare with it.`,
  split: msg`It was cut out of a longer text.`,
};
