// The names of filing types, declaration types and modes of transport.
import type { DeclarationTypeCode } from "@filings/contract/adc/types/declaration-types";
import type { FilingType, TransportMode } from "@filings/contract/adc/types/filing-types";
import type { MessageDescriptor } from "@lingui/core";

export const filingTypeLabels = {
  IMPORT: /*i18n*/ {
    id: "adc-data.filing-type.IMPORT",
    message: "Import",
  },
  TEMPORARY_IMPORT: /*i18n*/ {
    id: "adc-data.filing-type.TEMPORARY_IMPORT",
    message: "Temporary import",
  },
  TRANSIT_IN: /*i18n*/ {
    id: "adc-data.filing-type.TRANSIT_IN",
    message: "Transit in",
  },
  TRANSIT_OUT: /*i18n*/ {
    id: "adc-data.filing-type.TRANSIT_OUT",
    message: "Transit out",
  },
  EXPORT: /*i18n*/ {
    id: "adc-data.filing-type.EXPORT",
    message: "Export",
  },
  RE_EXPORT: /*i18n*/ {
    id: "adc-data.filing-type.RE_EXPORT",
    message: "Re-export",
  },
  RE_EXPORT_MAQASA: /*i18n*/ {
    id: "adc-data.filing-type.RE_EXPORT_MAQASA",
    message: "Re-export under maqasa",
  },
} as const satisfies Record<FilingType, MessageDescriptor>;

export const transportModeLabels = {
  SEA: /*i18n*/ {
    id: "adc-data.mode.SEA",
    message: "Sea",
  },
  AIR: /*i18n*/ {
    id: "adc-data.mode.AIR",
    message: "Air",
  },
  ROAD: /*i18n*/ {
    id: "adc-data.mode.ROAD",
    message: "Road",
  },
  RAIL: /*i18n*/ {
    id: "adc-data.mode.RAIL",
    message: "Rail",
  },
  POST: /*i18n*/ {
    id: "adc-data.mode.POST",
    message: "Post",
  },
  MULTIMODAL: /*i18n*/ {
    id: "adc-data.mode.MULTIMODAL",
    message: "Several modes",
  },
} as const satisfies Record<TransportMode, MessageDescriptor>;

