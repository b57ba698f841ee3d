// What the control page may change about NAIC while it runs.
import { isBoolean, isDelay, type SettingForms } from "../control/change-settings.ts";

export interface Settings {
  /** Every call is cut off. */
  down: boolean;
  /** From the receipt of a filing to the decision on it. */
  delay_ms: number;
  /** Nothing is answered but by hand. */
  hold: boolean;
  /** Updates and cancellations of filings that were registered before this start are taken. */
  adopts_unknown: boolean;
}

export const settingForms: SettingForms<Settings> = {
  down: isBoolean,
  delay_ms: isDelay,
  hold: isBoolean,
  adopts_unknown: isBoolean,
};
