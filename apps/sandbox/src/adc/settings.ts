// What the control page may change about Abu Dhabi Customs while it runs.
import { isBoolean, isDelay, type SettingForms } from "../control/change-settings.ts";

export interface AdcSettings {
  /** Every call is cut off. */
  down: boolean;
  /** An answer takes one to two and a half times this. */
  delay_ms: number;
  /** Nothing is sent but by hand. */
  hold: boolean;
}

export const adcSettingForms: SettingForms<AdcSettings> = { down: isBoolean, delay_ms: isDelay, hold: isBoolean };
