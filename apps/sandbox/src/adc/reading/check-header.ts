// Checks the header of a declaration against the tables of Abu Dhabi Customs.
import { childrenOf, type XmlElement } from "@filings/xml/element";
import { centers, filingTypes, includedInInvoice, needsGuarantee, needsPrevious, partyOf } from "../tables.ts";
import { type Checker, forms, textAt } from "./forms.ts";

export const headerElements = [
  "TypeCode",
  "GovernmentProcedure",
  "DeclarationOffice",
  "ExitOffice",
  "TransitDestinationOffice",
  "BorderTransportMeans",
  "Importer",
  "Exporter",
  "Counterparty",
  "Declarant",
  "PreviousDocument",
  "DestinationCountry",
  "OriginCountry",
  "ObligationGuarantee",
  "LimitDate",
  "RestrictedIndicator",
  "MultipleItemsIndicator",
  "GoodsDescription",
  "GrossMassMeasure",
  "Packaging",
  "TradeTerms",
  "InvoiceAmount",
  "FreightAmount",
  "InsuranceAmount",
  "ExpectedArrivalDate",
  "CounterpartClearanceID",
  "TraderReferenceID",
] as const;

const flag = /^(true|false)$/;

export function checkHeader(declaration: XmlElement, checker: Checker): void {
  const { must, may, note } = checker;
  const filingType = textAt(declaration, "GovernmentProcedure/CurrentCode") ?? "";
  const declarationType = textAt(declaration, "TypeCode") ?? "";
  const types = filingTypes[filingType];
  if (types === undefined) note(wrong("GovernmentProcedure", `${filingType || "nothing"} is no filing type`));
  else if (!types.includes(declarationType)) {
    note(wrong("TypeCode", `${declarationType || "nothing"} is no declaration type of ${filingType}`));
  }
  checkPlaces(declaration, checker, filingType);
  const ours = partyOf[filingType] ?? "Importer";
  must(declaration, `${ours}/ID`, forms.registration);
  for (const party of ["Importer", "Exporter", "Declarant"]) {
    if (party !== ours) may(declaration, `${party}/ID`, forms.registration);
  }
  must(declaration, "Counterparty/Name", /^[^\p{Cc}]{1,140}$/u);
  may(declaration, "Counterparty/CountryCode", forms.country);
  may(declaration, "DestinationCountry/Code", forms.country);
  may(declaration, "OriginCountry/Code", forms.country);
  must(declaration, "RestrictedIndicator", flag);
  must(declaration, "MultipleItemsIndicator", flag);
  must(declaration, "GoodsDescription", /^[^\p{Cc}]{3,500}$/u);
  may(declaration, "GrossMassMeasure", forms.amount);
  may(declaration, "Packaging/Quantity", forms.whole);
  for (const name of ["LimitDate", "ExpectedArrivalDate"]) may(declaration, name, forms.date);
  may(declaration, "TraderReferenceID", /^[^\p{Cc}]{1,70}$/u);
  for (const commodity of childrenOf(declaration, "Commodity"))
    must(commodity, "ID", forms.hsCode, { section: "Commodity" });
  checkValues(declaration, checker);
  if (needsGuarantee(declarationType)) must(declaration, "ObligationGuarantee/TypeCode", /^(BANK|CASH)$/);
  if (needsPrevious.has(declarationType)) must(declaration, "PreviousDocument/ID", /^[\p{L}\p{N}/-]{1,35}$/u);
}

function checkPlaces(declaration: XmlElement, { note }: Checker, filingType: string): void {
  const center = textAt(declaration, "DeclarationOffice/ID") ?? "";
  const mode = textAt(declaration, "BorderTransportMeans/ModeCode") ?? "";
  const modes = centers[center];
  if (modes === undefined) note(wrong("DeclarationOffice", `${center || "nothing"} is no customs centre`));
  else if (!modes.includes(mode)) {
    note(wrong("BorderTransportMeans", `${mode || "nothing"} is no way to ${center}`));
  } else if (mode === "POST" && modes.length === 1 && !["IMPORT", "EXPORT"].includes(filingType)) {
    note(wrong("DeclarationOffice", `${center} takes imports and exports alone`));
  }
  for (const office of ["ExitOffice", "TransitDestinationOffice"]) {
    const code = textAt(declaration, `${office}/ID`);
    if (code !== null && (centers[code] === undefined || code === center)) {
      note(wrong(office, `${code} is no other customs centre`));
    }
  }
  if (filingType.startsWith("TRANSIT") && textAt(declaration, "TransitDestinationOffice/ID") === null) {
    note(wrong("TransitDestinationOffice", "a transit needs its destination"));
  }
}

function checkValues(declaration: XmlElement, { may, note }: Checker): void {
  for (const name of ["InvoiceAmount", "FreightAmount", "InsuranceAmount"]) {
    may(declaration, name, forms.amount);
    for (const { attributes } of childrenOf(declaration, name)) {
      if (!forms.currency.test(attributes.currencyID ?? "")) note(wrong(name, "the currency is missing"));
    }
  }
  const incoterm = textAt(declaration, "TradeTerms/ConditionCode");
  if (incoterm !== null && !includedInInvoice.has(incoterm)) note(wrong("TradeTerms", `${incoterm} is no Incoterm`));
}

function wrong(tag: string, says: string) {
  return { code: "ADC1105", says, section: "Declaration", tag };
}
