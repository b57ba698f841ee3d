// Writes our messages to Abu Dhabi Customs as XML with WCO names.
import type { XmlElement } from "@filings/xml/element";
import { element, leaf, writeXml } from "@filings/xml/write-xml";
import { bareHex } from "../bare-hex.ts";
import type {
  AdcHeader,
  AdcMessage,
  AssessmentRequest,
  PaymentAdvice,
  Seal,
  SealedDocument,
  Submission,
} from "./messages.ts";
import { decimalOfE5, namespace } from "./wire.ts";

type Parts = (XmlElement | null)[];

/** WCO function codes; 17 and 18 are ours. */
const functions = {
  NUMBER_REQUEST: "13",
  ORIGINAL: "9",
  REPLACEMENT: "5",
  ASSESSMENT_REQUEST: "17",
  PAYMENT_ADVICE: "18",
};

export function writeAdcMessage(message: AdcMessage): Uint8Array {
  const root = element(
    "MetaData",
    [
      leaf("MessageID", message.messageId),
      element("InReplyTo"),
      leaf("IssuedAt", instant(message.issuedAt)),
      element("Declaration", declaration(message)),
    ],
    { xmlns: namespace },
  );
  return new TextEncoder().encode(writeXml(root));
}

function declaration(message: AdcMessage): Parts {
  const { filingId } = message;
  switch (message.kind) {
    case "NUMBER_REQUEST":
      return [...about(functions.NUMBER_REQUEST, { filingId }), ...headerParts(message.header)];
    case "SUBMISSION":
      return submission(message);
    case "ASSESSMENT_REQUEST":
      return [...about(functions.ASSESSMENT_REQUEST, message), assessment(message)];
    case "PAYMENT_ADVICE":
      return [...about(functions.PAYMENT_ADVICE, message), assessment(message), payment(message)];
  }
}

interface About {
  readonly filingId: string;
  readonly filingNumber?: string;
  readonly version?: number;
  readonly supersedesVersion?: number | null;
}

function about(code: string, { filingId, filingNumber, version, supersedesVersion }: About): Parts {
  return [
    leaf("FunctionCode", code),
    leaf("FunctionalReferenceID", filingId),
    leaf("ID", filingNumber),
    leaf("VersionID", version),
    leaf("SupersedesVersionID", supersedesVersion),
  ];
}

function submission(message: Submission): Parts {
  const { seal, documents, undertakings } = message;
  const code = message.supersedesVersion === null ? functions.ORIGINAL : functions.REPLACEMENT;
  return [
    ...about(code, message),
    ...headerParts(message.header),
    ...undertakings.map((one) => leaf("UndertakingCode", one)),
    leaf("OriginWaiverReason", message.originWaiverReason),
    leaf("Comment", message.comment),
    ...documents.map((document) => element("AdditionalDocument", documentParts(document))),
    sealed(seal),
  ];
}

function sealed({ signature_type: alg, signer, digest, signature, signed }: Seal): XmlElement {
  const { salt, statement, companyId, contentHash, nonce, issuedAt, expiresAt } = signed;
  const times = { issuedAt: String(issuedAt), expiresAt: String(expiresAt) };
  return element("Seal", signature, { alg, signer, digest, salt, statement, companyId, contentHash, nonce, ...times });
}

function headerParts(header: AdcHeader): Parts {
  const { packages, counterparty, currency } = header;
  return [
    leaf("TypeCode", header.declaration_type),
    group("GovernmentProcedure", leaf("CurrentCode", header.filing_type)),
    group("DeclarationOffice", leaf("ID", header.center_code)),
    group("ExitOffice", leaf("ID", header.exit_center_code)),
    group("TransitDestinationOffice", leaf("ID", header.destination_center_code)),
    group("BorderTransportMeans", leaf("ModeCode", header.transport_mode)),
    group("Importer", leaf("ID", header.importer_code)),
    group("Exporter", leaf("ID", header.exporter_code)),
    counterparty
      ? element("Counterparty", [
          leaf("Name", counterparty.name),
          leaf("CountryCode", counterparty.country),
          leaf("Address", counterparty.address),
        ])
      : null,
    group("Declarant", leaf("ID", header.broker_code)),
    group("PreviousDocument", leaf("ID", header.previous_declaration_number)),
    group("DestinationCountry", leaf("Code", header.destination_country)),
    group("OriginCountry", leaf("Code", header.origin_country)),
    group("ObligationGuarantee", leaf("TypeCode", header.guarantee_kind)),
    leaf("LimitDate", header.temporary_until),
    leaf("RestrictedIndicator", header.restricted_goods),
    leaf("MultipleItemsIndicator", header.multiple_items),
    leaf("GoodsDescription", header.goods_description),
    ...(header.hs_codes ?? []).map((code) => group("Commodity", leaf("ID", code))),
    amount("GrossMassMeasure", header.gross_weight_kg, { unitCode: "KGM" }),
    packages ? element("Packaging", [leaf("TypeCode", packages.type), leaf("Quantity", packages.count)]) : null,
    group("TradeTerms", leaf("ConditionCode", header.incoterm)),
    amount("InvoiceAmount", header.invoice_value, currencyOf(currency)),
    amount("FreightAmount", header.freight, currencyOf(currency)),
    amount("InsuranceAmount", header.insurance, currencyOf(currency)),
    leaf("ExpectedArrivalDate", header.expected_at),
    leaf("CounterpartClearanceID", header.counterpart_clearance_number),
    leaf("TraderReferenceID", header.reference),
  ];
}

function documentParts(document: SealedDocument): Parts {
  return [
    leaf("ID", document.number),
    leaf("TypeCode", document.document_type),
    leaf("IssueDate", document.issue_date),
    leaf("ExpiryDate", document.expiry_date),
    leaf("IssuingAuthorityID", document.issuing_authority),
    leaf("IssuingCountryCode", document.issuing_country),
    amount("Amount", document.amount, currencyOf(document.currency)),
    leaf("AttestationID", document.attestation_number),
    leaf("Note", document.note),
    leaf("BinaryReference", document.id),
    leaf("FileName", document.file_name),
    leaf("MIMECode", document.mime_type),
    leaf("SizeMeasure", document.size),
    element("Digest", bareHex(document.sha256), { alg: "sha-256" }),
  ];
}

function assessment({ assessmentId }: AssessmentRequest | PaymentAdvice): XmlElement {
  return element("DutyTaxFee", [leaf("AssessmentID", assessmentId)]);
}

function payment({ paymentId, providerReference, amountE5, currency, paidAt }: PaymentAdvice): XmlElement {
  return element("Payment", [
    leaf("ID", paymentId),
    leaf("ReferenceID", providerReference),
    amount("PaymentAmount", decimalOfE5(amountE5), { currencyID: currency }),
    leaf("PaidAt", instant(paidAt)),
  ]);
}

function group(name: string, inside: XmlElement | null): XmlElement | null {
  return inside === null ? null : element(name, [inside]);
}

function amount(
  name: string,
  value: string | null | undefined,
  attributes: Readonly<Record<string, string>>,
): XmlElement | null {
  return value === null || value === undefined || value === "" ? null : element(name, value, attributes);
}

function currencyOf(currency: string | null | undefined): Record<string, string> {
  return currency ? { currencyID: currency } : {};
}

function instant(at: Date): string {
  return at.toISOString();
}
