// The settings of Abu Dhabi Customs that the control page changes at run time.
import { isBoolean, isDelay, type SettingForms } from "../control/change-settings.ts";

export interface AdcSettings {
  /** Every call is cut off. */
  down: boolean;
  /** An answer takes one to two and a half times this. */
  delay_ms: number;
  /** Answers are sent manually only. */
  hold: boolean;
}

export const adcSettingForms: SettingForms<AdcSettings> = { down: isBoolean, delay_ms: isDelay, hold: isBoolean };
