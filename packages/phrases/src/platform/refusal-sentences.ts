// The sentences of the refusals of a file of reference data.
import type { MessageDescriptor } from "@lingui/core";

export const referenceErrors = {
  reference_rows_broken: /*i18n*/ {
    id: "error.reference_rows_broken",
    message:
      "Correct {count, plural, one {# line} other {# lines}} of the file and upload it again: nothing was changed.",
  },
  reference_row_broken: /*i18n*/ {
    id: "error.reference_row_broken",
    message:
      "Line {line} of {file}: {fault, select, quote {close each quotation mark.} columns {give it as many columns as the other lines.} code {correct the code {value}.} double {remove the second {value}.} name {enter the name of {value}.} country {correct {value}: no country has these letters.} functions {correct the functions of {value}: digits and B.} class {correct the class of {value}.} group {correct the packing group of {value}: I, II or III.} kind {correct the kind of {value}.} above {add the level above {value}.} place {correct the UN/LOCODE of {value}.} other {correct it.}}",
  },
  reference_file_unread: /*i18n*/ {
    id: "error.reference_file_unread",
    message:
      "{column, select, none {Choose the file of this list: no row of it was found.} other {Choose the file of this list: its column {column} is missing.}}",
  },
  reference_file_part: /*i18n*/ {
    id: "error.reference_file_part",
    message:
      "{of, select, countries {Upload all parts of the edition together: {lacking, plural, one {# country has} other {# countries have}} no row.} other {Upload the whole list: it lacks {lacking, plural, one {# code} other {# codes}} of the one in force.}}",
  },
  reference_edition_older: /*i18n*/ {
    id: "error.reference_edition_older",
    message: "Enter a later edition: {edition} is in force. An earlier one returns by going back.",
  },
  reference_changed: /*i18n*/ {
    id: "error.reference_changed",
    message: "Check the file again: another version was applied since it was compared.",
  },
} as const satisfies Record<string, MessageDescriptor>;
