// What a notification says of a delegation: who files in whose name, and from when.
import type { MessageDescriptor } from "@lingui/core";

export const delegationLines = {
  delegation_given: /*i18n*/ {
    id: "notification.delegation_given",
    message:
      "{stage, select, unnamed {Filing was delegated between your company and {name}: {system} {what}} other {{delegate} may file in the name of {principal} from {from}: {system} {what}}}",
  },
  delegation_ended: /*i18n*/ {
    id: "notification.delegation_ended",
    message:
      "{stage, select, unnamed {The delegation between your company and {name} has ended: {system} {what}} withdrawn {{delegate} was to file in the name of {principal} from {from}: the delegation is withdrawn: {system} {what}} other {{delegate} no longer files in the name of {principal}: {system} {what}}}",
  },
} as const satisfies Record<string, MessageDescriptor>;

export const delegationSteps = {
  delegation_given: /*i18n*/ {
    id: "notification.next.delegation_given",
    message: "Look at what it covers in your company network.",
  },
  delegation_ended: /*i18n*/ {
    id: "notification.next.delegation_ended",
    message: "Check the drafts that were started under it.",
  },
} as const satisfies Record<string, MessageDescriptor>;
