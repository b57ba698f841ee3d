// The filing systems: one row for each, from which what lists, names or addresses them is derived.

interface FilingSystemRow {
  /** Its part of the addresses: of its calls below `/api/filings`, and of its screens. */
  readonly path: string;
}

export const filingSystems = {
  MPCI: { path: "ae/mpci" },
  ADC: { path: "adc" },
} as const satisfies Record<string, FilingSystemRow>;

export type FilingSystem = keyof typeof filingSystems;
export const filingSystemNames = Object.keys(filingSystems) as [FilingSystem, ...FilingSystem[]];

/** The address of a filing's screen. */
export function screenOf(system: FilingSystem, filingId: string) {
  return `/${filingSystems[system].path}/filings/${filingId}` as const;
}
