// Why NAIC makes a remark, and what helps.
import type { MessageDescriptor } from "@lingui/core";

export const answerCauses = {
  ours: /*i18n*/ {
    id: "answer.cause.ours",
    message:
      "Our program wrote the message in another form than NAIC reads. Nothing in the bill needs to change: tell support the code and the position.",
  },
  line: /*i18n*/ {
    id: "answer.cause.line",
    message:
      "The connection to NAIC failed or is set up for another party. Nothing in the bill needs to change: tell support the code.",
  },
  repeat: /*i18n*/ {
    id: "answer.cause.repeat",
    message: "NAIC has this message already. Wait for its answer to it before you send again.",
  },
  late: /*i18n*/ {
    id: "answer.cause.late",
    message: "The message reached NAIC too late to be read. Send the bill again.",
  },
  code_list: /*i18n*/ {
    id: "answer.cause.code_list",
    message: "The value is not in NAIC’s list for this field. Choose one from the list.",
  },
  empty: /*i18n*/ {
    id: "answer.cause.empty",
    message: "The field was left empty. Fill it in and send the bill again.",
  },
  letters: /*i18n*/ {
    id: "answer.cause.letters",
    message: "A letter or sign in the text cannot be read by NAIC. Write it in plain Latin letters and digits.",
  },
  length: /*i18n*/ {
    id: "answer.cause.length",
    message: "The text has another length than the field takes. Shorten or complete it.",
  },
  number_form: /*i18n*/ {
    id: "answer.cause.number_form",
    message: "The number is not written as NAIC reads it. Enter digits with a point for decimals.",
  },
  many: /*i18n*/ {
    id: "answer.cause.many",
    message: "There are more entries of this kind than one bill may have. Remove some, or split the bill.",
  },
  typed: /*i18n*/ {
    id: "answer.cause.typed",
    message: "A letter or digit was mistyped or swapped. Compare it with the paper and enter it again.",
  },
  twice: /*i18n*/ {
    id: "answer.cause.twice",
    message: "The same entry stands in the bill more than once. Remove one of them.",
  },
  missing: /*i18n*/ {
    id: "answer.cause.missing",
    message: "It was left empty or removed. Enter it and send the bill again.",
  },
  unlocode: /*i18n*/ {
    id: "answer.cause.unlocode",
    message: "The port code was mistyped, or the place has no code of this kind. Choose the port from the list.",
  },
  route: /*i18n*/ {
    id: "answer.cause.route",
    message: "The port stands on the wrong side of the voyage. Check which ports come before and after the UAE.",
  },
  times: /*i18n*/ {
    id: "answer.cause.times",
    message:
      "Two dates of the voyage contradict each other, or one does not exist. Check loading, departure and arrival.",
  },
  register: /*i18n*/ {
    id: "answer.cause.register",
    message: "The id was mistyped, or NAIC has not given it to this party. Ask the party for its MPCI Party ID.",
  },
  sums: /*i18n*/ {
    id: "answer.cause.sums",
    message:
      "A weight or a number of packages in one goods item is not what the total says. Check the items against the packing list.",
  },
  order: /*i18n*/ {
    id: "answer.cause.order",
    message:
      "NAIC has another version of this bill than the one we answered. Ask NAIC for its latest answer, then send the update again.",
  },
  ended: /*i18n*/ {
    id: "answer.cause.ended",
    message: "NAIC takes no more changes for this filing. Copy it as new and file it again.",
  },
  other_filer: /*i18n*/ {
    id: "answer.cause.other_filer",
    message: "The bill was filed in another party’s name. File the change under the same party.",
  },
  bill_type: /*i18n*/ {
    id: "answer.cause.bill_type",
    message: "What was entered belongs to another bill type or movement. Check the bill type first.",
  },
  packed: /*i18n*/ {
    id: "answer.cause.packed",
    message: "Containers and goods items do not match. Say for every item in which container it is.",
  },
  weight: /*i18n*/ {
    id: "answer.cause.weight",
    message: "The weight was left empty, is zero, or net and gross were swapped. Compare it with the packing list.",
  },
  tariff: /*i18n*/ {
    id: "answer.cause.tariff",
    message: "The code was mistyped, shortened, or left the tariff. Look it up in the current tariff.",
  },
  dangerous: /*i18n*/ {
    id: "answer.cause.dangerous",
    message: "It does not agree with the dangerous goods declaration. Choose the entry by its UN number from the list.",
  },
  address: /*i18n*/ {
    id: "answer.cause.address",
    message: "NAIC wants street, city and country of the party. Complete the address.",
  },
  paper_lost: /*i18n*/ {
    id: "answer.cause.paper_lost",
    message: "The document did not reach NAIC before the bill. Check that it opens, then send the update again.",
  },
  latest_question: /*i18n*/ {
    id: "answer.cause.latest_question",
    message:
      "NAIC has asked again since, or the answer was sent without its question. Open the latest question and answer that.",
  },
  asks: /*i18n*/ {
    id: "answer.cause.asks",
    message: "NAIC cannot decide yet. Answer the question and send the update.",
  },
  asks_paper: /*i18n*/ {
    id: "answer.cause.asks_paper",
    message: "NAIC cannot decide without the document. Attach it and send the update.",
  },
} as const satisfies Record<string, MessageDescriptor>;

export type AnswerCause = keyof typeof answerCauses;