export const declarationTypeLabels = {
  "IM-COM": /*i18n*/ {
    id: "adc-data.declaration.IM-COM",
    message: "Commercial import",
  },
  "IM-PER": /*i18n*/ {
    id: "adc-data.declaration.IM-PER",
    message: "Personal import",
  },
  "IM-MAQ": /*i18n*/ {
    id: "adc-data.declaration.IM-MAQ",
    message: "Import under maqasa",
  },
  "IM-FZ": /*i18n*/ {
    id: "adc-data.declaration.IM-FZ",
    message: "Import from a free zone",
  },
  "IM-CW": /*i18n*/ {
    id: "adc-data.declaration.IM-CW",
    message: "Import from a customs warehouse",
  },
  "IM-IFR": /*i18n*/ {
    id: "adc-data.declaration.IM-IFR",
    message: "Import for re-export",
  },
  "TA-A": /*i18n*/ {
    id: "adc-data.declaration.TA-A",
    message: "Temporary admission A: equipment for projects",
  },
  "TA-B": /*i18n*/ {
    id: "adc-data.declaration.TA-B",
    message: "Temporary admission B: goods to be finished",
  },
  "TA-C": /*i18n*/ {
    id: "adc-data.declaration.TA-C",
    message: "Temporary admission C: exhibitions",
  },
  "TA-D": /*i18n*/ {
    id: "adc-data.declaration.TA-D",
    message: "Temporary admission D: repair",
  },
  "TA-E": /*i18n*/ {
    id: "adc-data.declaration.TA-E",
    message: "Temporary admission E: containers",
  },
  "TA-F": /*i18n*/ {
    id: "adc-data.declaration.TA-F",
    message: "Temporary admission F: animals for pasture",
  },
  "TA-G": /*i18n*/ {
    id: "adc-data.declaration.TA-G",
    message: "Temporary admission G: samples",
  },
  "TA-H": /*i18n*/ {
    id: "adc-data.declaration.TA-H",
    message: "Temporary admission H: other",
  },
  "TI-FZ": /*i18n*/ {
    id: "adc-data.declaration.TI-FZ",
    message: "Transit into a free zone",
  },
  "TI-CW": /*i18n*/ {
    id: "adc-data.declaration.TI-CW",
    message: "Transit into a bonded warehouse",
  },
  "TI-EM": /*i18n*/ {
    id: "adc-data.declaration.TI-EM",
    message: "Transit from another emirate or centre",
  },
  "TO-GCC": /*i18n*/ {
    id: "adc-data.declaration.TO-GCC",
    message: "Transit to a neighbouring country",
  },
  "TO-ROW": /*i18n*/ {
    id: "adc-data.declaration.TO-ROW",
    message: "Transit to the rest of the world",
  },
  "TO-FZ": /*i18n*/ {
    id: "adc-data.declaration.TO-FZ",
    message: "Transit out of a free zone",
  },
  "EX-NAT": /*i18n*/ {
    id: "adc-data.declaration.EX-NAT",
    message: "Export of national products",
  },
  "EX-STA": /*i18n*/ {
    id: "adc-data.declaration.EX-STA",
    message: "Statistical export to a GCC state",
  },
  "EX-TMP": /*i18n*/ {
    id: "adc-data.declaration.EX-TMP",
    message: "Temporary export",
  },
  "EX-FZ": /*i18n*/ {
    id: "adc-data.declaration.EX-FZ",
    message: "Export to a free zone",
  },
  "RX-A": /*i18n*/ {
    id: "adc-data.declaration.RX-A",
    message: "Re-export after temporary admission",
  },
  "RX-B": /*i18n*/ {
    id: "adc-data.declaration.RX-B",
    message: "Re-export from a warehouse",
  },
  "RX-C": /*i18n*/ {
    id: "adc-data.declaration.RX-C",
    message: "Re-export of duty-paid goods",
  },
  "RX-D": /*i18n*/ {
    id: "adc-data.declaration.RX-D",
    message: "Re-export without earlier reference",
  },
  "RX-E": /*i18n*/ {
    id: "adc-data.declaration.RX-E",
    message: "Re-export of rejected goods",
  },
  "RX-F": /*i18n*/ {
    id: "adc-data.declaration.RX-F",
    message: "Re-export of goods imported for it",
  },
  "RM-WHOLE": /*i18n*/ {
    id: "adc-data.declaration.RM-WHOLE",
    message: "Maqasa re-export, whole consignment",
  },
  "RM-PART": /*i18n*/ {
    id: "adc-data.declaration.RM-PART",
    message: "Maqasa re-export, part of a consignment",
  },
} as const satisfies Record<DeclarationTypeCode, MessageDescriptor>;

