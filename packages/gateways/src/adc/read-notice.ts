// Reads the bytes of a notice of Abu Dhabi Customs.
import { childOf, childrenOf, type XmlElement } from "@filings/xml/element";
import { readXml } from "@filings/xml/read-xml";
import { XmlError } from "@filings/xml/xml-error";
import {
  type AdcCharge,
  type AdcNotice,
  AdcNoticeError,
  type AdcPointer,
  type AdcReason,
  type AuthorityDocumentRef,
  chargeKinds,
  type NoticeBody,
  settlements,
} from "./notice.ts";
import {
  missing,
  optional,
  optionalCode,
  optionalDecimal,
  optionalInstant,
  optionalUuid,
  optionalWhole,
  required,
  requiredAed,
  requiredCode,
  requiredFlag,
  requiredInstant,
  requiredOneOf,
  requiredUuid,
} from "./values.ts";
import { namespace } from "./wire.ts";

/** Throws only XmlError and AdcNoticeError. */
export function readAdcNotice(bytes: Uint8Array): AdcNotice {
  const root = readXml(bytes);
  const response = childOf(root, "Response");
  if (root.name !== "MetaData" || root.attributes.xmlns !== namespace || response === undefined) {
    throw new AdcNoticeError("wrong_root", root.name, "this is no MetaData with a Response of our authority");
  }
  const code = required(response, "FunctionCode");
  const body = readBody(code, response);
  return {
    messageId: requiredUuid(root, "MessageID"),
    inReplyTo: optionalUuid(root, "InReplyTo"),
    sequence: optionalWhole(root, "Sequence"),
    issuedAt: optionalInstant(root, "IssuedAt"),
    filingId: requiredUuid(response, "FunctionalReferenceID"),
    filingNumber: optionalCode(response, "ID"),
    version: optionalWhole(response, "VersionID"),
    ...body,
  };
}

/** The reason why the bytes are unreadable; null for an error of ours. */
export function whyAdcUnreadable(error: unknown): string | null {
  if (error instanceof XmlError) return `${error.code}: ${error.message} (at ${error.offset})`;
  if (error instanceof AdcNoticeError) return `${error.code}: ${error.message}`;
  return null;
}

function readBody(code: string, response: XmlElement): NoticeBody {
  switch (code) {
    case "02":
      return { kind: "RECEIPT" };
    case "20":
      return { kind: "NUMBER_ISSUED", issuedNumber: requiredCode(response, "ID") };
    case "01":
      return {
        kind: "ACCEPTED",
        declarationNumber: requiredCode(response, "DeclarationID"),
        approvals: childrenOf(response, "Approval").map((one) => ({
          authority: requiredCode(one, "AuthorityID"),
          carryOver: optional(one, "CarryOver") !== null && requiredFlag(one, "CarryOver"),
        })),
      };
    case "06":
      return readApproval(response);
    case "13":
      return {
        kind: "ASSESSED",
        assessmentId: requiredCode(response, "AssessmentID"),
        charges: childrenOf(response, "DutyTaxFee").map(readCharge),
        validUntil: requiredInstant(response, "ValidUntil"),
      };
    case "14":
      return {
        kind: "PAYMENT_BOOKED",
        receiptNumber: requiredCode(response, "ReceiptID"),
        amountE5: requiredAed(response, "PaymentAmount"),
        currency: "AED",
      };
    case "09":
      return { kind: "RELEASED", documents: childrenOf(response, "AdditionalDocument").map(readDocument) };
    case "03":
      return {
        kind: "REJECTED",
        reasons: reasonsOf(response),
        resubmittable: requiredFlag(response, "Resubmittable"),
      };
    case "99":
      return readError(response);
    default:
      return { kind: "UNKNOWN", theirCode: code.slice(0, 20).toWellFormed() };
  }
}

function readApproval(response: XmlElement): NoticeBody {
  const decision = requiredOneOf(response, "Decision", ["APPROVED", "REJECTED"]);
  const [reason = null] = childrenOf(response, "Error").map(readReason);
  if (decision === "REJECTED" && reason === null) return missing(response, "Error");
  return {
    kind: "APPROVAL",
    authority: requiredCode(response, "AuthorityID"),
    decision,
    reason,
    reference: optionalCode(response, "DecisionID"),
  };
}

function readCharge(fee: XmlElement): AdcCharge {
  return {
    code: requiredCode(fee, "TypeCode"),
    kind: requiredOneOf(fee, "KindCode", chargeKinds),
    name: required(fee, "Name"),
    base: optionalDecimal(fee, "BaseAmount"),
    rate: optionalDecimal(fee, "RateNumeric"),
    amountE5: requiredAed(fee, "PaymentAmount"),
    currency: "AED",
    settlement: requiredOneOf(fee, "SettlementCode", settlements),
    refundable: requiredFlag(fee, "RefundableIndicator"),
  };
}

function readDocument(document: XmlElement): AuthorityDocumentRef {
  const sha256 = required(document, "Digest").toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(sha256)) {
    throw new AdcNoticeError("wrong_value", "AdditionalDocument/Digest", "the digest is no SHA-256");
  }
  return {
    reference: requiredCode(document, "BinaryReference"),
    documentType: requiredCode(document, "TypeCode"),
    number: optionalCode(document, "ID"),
    fileName: required(document, "FileName"),
    mimeType: required(document, "MIMECode"),
    size: optionalWhole(document, "SizeMeasure") ?? missing(document, "SizeMeasure"),
    sha256,
  };
}

function reasonsOf(response: XmlElement): AdcReason[] {
  const reasons = childrenOf(response, "Error").map(readReason);
  return reasons.length > 0 ? reasons : missing(response, "Error");
}

function readReason(error: XmlElement): AdcReason {
  const pointer = childOf(error, "Pointer");
  return {
    code: requiredCode(error, "ValidationCode"),
    message: required(error, "Description"),
    pointer: pointer === undefined ? null : readPointer(pointer),
    documentType: optionalCode(error, "RequiredDocumentTypeCode"),
  };
}

function readPointer(pointer: XmlElement): AdcPointer {
  return {
    section: requiredCode(pointer, "SectionCode"),
    sequence: optionalWhole(pointer, "SequenceNumeric"),
    tag: optionalCode(pointer, "TagID"),
  };
}

function readError(response: XmlElement): NoticeBody {
  const [error] = childrenOf(response, "Error");
  if (error === undefined) return missing(response, "Error");
  return {
    kind: "ERROR",
    code: requiredCode(error, "ValidationCode"),
    text: required(error, "Description"),
    isRetryable: requiredFlag(response, "RetryableIndicator"),
  };
}
