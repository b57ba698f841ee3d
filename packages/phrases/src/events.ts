// Every event of an MPCI filing as a line of its history.
import type { MpciEvent } from "@filings/contract/mpci/workflow";
import type { MessageDescriptor } from "@lingui/core";

export const eventLines = {
  CREATE: /*i18n*/ { id: "event.CREATE", message: "Draft created" },
  SAVE: /*i18n*/ { id: "event.SAVE", message: "Draft saved" },
  PREPARE: /*i18n*/ { id: "event.PREPARE", message: "Prepared for sealing" },
  SUBMIT: /*i18n*/ { id: "event.SUBMIT", message: "Sealed and submitted" },
  DISCARD: /*i18n*/ { id: "event.DISCARD", message: "Draft dropped" },
  CONVERT: /*i18n*/ { id: "event.CONVERT", message: "Update begun" },
  ANSWER_RFI: /*i18n*/ { id: "event.ANSWER_RFI", message: "Request for information answered" },
  CANCEL: /*i18n*/ { id: "event.CANCEL", message: "Withdrawal asked for" },
  COPY: /*i18n*/ { id: "event.COPY", message: "Copied to a new draft" },
  MARK_READ: /*i18n*/ { id: "event.MARK_READ", message: "Answer read" },
  ARCHIVE: /*i18n*/ { id: "event.ARCHIVE", message: "Put into the archive" },
  UNARCHIVE: /*i18n*/ { id: "event.UNARCHIVE", message: "Taken out of the archive" },
  REFRESH_STATUS: /*i18n*/ { id: "event.REFRESH_STATUS", message: "NAIC asked for its last answer" },
  ACKNOWLEDGED: /*i18n*/ { id: "event.ACKNOWLEDGED", message: "NAIC has the message" },
  UNDELIVERABLE: /*i18n*/ { id: "event.UNDELIVERABLE", message: "Could not be delivered; the charge went back" },
  OUTCOME_UNKNOWN: /*i18n*/ { id: "event.OUTCOME_UNKNOWN", message: "No receipt yet; sent again" },
  CLOCK: /*i18n*/ { id: "event.CLOCK", message: "200 days have passed" },
  REJECTED: /*i18n*/ { id: "event.REJECTED", message: "NAIC refused the message" },
  REGISTERED: /*i18n*/ { id: "event.REGISTERED", message: "Registered, assessment started" },
  ACT: /*i18n*/ { id: "event.ACT", message: "NAIC: load" },
  ACW: /*i18n*/ { id: "event.ACW", message: "NAIC: load with warning" },
  DNL: /*i18n*/ { id: "event.DNL", message: "NAIC: do not load" },
  RFI: /*i18n*/ { id: "event.RFI", message: "NAIC asks for information" },
  PSF: /*i18n*/ { id: "event.PSF", message: "NAIC waits for a sub-filing" },
  EXP: /*i18n*/ { id: "event.EXP", message: "NAIC: expired" },
  CANCEL_ACCEPTED: /*i18n*/ { id: "event.CANCEL_ACCEPTED", message: "Withdrawal accepted" },
  CANCEL_REFUSED: /*i18n*/ { id: "event.CANCEL_REFUSED", message: "Withdrawal refused; the filing stands" },
} as const satisfies Record<MpciEvent, MessageDescriptor>;
