// Writes the notices of Abu Dhabi Customs as XML.

import type { XmlElement } from "@filings/xml/element";
import { element, leaf, writeXml } from "@filings/xml/write-xml";
import type { Assessment, Dossier, Issued, Says } from "../dossier.ts";
import type { Fault } from "../reading/declaration.ts";

export interface NoticeFacts {
  readonly messageId: string;
  readonly inReplyTo: string;
  readonly sequence: number;
  readonly issuedAt: Date;
  readonly version: number | null;
  readonly assessment: Assessment | null;
}

const codes: Readonly<Record<Says["is"], string>> = {
  number: "20",
  accept: "01",
  approve: "06",
  disapprove: "06",
  assess: "13",
  book: "14",
  release: "09",
  reject: "03",
  error: "99",
  garbage: "09",
};

const validMs = 7 * 86_400_000;

export function writeNotice(says: Says, dossier: Dossier, facts: NoticeFacts): Uint8Array {
  const root = element(
    "MetaData",
    [
      leaf("MessageID", facts.messageId),
      leaf("InReplyTo", facts.inReplyTo),
      leaf("Sequence", facts.sequence),
      leaf("IssuedAt", facts.issuedAt.toISOString()),
      element("Response", [
        leaf("FunctionCode", codes[says.is]),
        leaf("FunctionalReferenceID", dossier.filingId),
        leaf("ID", dossier.filingNumber),
        leaf("VersionID", facts.version),
        ...partsOf(says, dossier, facts),
      ]),
    ],
    { xmlns: "urn:filings-app:authority:1" },
  );
  return new TextEncoder().encode(writeXml(root));
}

type Parts = readonly (XmlElement | null)[];

function partsOf(says: Says, dossier: Dossier, { assessment, issuedAt }: NoticeFacts): Parts {
  switch (says.is) {
    case "number":
      return [];
    case "accept":
      return [
        leaf("DeclarationID", dossier.declarationNumber),
        ...says.approvals.map(({ authority, carryOver }) =>
          element("Approval", [leaf("AuthorityID", authority), leaf("CarryOver", carryOver)]),
        ),
      ];
    case "approve":
      return decision(says.authority, "APPROVED", null);
    case "disapprove":
      return decision(
        says.authority,
        "REJECTED",
        element("Error", [
          leaf("ValidationCode", "ADC1701"),
          leaf("Description", "A permit is needed for these goods"),
          leaf("RequiredDocumentTypeCode", "PERMIT"),
        ]),
      );
    case "assess":
      return [
        leaf("AssessmentID", assessment?.id),
        leaf("ValidUntil", new Date(issuedAt.getTime() + validMs).toISOString()),
        ...(assessment?.fees ?? []).map(feeOf),
      ];
    case "book":
      return [leaf("ReceiptID", dossier.receipt?.number), aed("PaymentAmount", dossier.receipt?.amount ?? "0.00")];
    case "release":
    case "garbage":
      return dossier.issued.map(documentOf);
    case "reject":
      return [...says.faults.map(errorOf), leaf("Resubmittable", !says.isFinal)];
    case "error":
      return [
        element("Error", [leaf("ValidationCode", says.code), leaf("Description", says.text)]),
        leaf("RetryableIndicator", false),
      ];
  }
}

function decision(authority: string, decided: string, error: XmlElement | null): Parts {
  return [
    leaf("AuthorityID", authority),
    leaf("Decision", decided),
    leaf("DecisionID", `${authority}-${decided.slice(0, 2)}`),
    error,
  ];
}

function feeOf({ code, kind, name, base, rate, amount, settlement, isRefundable }: Assessment["fees"][number]) {
  return element("DutyTaxFee", [
    leaf("TypeCode", code),
    leaf("KindCode", kind),
    leaf("Name", name),
    leaf("BaseAmount", base),
    leaf("RateNumeric", rate),
    aed("PaymentAmount", amount),
    leaf("SettlementCode", settlement),
    leaf("RefundableIndicator", isRefundable),
  ]);
}

function documentOf({ reference, type, number, fileName, size, sha256 }: Issued): XmlElement {
  return element("AdditionalDocument", [
    leaf("ID", number),
    leaf("TypeCode", type),
    leaf("BinaryReference", reference),
    leaf("FileName", fileName),
    leaf("MIMECode", "application/pdf"),
    leaf("SizeMeasure", size),
    element("Digest", sha256, { alg: "sha-256" }),
  ]);
}

function errorOf({ code, says, section, sequence, tag }: Fault): XmlElement {
  return element("Error", [
    leaf("ValidationCode", code),
    leaf("Description", says),
    element("Pointer", [leaf("SectionCode", section), leaf("SequenceNumeric", sequence), leaf("TagID", tag)]),
  ]);
}

function aed(name: string, amount: string): XmlElement {
  return element(name, amount, { currencyID: "AED" });
}
