// What a notification says that a colleague causes: its line, and what its reader does next.
import type { MessageDescriptor } from "@lingui/core";

export const teamNotificationLines = {
  filing_mentioned: /*i18n*/ {
    id: "notification.filing_mentioned",
    message: "{name} mentions you in a note on {bill}",
  },
  filing_assigned: /*i18n*/ {
    id: "notification.filing_assigned",
    message:
      "{many, select, bills {{name} assigned {count, plural, one {# filing} other {# filings}} to you} other {{name} assigned {bill} to you}}",
  },
  invitation_accepted: /*i18n*/ {
    id: "notification.invitation_accepted",
    message: "{name} has joined the company",
  },
  user_moved: /*i18n*/ {
    id: "notification.user_moved",
    message:
      "{stage, select, headquarters {{name} moved you from the unit {left} to the headquarters, {company}} other {{name} moved you from {left} to the unit {company}}}",
  },
  filing_noted: /*i18n*/ { id: "notification.filing_noted", message: "{name} wrote a note on {bill}" },
  filing_taken: /*i18n*/ {
    id: "notification.filing_taken",
    message:
      "{many, select, bills {{count, plural, one {# of your filings} other {# of your filings}} went to {name}} other {{bill} went from you to {name}}}",
  },
} as const satisfies Record<string, MessageDescriptor>;

export const teamNotificationSteps = {
  filing_mentioned: /*i18n*/ {
    id: "notification.next.filing_mentioned",
    message: "Read the note on its page, and answer it there.",
  },
  filing_assigned: /*i18n*/ {
    id: "notification.next.filing_assigned",
    message: "Your work queue shows what to do next.",
  },
  invitation_accepted: /*i18n*/ {
    id: "notification.next.invitation_accepted",
    message: "Check what this person is permitted to do.",
  },
  user_moved: /*i18n*/ {
    id: "notification.next.user_moved",
    message:
      "You sign in as before, with the same permissions, and file for {company} instead of {left}. What you had open there goes on with a colleague. To seal for {company}, add a key there.",
  },
  filing_noted: /*i18n*/ {
    id: "notification.next.filing_noted",
    message: "Read the note on its page, and answer it there.",
  },
  filing_taken: /*i18n*/ {
    id: "notification.next.filing_taken",
    message: "Nothing more is needed from you.",
  },
} as const satisfies Record<string, MessageDescriptor>;
