// The names of what MPCI calls carry beside the fields of a bill, and of a bill's groups, which a schema refuses as a whole.
import type { MessageDescriptor } from "@lingui/core";
import { fieldNames, otherOwner } from "./finding-paths.ts";

const groupNames: Readonly<Record<string, MessageDescriptor>> = {
  body: /*i18n*/ { id: "field.body", message: "the bill" },
  issue_place: fieldNames["issue_place.unlocode"],
  parent_bill: fieldNames["parent_bill.bill_number"],
  "expected_sub_filings[]": /*i18n*/ { id: "field.expected_sub_filings[]", message: "sub-filing {line}" },
  transport: /*i18n*/ { id: "field.transport", message: "the vessel and its times" },
  places: /*i18n*/ { id: "field.places", message: "the places" },
  "places.receipt": fieldNames["places.receipt.unlocode"],
  "places.loading": fieldNames["places.loading.unlocode"],
  "places.transhipment": /*i18n*/ { id: "field.places.transhipment", message: "the ports of transhipment" },
  "places.transhipment[]": fieldNames["places.transhipment[].unlocode"],
  "places.discharge": fieldNames["places.discharge.unlocode"],
  "places.delivery": fieldNames["places.delivery.unlocode"],
  "parties[]": otherOwner,
  "equipment[]": fieldNames["equipment[].seals"],
  "equipment[].seals[]": fieldNames["equipment[].seals[].number"],
  "equipment[].reefer": fieldNames["equipment[].reefer.set_temperature_c"],
  "goods_items[]": /*i18n*/ { id: "field.goods_items[]", message: "item {line}" },
  "goods_items[].marks": /*i18n*/ { id: "field.goods_items[].marks", message: "the marks of item {line}" },
  "goods_items[].placements[]": fieldNames["goods_items[].placements[].container_number"],
  "goods_items[].dangerous_goods": /*i18n*/ {
    id: "field.goods_items[].dangerous_goods",
    message: "the dangerous goods of item {line}",
  },
  "goods_items[].dangerous_goods[]": /*i18n*/ {
    id: "field.goods_items[].dangerous_goods[]",
    message: "dangerous goods {part} in item {line}",
  },
  "goods_items[].dangerous_goods[].subsidiary_hazards": /*i18n*/ {
    id: "field.goods_items[].dangerous_goods[].subsidiary_hazards",
    message: "the subsidiary hazards of dangerous goods {part} in item {line}",
  },
  "goods_items[].dangerous_goods[].emergency_contact":
    fieldNames["goods_items[].dangerous_goods[].emergency_contact.name"],
};

const answerName: MessageDescriptor = /*i18n*/ { id: "field.answers[]", message: "the answer to question {line}" };
const answerPapersName: MessageDescriptor = /*i18n*/ {
  id: "field.answers[].attachment_ids",
  message: "the documents that answer question {line}",
};

export const mpciCallFieldNames: Readonly<Record<string, MessageDescriptor>> = {
  ...groupNames,
  answers: /*i18n*/ { id: "field.answers", message: "the answers to NAIC" },
  "answers[]": answerName,
  "answers[].text": answerName,
  "answers[].attachment_ids": answerPapersName,
  "answers[].attachment_ids[]": answerPapersName,
  vessel_name: fieldNames["transport.vessel_name"],
  voyage_number: fieldNames["transport.voyage_number"],
  source: /*i18n*/ { id: "field.source", message: "where the MPCI Party ID is from" },
  template_id: /*i18n*/ { id: "field.template_id", message: "a template" },
  entered_again: /*i18n*/ { id: "field.entered_again", message: "what is entered again" },
  "entered_again[]": /*i18n*/ { id: "field.entered_again", message: "what is entered again" },
  tone: /*i18n*/ { id: "field.tone", message: "a colour" },
  add: /*i18n*/ { id: "field.labels", message: "the labels" },
  "add[]": /*i18n*/ { id: "field.labels", message: "the labels" },
  remove: /*i18n*/ { id: "field.labels", message: "the labels" },
  "remove[]": /*i18n*/ { id: "field.labels", message: "the labels" },
  filing_id: /*i18n*/ { id: "field.filing_id", message: "the filing" },
  filing_ids: /*i18n*/ { id: "field.filing_ids", message: "the selected filings" },
  bills: /*i18n*/ { id: "field.bills", message: "the bills" },
  "bills[]": /*i18n*/ { id: "field.bills[]", message: "bill {line}" },
  "bills[].bill": /*i18n*/ { id: "field.bills[]", message: "bill {line}" },
  columns: /*i18n*/ { id: "field.columns", message: "what the columns mean" },
  "columns[]": /*i18n*/ { id: "field.columns[]", message: "what a column means" },
  values: /*i18n*/ { id: "field.values", message: "what the names mean" },
  "values[]": /*i18n*/ { id: "field.values[]", message: "what a name means" },
  "values[].kind": /*i18n*/ { id: "field.values[].kind", message: "a place or a shipping line" },
  "values[].written": /*i18n*/ { id: "field.values[].written", message: "the name in the file" },
  "values[].means": /*i18n*/ { id: "field.values[]", message: "what a name means" },
};
