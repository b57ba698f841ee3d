// Checks the documents of a submission against the tables of Abu Dhabi Customs.
import { childOf, childrenOf, type XmlElement } from "@filings/xml/element";
import { documentTypes, needsPrevious } from "../tables.ts";
import type { ReadDocument } from "./declaration.ts";
import { type Checker, forms, textAt } from "./forms.ts";

const elements = [
  "ID",
  "TypeCode",
  "IssueDate",
  "ExpiryDate",
  "IssuingAuthorityID",
  "IssuingCountryCode",
  "Amount",
  "AttestationID",
  "Note",
  "BinaryReference",
  "FileName",
  "MIMECode",
  "SizeMeasure",
  "Digest",
];
const valueForms: Readonly<Record<string, RegExp>> = {
  ID: forms.number,
  IssueDate: forms.date,
  ExpiryDate: forms.date,
  IssuingAuthorityID: forms.number,
  IssuingCountryCode: forms.country,
  Amount: forms.amount,
};

export function readDocuments(declaration: XmlElement, checker: Checker): ReadDocument[] {
  return childrenOf(declaration, "AdditionalDocument").map((document, at) => {
    checkDocument(document, checker, at + 1);
    const amount = childOf(document, "Amount");
    return {
      type: textAt(document, "TypeCode") ?? "",
      reference: (textAt(document, "BinaryReference") ?? "").toLowerCase(),
      digest: textAt(document, "Digest") ?? "",
      size: Number(textAt(document, "SizeMeasure") ?? 0),
      amount: amount?.text ?? null,
      currency: amount?.attributes.currencyID ?? null,
    };
  });
}

function checkDocument(document: XmlElement, { must, may, note, knows }: Checker, sequence: number): void {
  knows(document, elements);
  const type = textAt(document, "TypeCode") ?? "";
  const needed = documentTypes[type];
  const at = { section: "AdditionalDocument", sequence };
  if (needed === undefined) {
    note({ code: "ADC1201", says: `${type || "nothing"} is no document type`, ...at, tag: "TypeCode" });
  }
  for (const name of Object.keys(valueForms)) {
    if (needed?.includes(name)) must(document, name, valueForms[name]!, { ...at, code: "ADC1202" });
    else may(document, name, valueForms[name]!, { ...at, code: "ADC1202" });
  }
  for (const { attributes } of childrenOf(document, "Amount")) {
    if (!forms.currency.test(attributes.currencyID ?? "")) {
      note({ code: "ADC1202", says: "the currency is missing", ...at, tag: "Amount" });
    }
  }
  must(document, "BinaryReference", forms.uuid, at);
  must(document, "FileName", /^[^\p{Cc}/\\]{1,255}$/u, at);
  must(document, "MIMECode", /^[a-z]+\/[a-z0-9.+-]+$/, at);
  must(document, "SizeMeasure", forms.whole, at);
  must(document, "Digest", forms.sha256, at);
  if (childOf(document, "Digest")?.attributes.alg !== "sha-256") {
    note({ code: "ADC1203", says: "the digest is no SHA-256", ...at, tag: "Digest" });
  }
}

/** Checks that every required document is present. */
export function checkPresence(declaration: XmlElement, documents: readonly ReadDocument[], { note }: Checker): void {
  const type = textAt(declaration, "TypeCode") ?? "";
  const needed = [
    "COMMERCIAL_INVOICE",
    ...(textAt(declaration, "RestrictedIndicator") === "true" ? ["PERMIT"] : []),
    ...(textAt(declaration, "ObligationGuarantee/TypeCode") === "BANK" ? ["BANK_GUARANTEE"] : []),
    ...(needsPrevious.has(type) ? ["PREVIOUS_DECLARATION"] : []),
  ];
  for (const name of needed) {
    if (documents.some((document) => document.type === name)) continue;
    note({
      code: "ADC1204",
      says: `A document of the type ${name} is missing`,
      section: "AdditionalDocument",
      tag: "TypeCode",
    });
  }
}
