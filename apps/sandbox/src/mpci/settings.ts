// The settings of NAIC that the control page changes at run time.
import { isBoolean, isDelay, type SettingForms } from "../control/change-settings.ts";

export interface Settings {
  /** Every call is cut off. */
  down: boolean;
  /** The time from the receipt of a filing to its decision. */
  delay_ms: number;
  /** Answers are given manually only. */
  hold: boolean;
  /** Updates and cancellations of filings that an earlier run registered are accepted. */
  adopts_unknown: boolean;
}

export const settingForms: SettingForms<Settings> = {
  down: isBoolean,
  delay_ms: isDelay,
  hold: isBoolean,
  adopts_unknown: isBoolean,
};
