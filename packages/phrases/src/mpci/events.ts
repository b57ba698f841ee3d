// The sentence of every history event of an MPCI filing.
import type { MpciEvent } from "@filings/contract/mpci/workflow";
import type { MessageDescriptor } from "@lingui/core";

export const eventLines = {
  CREATE: /*i18n*/ { id: "event.CREATE", message: "Draft created" },
  SAVE: /*i18n*/ { id: "event.SAVE", message: "Draft saved" },
  ATTACH: /*i18n*/ { id: "event.ATTACH", message: "File attached" },
  DETACH: /*i18n*/ { id: "event.DETACH", message: "Attached file removed" },
  PREPARE: /*i18n*/ { id: "event.PREPARE", message: "Prepared for sealing" },
  SUBMIT: /*i18n*/ { id: "event.SUBMIT", message: "Sealed and submitted" },
  DISCARD: /*i18n*/ { id: "event.DISCARD", message: "Draft discarded" },
  CONVERT: /*i18n*/ { id: "event.CONVERT", message: "Update started" },
  ANSWER_RFI: /*i18n*/ { id: "event.ANSWER_RFI", message: "Request for information answered" },
  CANCEL: /*i18n*/ { id: "event.CANCEL", message: "Withdrawal requested" },
  COPY: /*i18n*/ { id: "event.COPY", message: "Copied to a new draft" },
  MARK_READ: /*i18n*/ { id: "event.MARK_READ", message: "Answer read" },
  MARK_UNREAD: /*i18n*/ { id: "event.MARK_UNREAD", message: "Answer marked as unread" },
  ARCHIVE: /*i18n*/ { id: "event.ARCHIVE", message: "Archived" },
  UNARCHIVE: /*i18n*/ { id: "event.UNARCHIVE", message: "Restored from archive" },
  REFRESH_STATUS: /*i18n*/ { id: "event.REFRESH_STATUS", message: "Asked NAIC for its latest answer" },
  // Beneath it stand their bills.
  REMIND: /*i18n*/ { id: "event.REMIND", message: "Filers reminded" },
  ACKNOWLEDGED: /*i18n*/ { id: "event.ACKNOWLEDGED", message: "NAIC has the message" },
  UNDELIVERABLE: /*i18n*/ { id: "event.UNDELIVERABLE", message: "Could not be delivered; credits returned" },
  ARRIVED: /*i18n*/ { id: "event.ARRIVED", message: "NAIC has it after all; the credits are charged" },
  RESUME: /*i18n*/ { id: "event.RESUME", message: "What was edited meanwhile is now the draft" },
  OUTCOME_UNKNOWN: /*i18n*/ { id: "event.OUTCOME_UNKNOWN", message: "No receipt yet; sent again" },
  CLOCK: /*i18n*/ { id: "event.CLOCK", message: "200 days have passed" },
  REJECTED: /*i18n*/ { id: "event.REJECTED", message: "NAIC rejected the filing" },
  REGISTERED: /*i18n*/ { id: "event.REGISTERED", message: "Registered, assessment started" },
  ACT: /*i18n*/ { id: "event.ACT", message: "NAIC answered: Load" },
  ACW: /*i18n*/ { id: "event.ACW", message: "NAIC answered: Load with warning" },
  DNL: /*i18n*/ { id: "event.DNL", message: "NAIC answered: Do not load" },
  RFI: /*i18n*/ { id: "event.RFI", message: "NAIC asks for information" },
  PSF: /*i18n*/ { id: "event.PSF", message: "NAIC is waiting for a sub-filing" },
  EXP: /*i18n*/ { id: "event.EXP", message: "NAIC answered: Expired" },
  CANCEL_ACCEPTED: /*i18n*/ { id: "event.CANCEL_ACCEPTED", message: "Withdrawal accepted" },
  CANCEL_REFUSED: /*i18n*/ { id: "event.CANCEL_REFUSED", message: "Withdrawal refused; the filing stands" },
  CANCEL_UNDELIVERABLE: /*i18n*/ {
    id: "event.CANCEL_UNDELIVERABLE",
    message: "Withdrawal not delivered; the filing stands",
  },
  // Beneath it stands the colleague's name.
  ASSIGN: /*i18n*/ { id: "event.ASSIGN", message: "Assigned to" },
  // Beneath it stand the two times.
  CUT_OFF: /*i18n*/ { id: "event.CUT_OFF", message: "Cut-off of the voyage" },
  MESSAGE_SET_ASIDE: /*i18n*/ {
    id: "event.MESSAGE_SET_ASIDE",
    message: "A message from NAIC was not applied. Read it under Messages.",
  },
} as const satisfies Record<MpciEvent | "ASSIGN" | "CUT_OFF" | "MESSAGE_SET_ASIDE", MessageDescriptor>;
