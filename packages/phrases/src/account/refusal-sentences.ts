// The sentences of refusals about passkeys and confirmed sessions.
import type { MessageDescriptor } from "@lingui/core";

export const identityErrors = {
  step_up_needed: /*i18n*/ {
    id: "error.step_up_needed",
    message: "Confirm that it is you, then try again: this changes money, keys or access.",
  },
  passkey_not_accepted: /*i18n*/ {
    id: "error.passkey_not_accepted",
    message: "Try again with a passkey of this account: the answer of this one could not be used.",
  },
  passkey_needed: /*i18n*/ {
    id: "error.passkey_needed",
    message: "Confirm with your passkey. Without it, sign out and sign in again with a code.",
  },
  passkeys_taken: /*i18n*/ {
    id: "error.passkeys_taken",
    message: "Remove a passkey first: an account has at most {most}.",
  },
  session_moved: /*i18n*/ {
    id: "error.session_moved",
    message: "You now work for {company}. Sign in again.",
  },
  belongs_nowhere: /*i18n*/ {
    id: "error.belongs_nowhere",
    message:
      "{because, select, CLOSED {{company} was closed. To go on working, ask an administrator of {headquarters} for an invitation.} other {You no longer belong to {company}. To go on working, ask one of its administrators for an invitation.}}",
  },
  last_passkey: /*i18n*/ {
    id: "error.last_passkey",
    message: "Add another passkey first: an operator keeps at least one.",
  },
} as const satisfies Record<string, MessageDescriptor>;
