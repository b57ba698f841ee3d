// Changes the settings of a simulated party: known settings only, with valid values.

export type SettingForms<Settings> = Readonly<Record<keyof Settings & string, (value: unknown) => boolean>>;

export function isBoolean(value: unknown): boolean {
  return typeof value === "boolean";
}

export function isDelay(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 3_600_000;
}

/** The reason why these changes are refused, or null; nothing is changed yet. */
export function refuseChanges(party: string, forms: SettingForms<object>, changes: unknown): string | null {
  if (typeof changes !== "object" || changes === null || Array.isArray(changes)) return `${party} must be an object`;
  const known = forms as Readonly<Record<string, (value: unknown) => boolean>>;
  for (const [name, value] of Object.entries(changes)) {
    if (!Object.hasOwn(known, name)) return `there is no setting ${party}.${name}`;
    if (!known[name]!(value)) return `${party}.${name} cannot be ${JSON.stringify(value)}`;
  }
  return null;
}
