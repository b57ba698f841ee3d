import { childOf, childrenOf, type XmlElement } from "@filings/xml/element";
import { readXml } from "@filings/xml/read-xml";
import { describe, expect, it } from "vitest";
import { exampleHeader, exampleSubmission } from "./message.example.ts";
import type { AdcMessage } from "./messages.ts";
import { decimalOfE5, e5OfDecimal } from "./wire.ts";
import { writeAdcMessage } from "./write-message.ts";

function declarationOf(message: AdcMessage): XmlElement {
  const root = readXml(writeAdcMessage(message));
  expect([root.name, root.attributes.xmlns]).toEqual(["MetaData", "urn:filings-app:authority:1"]);
  expect(childOf(root, "MessageID")?.text).toBe(message.messageId);
  expect(childOf(root, "IssuedAt")?.text).toBe(message.issuedAt.toISOString());
  return childOf(root, "Declaration")!;
}

/** The texts at a path such as `a/b`. */
function at(parent: XmlElement, path: string): string[] {
  const [name = "", ...rest] = path.split("/");
  const found = childrenOf(parent, name);
  return rest.length === 0 ? found.map(({ text }) => text) : found.flatMap((one) => at(one, rest.join("/")));
}

const { messageId, filingId, issuedAt, filingNumber, version } = exampleSubmission;
const head = { messageId, filingId, issuedAt };

describe("a submission", () => {
  it("says header, documents and seal under WCO names", () => {
    const declaration = declarationOf(exampleSubmission);
    const texts = (path: string) => at(declaration, path);
    expect(texts("FunctionCode")).toEqual(["9"]);
    expect(texts("FunctionalReferenceID")).toEqual([filingId]);
    expect(texts("ID")).toEqual([filingNumber]);
    expect([texts("VersionID"), texts("SupersedesVersionID")]).toEqual([["1"], []]);
    expect(texts("DeclarationOffice/ID")).toEqual(["KHP"]);
    expect([texts("Importer/ID"), texts("Exporter/ID")]).toEqual([["DEMO-IMP-0001"], []]);
    expect(texts("Counterparty/Name")).toEqual(["Demo Exporter GmbH"]);
    expect([texts("RestrictedIndicator"), texts("MultipleItemsIndicator")]).toEqual([["false"], ["true"]]);
    expect(texts("AdditionalDocument/TypeCode")).toEqual(["COMMERCIAL_INVOICE", "PACKING_LIST"]);
    expect(texts("AdditionalDocument/ID")).toEqual(["INV-1001"]);
    expect(texts("AdditionalDocument/Digest")).toEqual([
      "a47e06e9109764c26ea0e87cffa993ebf7810f05ba9ca38a36539a12e1b2b388",
      "6e760bbec45766616104fe69b275e2c91eb12dc32b163751d7ab0e36e6285b7e",
    ]);
    expect(texts("UndertakingCode")).toEqual(["ORIGINALS_WITHIN_90_DAYS"]);
    const amount = childOf(childOf(declaration, "AdditionalDocument")!, "Amount");
    expect([amount?.text, amount?.attributes.currencyID]).toEqual(["10000.00", "EUR"]);
    const seal = childOf(declaration, "Seal");
    const { signer, signature, digest, signed } = exampleSubmission.seal;
    const times = { issuedAt: "1768464000", expiresAt: "1768464900" };
    expect([seal?.text, seal?.attributes]).toEqual([signature, { alg: "EIP712", signer, digest, ...signed, ...times }]);
  });

  it("that stands in for an earlier version says which", () => {
    const declaration = declarationOf({ ...exampleSubmission, version: 2, supersedesVersion: 1 });
    expect(at(declaration, "FunctionCode")).toEqual(["5"]);
    expect([at(declaration, "VersionID"), at(declaration, "SupersedesVersionID")]).toEqual([["2"], ["1"]]);
  });

  it("is the same bytes whenever it is written", () => {
    expect(writeAdcMessage(exampleSubmission)).toEqual(writeAdcMessage({ ...exampleSubmission }));
  });

  it("cannot be broken out of by what a person typed", () => {
    const comment = "</Comment><Seal>forged</Seal><!-- & ]]> \u202e";
    const declaration = declarationOf({ ...exampleSubmission, comment });
    expect(at(declaration, "Comment")).toEqual([comment]);
    expect(childrenOf(declaration, "Seal").length).toBe(1);
  });
});

describe("the other messages", () => {
  it("ask for a number, for a new assessment, and tell of a payment", () => {
    const asked = declarationOf({ ...head, kind: "NUMBER_REQUEST", header: exampleHeader });
    expect([at(asked, "FunctionCode"), at(asked, "ID"), at(asked, "VersionID")]).toEqual([["13"], [], []]);
    expect(at(asked, "TraderReferenceID")).toEqual(["PO-7781"]);
    const of = { ...head, filingNumber, version, assessmentId: "AS-1" };
    const again = declarationOf({ ...of, kind: "ASSESSMENT_REQUEST" });
    expect([at(again, "FunctionCode"), at(again, "DutyTaxFee/AssessmentID")]).toEqual([["17"], ["AS-1"]]);
    const paid = declarationOf({
      ...of,
      kind: "PAYMENT_ADVICE",
      paymentId: "pay-1",
      providerReference: "cs_1",
      amountE5: 57_000_000,
      currency: "AED",
      paidAt: issuedAt,
    });
    expect(at(paid, "Payment/PaymentAmount")).toEqual(["570.00"]);
    expect(at(paid, "Payment/ReferenceID")).toEqual(["cs_1"]);
  });
});

describe("money on the wire", () => {
  it("has two digits, and what has not is refused", () => {
    expect(["0.00", "0.05", "570.00", "9999999999.99"].map(e5OfDecimal)).toEqual([
      0, 5000, 57_000_000, 999999999999000,
    ]);
    expect([0, 5000, 57_000_000].map(decimalOfE5)).toEqual(["0.00", "0.05", "570.00"]);
    for (const wrong of ["", "5", "5.0", "05.00", "-5.00", "5,00", "٥.٠٠", "1e3.00", "99999999999.00"]) {
      expect(e5OfDecimal(wrong)).toBeNull();
    }
    for (const wrong of [1, -1000, 0.5, Number.NaN]) expect(() => decimalOfE5(wrong)).toThrow();
  });
});
