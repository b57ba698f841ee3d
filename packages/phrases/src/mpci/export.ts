// The column heads of an exported list of MPCI filings, in the order of the columns.
import type { MessageDescriptor } from "@lingui/core";

export const exportColumns = {
  bill: /*i18n*/ { id: "export.bill", message: "Bill of lading" },
  number: /*i18n*/ { id: "export.number", message: "Filing number" },
  reference: /*i18n*/ { id: "export.reference", message: "Our reference" },
  labels: /*i18n*/ { id: "export.labels", message: "Labels" },
  status: /*i18n*/ { id: "export.status", message: "Status" },
  answer: /*i18n*/ { id: "export.answer", message: "Answer of NAIC" },
  fileBy: /*i18n*/ { id: "export.file_by", message: "File by" },
  shipper: /*i18n*/ { id: "export.shipper", message: "Shipper" },
  consignee: /*i18n*/ { id: "export.consignee", message: "Consignee" },
  loading: /*i18n*/ { id: "export.loading", message: "Port of loading" },
  discharge: /*i18n*/ { id: "export.discharge", message: "Port of discharge" },
  vessel: /*i18n*/ { id: "export.vessel", message: "Vessel" },
  voyage: /*i18n*/ { id: "export.voyage", message: "Voyage" },
  loadingAt: /*i18n*/ { id: "export.loading_at", message: "Loading" },
  firstContainer: /*i18n*/ { id: "export.first_container", message: "First container" },
  containers: /*i18n*/ { id: "export.containers", message: "Containers" },
  changed: /*i18n*/ { id: "export.changed", message: "Changed" },
  madeBy: /*i18n*/ { id: "export.made_by", message: "Made by" },
  assignedTo: /*i18n*/ { id: "export.assigned_to", message: "Assigned to" },
} as const satisfies Record<string, MessageDescriptor>;
