// Reads a filer's message strictly, as Abu Dhabi Customs would.
import { childOf, childrenOf, type XmlElement } from "@filings/xml/element";
import { readXml } from "@filings/xml/read-xml";
import { XmlError } from "@filings/xml/xml-error";
import { includedInInvoice, partyOf } from "../tables.ts";
import { checkPresence, readDocuments } from "./check-documents.ts";
import { checkHeader, headerElements } from "./check-header.ts";
import { checkSeal } from "./check-seal.ts";
import type { Declaration, DeclarationKind, Refused } from "./declaration.ts";
import { type Checker, createChecker, forms, textAt } from "./forms.ts";

const kinds: Readonly<Record<string, DeclarationKind>> = {
  "13": "number",
  "9": "submission",
  "5": "submission",
  "17": "assessment",
  "18": "payment",
};

const addressElements = ["FunctionCode", "FunctionalReferenceID", "ID", "VersionID", "SupersedesVersionID"];

export function readDeclaration(bytes: Uint8Array): Declaration | Refused {
  const root = open(bytes);
  if ("code" in root) return root;
  const declaration = childOf(root, "Declaration");
  if (
    root.name !== "MetaData" ||
    root.attributes.xmlns !== "urn:filings-app:authority:1" ||
    declaration === undefined
  ) {
    return refuse(
      "wrong_root",
      "A message is a MetaData with a Declaration, in the namespace urn:filings-app:authority:1",
    );
  }
  const messageId = textAt(root, "MessageID") ?? "";
  const filingId = textAt(declaration, "FunctionalReferenceID") ?? "";
  const functionCode = textAt(declaration, "FunctionCode") ?? "";
  const kind = kinds[functionCode];
  if (!forms.uuid.test(messageId)) return refuse("bad_message_id", "MessageID is no UUID");
  if (!forms.uuid.test(filingId)) return refuse("bad_reference", "FunctionalReferenceID is no UUID");
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(textAt(root, "IssuedAt") ?? "")) {
    return refuse("bad_instant", "IssuedAt is no instant");
  }
  if (kind === undefined) return refuse("unknown_function", `There is no function ${functionCode || "without a code"}`);
  return understand(declaration, { kind, messageId, filingId, functionCode });
}

function open(bytes: Uint8Array): XmlElement | Refused {
  try {
    return readXml(bytes);
  } catch (error) {
    if (error instanceof XmlError) return refuse(error.code, error.message);
    throw error;
  }
}

interface Addressed {
  readonly kind: DeclarationKind;
  readonly messageId: string;
  readonly filingId: string;
  readonly functionCode: string;
}

function understand(declaration: XmlElement, { kind, messageId, filingId, functionCode }: Addressed): Declaration {
  const checker = createChecker();
  checkAddress(declaration, checker, kind, functionCode);
  const hasHeader = kind === "number" || kind === "submission";
  if (hasHeader) checkHeader(declaration, checker);
  const documents = kind === "submission" ? readDocuments(declaration, checker) : [];
  if (kind === "submission") {
    checkPresence(declaration, documents, checker);
    checkSeal(declaration, checker);
  }
  const whole = (name: string) => Number(textAt(declaration, name) ?? 0) || null;
  const filingType = textAt(declaration, "GovernmentProcedure/CurrentCode") ?? "";
  const included = includedInInvoice.get(textAt(declaration, "TradeTerms/ConditionCode") ?? "") ?? [];
  return {
    kind,
    messageId: messageId.toLowerCase(),
    filingId: filingId.toLowerCase(),
    filingNumber: textAt(declaration, "ID"),
    version: whole("VersionID"),
    supersedes: whole("SupersedesVersionID"),
    filingType,
    declarationType: textAt(declaration, "TypeCode") ?? "",
    centerCode: textAt(declaration, "DeclarationOffice/ID") ?? "",
    guaranteeKind: textAt(declaration, "ObligationGuarantee/TypeCode"),
    isRestricted: textAt(declaration, "RestrictedIndicator") === "true",
    reference: textAt(declaration, "TraderReferenceID") ?? "",
    party: textAt(declaration, `${partyOf[filingType] ?? "Importer"}/ID`) ?? "",
    goods: textAt(declaration, "GoodsDescription") ?? "",
    values: ["InvoiceAmount", "FreightAmount", "InsuranceAmount"]
      .filter((name) => !included.includes(name))
      .flatMap((name) => childrenOf(declaration, name))
      .map(({ text, attributes }) => ({ amount: text, currency: attributes.currencyID ?? "" })),
    documents,
    assessmentId: textAt(declaration, "DutyTaxFee/AssessmentID"),
    payment: paymentOf(declaration),
    faults: checker.faults,
  };
}

function checkAddress(declaration: XmlElement, checker: Checker, kind: DeclarationKind, functionCode: string): void {
  const { must, knows, note } = checker;
  switch (kind) {
    case "number":
      knows(declaration, ["FunctionCode", "FunctionalReferenceID", ...headerElements], ["Commodity"]);
      return;
    case "submission":
      knows(
        declaration,
        [...addressElements, ...headerElements, "OriginWaiverReason", "Comment", "Seal"],
        ["Commodity", "UndertakingCode", "AdditionalDocument"],
      );
      break;
    case "assessment":
      knows(declaration, [...addressElements, "DutyTaxFee"]);
      must(declaration, "DutyTaxFee/AssessmentID", forms.number);
      break;
    case "payment":
      knows(declaration, [...addressElements, "DutyTaxFee", "Payment"]);
      must(declaration, "DutyTaxFee/AssessmentID", forms.number);
      must(declaration, "Payment/ID", forms.number);
      must(declaration, "Payment/PaymentAmount", /^(0|[1-9][0-9]{0,9})\.[0-9]{2}$/);
  }
  must(declaration, "ID", forms.number);
  must(declaration, "VersionID", forms.whole);
  const supersedes = textAt(declaration, "SupersedesVersionID");
  if (kind === "submission" && (functionCode === "5") !== (supersedes !== null)) {
    const says = "a replacement, and nothing else, names the version it stands in for";
    note({ code: "ADC1106", says, section: "Declaration", tag: "SupersedesVersionID" });
  }
}

function paymentOf(declaration: XmlElement): Declaration["payment"] {
  const payment = childOf(declaration, "Payment");
  const amount = payment && childOf(payment, "PaymentAmount");
  if (!payment || !amount) return null;
  return { amount: amount.text, currency: amount.attributes.currencyID ?? "", id: textAt(payment, "ID") ?? "" };
}

function refuse(code: string, detail: string): Refused {
  return { code, detail };
}
