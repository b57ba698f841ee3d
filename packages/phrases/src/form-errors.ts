// The sentences of refusals of a request's form, which a person can only correct at a named field.
import type { ErrorCode } from "@filings/contract/errors";
import type { MessageDescriptor } from "@lingui/core";

export const formErrors = {
  bad_request: /*i18n*/ {
    id: "error.bad_request",
    message: "Check the request: it does not follow the form of this call.",
  },
  broken_json: /*i18n*/ {
    id: "error.broken_json",
    message:
      "{position, select, null {Send well-formed JSON: the body could not be read.} other {Send well-formed JSON: reading stopped at character {position}.}}",
  },
  too_deep: /*i18n*/ { id: "error.too_deep", message: "Nest the JSON at most {most} levels deep." },
  unknown_field: /*i18n*/ {
    id: "error.unknown_field",
    message: "The page and the server disagree about one field. Reload the page; what you typed is kept.",
  },
  wrong_value: /*i18n*/ {
    id: "error.wrong_value",
    message:
      "{expected, select, latin {Write {field} in Latin letters.} date {Enter {field} as a date.} loading {Enter {field} before the planned loading.} since {Enter {field} no earlier than {day}.} until {Enter {field} no later than {day}.} between {Enter {field} between {day} and {last}.} least {Enter {field}: {least, number} or more.} most {Enter {field}: {most, number} or less.} number {Enter {field} as a number.} visible {Remove the hidden character from {field}.} amount {Write {field} in digits with at most two decimals, such as 10000.00: not below zero, and without a currency.} currency {Write {field} in its three letters, such as AED.} digits {Enter {field} in 15 digits, such as 100000000000003.} address {Enter an e-mail address such as name@company.ae, or an MPCI Party ID such as MPCI123.} other {Check {field}: this cannot be used here.}}",
  },
  required_field: /*i18n*/ { id: "error.required_field", message: "Enter {field}." },
  too_long: /*i18n*/ {
    id: "error.too_long",
    message: "Shorten {field} to at most {most, plural, one {# character} other {# characters}}.",
  },
  too_many: /*i18n*/ {
    id: "error.too_many",
    message: "Send at most {most, plural, one {# entry} other {# entries}} in {field}.",
  },
} as const satisfies Partial<Record<ErrorCode, MessageDescriptor>>;

/** For a field with a list of choices. */
export const chooseField: MessageDescriptor = /*i18n*/ { id: "error.choose_field", message: "Choose {field}." };
