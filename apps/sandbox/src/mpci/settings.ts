// What the control page may change about NAIC while it runs.

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

const forms: Readonly<Record<keyof Settings, (value: unknown) => boolean>> = {
  down: isBoolean,
  delay_ms: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 3_600_000,
  hold: isBoolean,
  adopts_unknown: isBoolean,
};

function isBoolean(value: unknown): boolean {
  return typeof value === "boolean";
}

/** Changes what is named, or says what cannot be. */
export function changeSettings(settings: Settings, changes: unknown): string | null {
  if (typeof changes !== "object" || changes === null || Array.isArray(changes)) return "mpci must be an object";
  for (const [name, value] of Object.entries(changes)) {
    if (!Object.hasOwn(forms, name)) return `there is no setting mpci.${name}`;
    if (!forms[name as keyof Settings](value)) return `mpci.${name} cannot be ${JSON.stringify(value)}`;
  }
  Object.assign(settings, changes);
  return null;
}
