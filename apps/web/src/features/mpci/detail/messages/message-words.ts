// What a message is called: its type and its business, as a clerk would name it.

import { eventLines } from "@filings/phrases/mpci/events";
import { statusLabels } from "@filings/phrases/mpci/statuses";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** By the kind the server keeps with each message; an unknown kind speaks for itself. */
export const messageNames: Readonly<Record<string, MessageDescriptor>> = {
  ORIGINAL: msg`Original`,
  UPDATE: msg`Update`,
  CANCELLATION: msg`Withdrawal`,
  ACKNOWLEDGED: msg`Received by NAIC`,
  REGISTERED: msg`Registered`,
  REJECTED: statusLabels.SUBMISSION_REJECTED,
  ACT: statusLabels.LOAD,
  ACW: statusLabels.LOAD_WITH_WARNING,
  DNL: statusLabels.DO_NOT_LOAD,
  RFI: msg`Request for information`,
  PSF: statusLabels.PENDING_SUB_FILING,
  EXP: statusLabels.EXPIRED,
  CANCEL_ACCEPTED: eventLines.CANCEL_ACCEPTED,
  CANCEL_REFUSED: eventLines.CANCEL_REFUSED,
};

/** How the parts of a message, and what they hold, are called to be read. */
export const partNames = {
  message: msg`Message`,
  voyage: msg`Vessel, voyage`,
  point: msg`Point {number}`,
  container: msg`Container {number}`,
  item: msg`Goods item {number}`,
  totals: msg`Total`,
  CZ: msg`Shipper`,
  CN: msg`Consignee`,
  NI: msg`Notify party`,
  N2: msg`Notify party`,
  FW: msg`Forwarder`,
  CS: msg`Co-loader`,
  DDS: msg`Agent in the UAE`,
  CA: msg`Carrier`,
  CG: msg`Carrier’s agent`,
} as const satisfies Record<string, MessageDescriptor>;
export type PartName = keyof typeof partNames;

export const lineNames = {
  kind: msg({ message: "Kind", context: "of a message" }),
  filing: msg`Filing`,
  version: msg`Version`,
  written: msg`Written`,
  issued: msg`Issued`,
  bill: msg`Bill of lading`,
  master: msg`Master bill`,
  changes: msg`Changes version`,
  registration: msg`Registration`,
  filer: msg`Filed by`,
  text: msg`Text`,
  number: msg`Message number`,
  code: msg`Code`,
  place: msg`Segment`,
  voyage: msg`Voyage`,
  vessel: msg`Vessel`,
  loadingAt: msg`Loading`,
  departure: msg`Departure`,
  arrival: msg`Arrival`,
  lastPort: msg`Last port before the UAE`,
  loading: msg`Port of loading`,
  transhipment: msg`Transhipment`,
  discharge: msg`Port of discharge`,
  receipt: msg`Place of receipt`,
  delivery: msg`Place of delivery`,
  issuePlace: msg`Place of issue`,
  origin: msg`Origin`,
  name: msg`Name`,
  address: msg`Address`,
  partyId: msg`MPCI Party ID`,
  contact: msg`Contact person`,
  phone: msg`Phone`,
  email: msg`E-mail`,
  size: msg`Size and type`,
  seal: msg`Seal number`,
  tare: msg`Tare, kg`,
  description: msg`Description of goods`,
  hs: msg`HS code`,
  packages: msg`Packages`,
  gross: msg`Gross, kg`,
  net: msg`Net, kg`,
  volume: msg`Volume, m³`,
  marks: msg`Marks and numbers`,
  dangerous: msg`Dangerous goods`,
  stowed: msg`Container`,
  containers: msg`Containers`,
} as const satisfies Record<string, MessageDescriptor>;
export type LineName = keyof typeof lineNames;