export const declarationTypeDescriptions = {
  "IM-COM": /*i18n*/ {
    id: "adc-data.declaration-says.IM-COM",
    message: "Goods enter for free circulation in the course of trade.",
  },
  "IM-PER": /*i18n*/ {
    id: "adc-data.declaration-says.IM-PER",
    message: "Goods enter for a person’s own use.",
  },
  "IM-MAQ": /*i18n*/ {
    id: "adc-data.declaration-says.IM-MAQ",
    message: "Duty was paid in another state of the Gulf Cooperation Council and is settled between the states.",
  },
  "IM-FZ": /*i18n*/ {
    id: "adc-data.declaration-says.IM-FZ",
    message: "Goods leave a free zone for free circulation.",
  },
  "IM-CW": /*i18n*/ {
    id: "adc-data.declaration-says.IM-CW",
    message: "Goods leave a warehouse for free circulation.",
  },
  "IM-IFR": /*i18n*/ {
    id: "adc-data.declaration-says.IM-IFR",
    message: "Duty is deposited and comes back when the goods leave again.",
  },
  "TA-A": /*i18n*/ {
    id: "adc-data.declaration-says.TA-A",
    message: "Heavy machinery and equipment for projects and tests; 180 days, up to three years.",
  },
  "TA-B": /*i18n*/ {
    id: "adc-data.declaration-says.TA-B",
    message: "Goods that come to be completed in manufacturing; 365 days.",
  },
  "TA-C": /*i18n*/ {
    id: "adc-data.declaration-says.TA-C",
    message: "Goods for exhibitions, theatres and playgrounds; 180 days.",
  },
  "TA-D": /*i18n*/ {
    id: "adc-data.declaration-says.TA-D",
    message: "Machinery and equipment that come to be repaired; 180 days.",
  },
  "TA-E": /*i18n*/ {
    id: "adc-data.declaration-says.TA-E",
    message: "Containers and packages that come to be filled; 180 days.",
  },
  "TA-F": /*i18n*/ {
    id: "adc-data.declaration-says.TA-F",
    message: "Animals that come to graze; 180 days.",
  },
  "TA-G": /*i18n*/ {
    id: "adc-data.declaration-says.TA-G",
    message: "Commercial samples for display; 180 days.",
  },
  "TA-H": /*i18n*/ {
    id: "adc-data.declaration-says.TA-H",
    message: "Other cases that call for it; 180 days.",
  },
  "TI-FZ": /*i18n*/ {
    id: "adc-data.declaration-says.TI-FZ",
    message: "Goods move to a free zone with duty suspended.",
  },
  "TI-CW": /*i18n*/ {
    id: "adc-data.declaration-says.TI-CW",
    message: "Goods move to a bonded warehouse with duty suspended.",
  },
  "TI-EM": /*i18n*/ {
    id: "adc-data.declaration-says.TI-EM",
    message: "Goods arrive from another emirate or centre with duty suspended.",
  },
  "TO-GCC": /*i18n*/ {
    id: "adc-data.declaration-says.TO-GCC",
    message: "Goods leave for a state of the Gulf Cooperation Council with duty suspended.",
  },
  "TO-ROW": /*i18n*/ {
    id: "adc-data.declaration-says.TO-ROW",
    message: "Goods leave for another country with duty suspended.",
  },
  "TO-FZ": /*i18n*/ {
    id: "adc-data.declaration-says.TO-FZ",
    message: "Goods leave a free zone with duty suspended.",
  },
  "EX-NAT": /*i18n*/ {
    id: "adc-data.declaration-says.EX-NAT",
    message: "Goods made here leave the country.",
  },
  "EX-STA": /*i18n*/ {
    id: "adc-data.declaration-says.EX-STA",
    message: "National products go to a state of the Gulf Cooperation Council.",
  },
  "EX-TMP": /*i18n*/ {
    id: "adc-data.declaration-says.EX-TMP",
    message: "Goods leave and are to come back.",
  },
  "EX-FZ": /*i18n*/ {
    id: "adc-data.declaration-says.EX-FZ",
    message: "Goods go to a free zone of the country.",
  },
  "RX-A": /*i18n*/ {
    id: "adc-data.declaration-says.RX-A",
    message: "Goods admitted temporarily leave again.",
  },
  "RX-B": /*i18n*/ {
    id: "adc-data.declaration-says.RX-B",
    message: "Goods leave a warehouse with duty suspended.",
  },
  "RX-C": /*i18n*/ {
    id: "adc-data.declaration-says.RX-C",
    message: "Foreign goods of the local market leave; duty was paid on them.",
  },
  "RX-D": /*i18n*/ {
    id: "adc-data.declaration-says.RX-D",
    message: "Foreign goods of the local market leave without an earlier declaration.",
  },
  "RX-E": /*i18n*/ {
    id: "adc-data.declaration-says.RX-E",
    message: "Goods that an authority rejected leave again.",
  },
  "RX-F": /*i18n*/ {
    id: "adc-data.declaration-says.RX-F",
    message: "Goods imported for re-export leave again.",
  },
  "RM-WHOLE": /*i18n*/ {
    id: "adc-data.declaration-says.RM-WHOLE",
    message: "A whole duty-paid consignment goes to another state of the Gulf Cooperation Council.",
  },
  "RM-PART": /*i18n*/ {
    id: "adc-data.declaration-says.RM-PART",
    message: "A part of a duty-paid consignment goes to another state; a copy of the import declaration goes with it.",
  },
} as const satisfies Record<DeclarationTypeCode, MessageDescriptor>;
