import type { XmlError } from "@filings/xml/xml-error";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AdcNotice, AdcNoticeError } from "./notice.ts";
import { placeOfPointer } from "./pointer-place.ts";
import { readAdcNotice, whyAdcUnreadable } from "./read-notice.ts";

const messageId = "0b6f5bb0-5b0b-4a53-9f0b-3f8d9c3c00aa";
const inReplyTo = "0b6f5bb0-5b0b-4a53-9f0b-3f8d9c3c0001";
const filingId = "7d0f6c1e-3f0a-4c1b-9a58-0d7b5c9f1e11";
const sha256 = "a".repeat(64);

function meta(response: string, head = `<InReplyTo>${inReplyTo}</InReplyTo><Sequence>2</Sequence>`): string {
  return `<MetaData xmlns="urn:filings-app:authority:1"><MessageID>${messageId}</MessageID>${head}
 <IssuedAt>2026-01-15T08:00:06Z</IssuedAt><Response>${response}</Response></MetaData>`;
}

function about(code: string, rest = "", id = "<ID>ADC-2026-00000017-4</ID><VersionID>1</VersionID>"): string {
  return `<FunctionCode>${code}</FunctionCode><FunctionalReferenceID>${filingId}</FunctionalReferenceID>${id}${rest}`;
}

function read(text: string): AdcNotice {
  return readAdcNotice(new TextEncoder().encode(text));
}

const head = {
  messageId,
  inReplyTo,
  filingId,
  filingNumber: "ADC-2026-00000017-4",
  version: 1,
  sequence: 2,
  issuedAt: new Date("2026-01-15T08:00:06.000Z"),
};

const error = `<Error><ValidationCode>ADC1204</ValidationCode><Description>Invoice total missing</Description>
<Pointer><SectionCode>AdditionalDocument</SectionCode><SequenceNumeric>1</SequenceNumeric><TagID>Amount</TagID></Pointer></Error>`;
const pointer = { section: "AdditionalDocument", sequence: 1, tag: "Amount" };
const reason = { code: "ADC1204", message: "Invoice total missing", pointer, documentType: null };
const fee = `<DutyTaxFee><TypeCode>CUSTOMS_DUTY</TypeCode><KindCode>DUTY</KindCode><Name>Customs duty</Name>
<BaseAmount>10000.00</BaseAmount><RateNumeric>5.00</RateNumeric><PaymentAmount currencyID="AED">500.00</PaymentAmount>
<SettlementCode>PAY_NOW</SettlementCode><RefundableIndicator>false</RefundableIndicator></DutyTaxFee>`;
const document = `<AdditionalDocument><TypeCode>GATE_PASS</TypeCode><ID>GP-1</ID><BinaryReference>D-1</BinaryReference>
<FileName>gate pass.pdf</FileName><MIMECode>application/pdf</MIMECode><SizeMeasure>700</SizeMeasure>
<Digest alg="sha-256">${sha256}</Digest></AdditionalDocument>`;

describe("a notice of Abu Dhabi Customs", () => {
  it.each([
    ["02", "", { kind: "RECEIPT" }],
    ["20", "", { kind: "NUMBER_ISSUED", issuedNumber: "ADC-2026-00000017-4" }],
    [
      "01",
      `<DeclarationID>KHP-IM-26-0000001</DeclarationID><Approval><AuthorityID>MOCCAE</AuthorityID></Approval>
<Approval><AuthorityID>MOHAP</AuthorityID><CarryOver>true</CarryOver></Approval>`,
      {
        kind: "ACCEPTED",
        declarationNumber: "KHP-IM-26-0000001",
        approvals: [
          { authority: "MOCCAE", carryOver: false },
          { authority: "MOHAP", carryOver: true },
        ],
      },
    ],
    [
      "06",
      "<AuthorityID>MOCCAE</AuthorityID><Decision>APPROVED</Decision><DecisionID>M-7</DecisionID>",
      { kind: "APPROVAL", authority: "MOCCAE", decision: "APPROVED", reason: null, reference: "M-7" },
    ],
    [
      "06",
      `<AuthorityID>MOCCAE</AuthorityID><Decision>REJECTED</Decision><Error><ValidationCode>P1</ValidationCode>
<Description>A permit is needed</Description><RequiredDocumentTypeCode>PERMIT</RequiredDocumentTypeCode></Error>`,
      {
        kind: "APPROVAL",
        authority: "MOCCAE",
        decision: "REJECTED",
        reference: null,
        reason: { code: "P1", message: "A permit is needed", pointer: null, documentType: "PERMIT" },
      },
    ],
    [
      "13",
      `<AssessmentID>AS-1</AssessmentID><ValidUntil>2026-01-22T08:00:00Z</ValidUntil>${fee}`,
      {
        kind: "ASSESSED",
        assessmentId: "AS-1",
        validUntil: new Date("2026-01-22T08:00:00Z"),
        charges: [
          {
            code: "CUSTOMS_DUTY",
            kind: "DUTY",
            name: "Customs duty",
            base: "10000.00",
            rate: "5.00",
            amountE5: 50_000_000,
            currency: "AED",
            settlement: "PAY_NOW",
            refundable: false,
          },
        ],
      },
    ],
    [
      "14",
      '<ReceiptID>R-9</ReceiptID><PaymentAmount currencyID="AED">570.00</PaymentAmount>',
      { kind: "PAYMENT_BOOKED", receiptNumber: "R-9", amountE5: 57_000_000, currency: "AED" },
    ],
    [
      "09",
      document,
      {
        kind: "RELEASED",
        documents: [
          {
            reference: "D-1",
            documentType: "GATE_PASS",
            number: "GP-1",
            fileName: "gate pass.pdf",
            mimeType: "application/pdf",
            size: 700,
            sha256,
          },
        ],
      },
    ],
    ["03", `${error}<Resubmittable>true</Resubmittable>`, { kind: "REJECTED", reasons: [reason], resubmittable: true }],
    [
      "99",
      `${error}<RetryableIndicator>false</RetryableIndicator>`,
      { kind: "ERROR", code: "ADC1204", text: "Invoice total missing", isRetryable: false },
    ],
    ["77", "<Whatever/>", { kind: "UNKNOWN", theirCode: "77" }],
  ])("of function %s is read whole", (code, rest, body) => {
    expect(read(meta(about(code, rest)))).toEqual({ ...head, ...body });
  });

  it("may leave out what it answers, its place in the row and its version", () => {
    const text = meta(about("20", "", "<ID>ADC-2026-00000017-4</ID>"), "<InReplyTo/>");
    expect(read(text)).toMatchObject({ inReplyTo: null, sequence: null, version: null });
  });
});

