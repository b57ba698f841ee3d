// The filing systems: one row for each, from which what lists, names or addresses them is derived.

interface FilingSystemRow {
  /** The authority that is spoken with. */
  readonly authority: string;
  /** Where the addresses of its calls begin. */
  readonly calls: string;
  /** The screen of its filings; a filing lies below it by its id. */
  readonly screen: string;
}

export const filingSystems = {
  MPCI: { authority: "NAIC", calls: "/api/filings/ae/mpci/", screen: "/ae/mpci/filings" },
  ADC: { authority: "ADC", calls: "/api/filings/adc/", screen: "/adc/filings" },
} as const satisfies Record<string, FilingSystemRow>;

export type FilingSystem = keyof typeof filingSystems;
export const filingSystemNames = Object.keys(filingSystems) as [FilingSystem, ...FilingSystem[]];

/** The address of a filing's screen. */
export function screenOf(system: FilingSystem, filingId: string) {
  return `${filingSystems[system].screen}/${filingId}` as const;
}

type Authority = (typeof filingSystems)[FilingSystem]["authority"];
export const authorities: readonly Authority[] = filingSystemNames.map((name) => filingSystems[name].authority);
