// What NAIC's codes for the form of a message say (CONTRL, DE 0085), with cause and field.
import type { syntaxCodes } from "@filings/contract/mpci/answers/codes";
import type { CodeWords } from "./code-words.ts";

export const syntaxWords = {
  2: {
    field: "message",
    cause: "ours",
    says: /*i18n*/ { id: "answer.says.2", message: "NAIC does not support this version of the message syntax" },
  },
  7: {
    field: "message",
    cause: "line",
    says: /*i18n*/ { id: "answer.says.7", message: "The message was addressed to someone other than NAIC" },
  },
  12: {
    field: "text",
    cause: "code_list",
    says: /*i18n*/ { id: "answer.says.12", message: "NAIC does not know the value" },
  },
  13: {
    field: "text",
    cause: "empty",
    says: /*i18n*/ { id: "answer.says.13", message: "A value is missing" },
  },
  14: {
    field: "text",
    cause: "code_list",
    says: /*i18n*/ { id: "answer.says.14", message: "NAIC does not take the value in this place" },
  },
  15: {
    field: "text",
    cause: "ours",
    says: /*i18n*/ { id: "answer.says.15", message: "This part of the message has no place here" },
  },
  16: {
    field: "text",
    cause: "ours",
    says: /*i18n*/ { id: "answer.says.16", message: "This part of the message has too many components" },
  },
  17: {
    field: "message",
    cause: "line",
    says: /*i18n*/ { id: "answer.says.17", message: "NAIC has no agreement with the sender for this kind of message" },
  },
  18: {
    field: "text",
    cause: "ours",
    says: /*i18n*/ { id: "answer.says.18", message: "NAIC found a fault that it does not name" },
  },
  19: {
    field: "text",
    cause: "number_form",
    says: /*i18n*/ { id: "answer.says.19", message: "A decimal number is written wrongly" },
  },
  20: {
    field: "message",
    cause: "letters",
    says: /*i18n*/ { id: "answer.says.20", message: "A sign that separates values cannot be used for that" },
  },
  21: {
    field: "text",
    cause: "letters",
    says: /*i18n*/ { id: "answer.says.21", message: "A letter or sign is not allowed" },
  },
  22: {
    field: "message",
    cause: "letters",
    says: /*i18n*/ { id: "answer.says.22", message: "Separating signs were used that NAIC does not know" },
  },
  23: {
    field: "message",
    cause: "line",
    says: /*i18n*/ { id: "answer.says.23", message: "NAIC does not know the sender of the message" },
  },
  24: {
    field: "message",
    cause: "late",
    says: /*i18n*/ { id: "answer.says.24", message: "The message is too old" },
  },
  25: {
    field: "message",
    cause: "line",
    says: /*i18n*/ { id: "answer.says.25", message: "NAIC takes no test messages" },
  },
  26: {
    field: "message",
    cause: "repeat",
    says: /*i18n*/ { id: "answer.says.26", message: "NAIC received this message twice" },
  },
  27: {
    field: "message",
    cause: "ours",
    says: /*i18n*/ { id: "answer.says.27", message: "NAIC does not support the security of the message" },
  },
  28: {
    field: "message",
    cause: "ours",
    says: /*i18n*/ {
      id: "answer.says.28",
      message: "The reference numbers at the start and the end of the message differ",
    },
  },
  29: {
    field: "message",
    cause: "ours",
    says: /*i18n*/ { id: "answer.says.29", message: "The message counts its parts wrongly" },
  },
  30: {
    field: "message",
    cause: "ours",
    says: /*i18n*/ { id: "answer.says.30", message: "Messages and groups of messages were mixed" },
  },
  31: {
    field: "message",
    cause: "ours",
    says: /*i18n*/ { id: "answer.says.31", message: "A group holds more than one kind of message" },
  },
  32: {
    field: "message",
    cause: "ours",
    says: /*i18n*/ { id: "answer.says.32", message: "The envelope holds no message" },
  },
  33: {
    field: "message",
    cause: "ours",
    says: /*i18n*/ { id: "answer.says.33", message: "Something stands outside the message" },
  },
  34: {
    field: "text",
    cause: "ours",
    says: /*i18n*/ { id: "answer.says.34", message: "A level of nesting is not allowed" },
  },
  35: {
    field: "text",
    cause: "many",
    says: /*i18n*/ { id: "answer.says.35", message: "There are too many entries of this kind" },
  },
  36: {
    field: "text",
    cause: "many",
    says: /*i18n*/ { id: "answer.says.36", message: "There are too many groups of entries of this kind" },
  },
  37: {
    field: "text",
    cause: "letters",
    says: /*i18n*/ {
      id: "answer.says.37",
      message: "Letters stand where digits belong, or digits where letters belong",
    },
  },
  38: {
    field: "text",
    cause: "number_form",
    says: /*i18n*/ { id: "answer.says.38", message: "A digit is missing before the decimal point" },
  },
  39: {
    field: "text",
    cause: "length",
    says: /*i18n*/ { id: "answer.says.39", message: "The text is too long" },
  },
  40: {
    field: "text",
    cause: "length",
    says: /*i18n*/ { id: "answer.says.40", message: "The text is too short" },
  },
  41: {
    field: "message",
    cause: "line",
    says: /*i18n*/ { id: "answer.says.41", message: "NAIC’s network cannot be reached for good" },
  },
  42: {
    field: "message",
    cause: "line",
    says: /*i18n*/ { id: "answer.says.42", message: "NAIC’s network cannot be reached for now" },
  },
  43: {
    field: "message",
    cause: "line",
    says: /*i18n*/ { id: "answer.says.43", message: "The recipient of the message is not known" },
  },
  45: {
    field: "text",
    cause: "ours",
    says: /*i18n*/ { id: "answer.says.45", message: "A separating sign stands at the end without a value" },
  },
  46: {
    field: "message",
    cause: "ours",
    says: /*i18n*/ { id: "answer.says.46", message: "NAIC does not support the character set of the message" },
  },
  47: {
    field: "message",
    cause: "ours",
    says: /*i18n*/ { id: "answer.says.47", message: "NAIC does not support this kind of envelope" },
  },
  48: {
    field: "text",
    cause: "empty",
    says: /*i18n*/ { id: "answer.says.48", message: "A value that another one depends on is missing or too many" },
  },
} as const satisfies Record<(typeof syntaxCodes)[number], CodeWords>;
