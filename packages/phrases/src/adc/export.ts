// The column heads of an exported list of ADC filings, in the order of the columns.
import type { MessageDescriptor } from "@lingui/core";

export const adcExportColumns = {
  name: /*i18n*/ { id: "adc-export.name", message: "Name" },
  status: /*i18n*/ { id: "adc-export.status", message: "Status" },
  number: /*i18n*/ { id: "adc-export.number", message: "Filing number" },
  declaration: /*i18n*/ { id: "adc-export.declaration", message: "Declaration number" },
  type: /*i18n*/ { id: "adc-export.type", message: "Declaration type" },
  importer: /*i18n*/ { id: "adc-export.importer", message: "Importer" },
  exporter: /*i18n*/ { id: "adc-export.exporter", message: "Exporter" },
  center: /*i18n*/ { id: "adc-export.center", message: "Customs centre" },
  expected: /*i18n*/ { id: "adc-export.expected", message: "Expected" },
  created: /*i18n*/ { id: "adc-export.created", message: "Created" },
} as const satisfies Record<string, MessageDescriptor>;