function codeOf(text: string): string {
  try {
    return read(text).kind;
  } catch (thrown) {
    expect(whyAdcUnreadable(thrown)).not.toBeNull();
    return (thrown as AdcNoticeError | XmlError).code;
  }
}

describe("what is refused as unreadable", () => {
  it.each([
    ["doctype", `<!DOCTYPE m [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${meta(about("20"))}`],
    ["doctype", `<!DOCTYPE m SYSTEM "http://elsewhere.example/x.dtd">${meta(about("20"))}`],
    ["unknown_entity", meta(about("20")).replace("ADC-2026", "&x;")],
    ["wrong_root", "<MetaData/>"],
    ["wrong_root", meta(about("20")).replace("urn:filings-app:authority:1", "urn:somebody:else")],
    ["wrong_root", meta(about("20")).replaceAll("Response>", "Declaration>")],
    ["missing", meta(about("20", "", ""))],
    ["missing", meta(about("01"))],
    ["missing", meta(about("03", "<Resubmittable>true</Resubmittable>"))],
    ["missing", meta(about("06", "<AuthorityID>MOCCAE</AuthorityID><Decision>REJECTED</Decision>"))],
    ["wrong_value", meta(about("20")).replace(messageId, "no id")],
    ["wrong_value", meta(about("20")).replace(filingId, "no id")],
    ["wrong_value", meta(about("20")).replace("<VersionID>1<", "<VersionID>١<")],
    ["wrong_value", meta(about("20")).replace("<VersionID>1<", "<VersionID>1e3<")],
    ["wrong_value", meta(about("20")).replace("00000017", "٠٠٠٠٠٠١٧")],
    ["wrong_value", meta(about("20")).replace("ADC-2026-00000017-4", "&lt;script&gt;")],
    ["wrong_value", meta(about("20")).replace("08:00:06Z", "soon")],
    ["wrong_value", meta(about("20")).replace("2026-01-15T08:00:06Z", "0000-01-15T08:00:06Z")],
    ["wrong_value", meta(about("03", `${error}<Resubmittable>yes</Resubmittable>`))],
    ["wrong_value", meta(about("14", '<ReceiptID>R</ReceiptID><PaymentAmount currencyID="USD">1.00</PaymentAmount>'))],
    ["wrong_value", meta(about("14", '<ReceiptID>R</ReceiptID><PaymentAmount currencyID="AED">1.000</PaymentAmount>'))],
    ["wrong_value", meta(about("09", document.replace(sha256, "abc")))],
  ])("%s (%#)", (code, text) => {
    expect(codeOf(text)).toBe(code);
  });

  it("is nothing but the declared errors, however a notice is damaged", () => {
    const whole = meta(
      about("13", `<AssessmentID>AS-1</AssessmentID><ValidUntil>2026-01-22T08:00:00Z</ValidUntil>${fee}`),
    );
    const damage = fc.tuple(
      fc.nat(whole.length),
      fc.nat(30),
      fc.constantFrom("", "<", ">", "&", '"', "\u0000", "٣", "<x/>"),
    );
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 4 }), (damages) => {
        const text = damages.reduce((so, [at, cut, put]) => so.slice(0, at) + put + so.slice(at + cut), whole);
        expect(codeOf(text)).not.toBe("");
      }),
      { numRuns: 2_000 },
    );
  });

  it("is not what is our own fault", () => {
    expect(whyAdcUnreadable(new TypeError("ours"))).toBeNull();
  });
});

describe("where a pointer leads", () => {
  const documents = [{ id: "one" }, { id: "two" }];
  it("is a document and its field, a field of the header, or the filing as a whole", () => {
    const place = (section: string, sequence: number | null, tag: string | null) =>
      placeOfPointer({ section, sequence, tag }, documents);
    expect(place("AdditionalDocument", 2, "Amount")).toEqual({ document_id: "two", field: "amount" });
    expect(place("AdditionalDocument", 3, "Amount")).toEqual({ document_id: null, field: "amount" });
    expect(place("AdditionalDocument", 0, "constructor")).toEqual({ document_id: null, field: null });
    expect(place("Declaration", null, "Importer")).toEqual({ document_id: null, field: "importer_code" });
    expect(place("Importer", null, null)).toEqual({ document_id: null, field: "importer_code" });
    expect(placeOfPointer(null, documents)).toEqual({ document_id: null, field: null });
  });
});
