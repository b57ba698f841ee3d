// What a notification says of a filing whose time runs out: its line, and what its reader does next.
import type { MessageDescriptor } from "@lingui/core";

export const deadlineLines = {
  filing_deadline: /*i18n*/ {
    id: "notification.filing_deadline",
    message:
      "{many, select, plain {{bill} is due: file it by {time}} voyage {{count, plural, one {# bill} other {# bills}} of {voyage} are due within {hours, plural, one {# hour} other {# hours}}: file the first by {time}} bills {{count, plural, one {# bill} other {# bills}} are due within {hours, plural, one {# hour} other {# hours}}: file the first by {time}} other {{bill} is due within {hours, plural, one {# hour} other {# hours}}: file it by {time}}}",
  },
  filing_overdue: /*i18n*/ {
    id: "notification.filing_overdue",
    message:
      "{many, select, bills {{count, plural, one {# bill} other {# bills}} are late: the first was due by {time}} other {{bill} is late: it was due by {time}}}",
  },
  filing_expires_soon: /*i18n*/ {
    id: "notification.filing_expires_soon",
    message:
      "{many, select, bills {{count, plural, one {# open filing} other {# open filings}} expire within {days, plural, one {# day} other {# days}}: the first on {time}} other {{bill} expires within {days, plural, one {# day} other {# days}}: on {time}}}",
  },
  voyage_cut_off: /*i18n*/ {
    id: "notification.voyage_cut_off",
    message:
      "{known, select, no {{name} removed the cut-off of {voyage}} other {{name} entered a cut-off of {voyage}: {time}}}",
  },
} as const satisfies Record<string, MessageDescriptor>;

export const deadlineSteps = {
  filing_deadline: /*i18n*/ {
    id: "notification.next.filing_deadline",
    message:
      "{many, select, voyage {Finish and submit them before then.} bills {Finish and submit them before then.} other {Finish and submit it before then.}}",
  },
  filing_overdue: /*i18n*/ {
    id: "notification.next.filing_overdue",
    message: "File at once, and ask the carrier whether the cargo can still be loaded.",
  },
  filing_expires_soon: /*i18n*/ {
    id: "notification.next.filing_expires_soon",
    message: "Update or withdraw before then what has to change: afterwards NAIC takes neither.",
  },
  voyage_cut_off: /*i18n*/ {
    id: "notification.next.voyage_cut_off",
    message:
      "{count, plural, one {Look at your bill of this voyage: it is due by another time now.} other {Look at your # bills of this voyage: they are due by another time now.}}",
  },
} as const satisfies Record<string, MessageDescriptor>;
