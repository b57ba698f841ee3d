// The rules C1 to C12: each document is required exactly when its rule applies.
import { describe, expect, test } from "vitest";
import { aHeader } from "./header.example.ts";
import type { FilingHeader } from "./header.ts";
import { checkPackage, type DescribedDocument, type RequirementContext, requirementsOf } from "./requirements.ts";
import { type UserDocumentType, userDocumentTypes } from "./types/document-types.ts";
import { filingTypes } from "./types/filing-types.ts";

const context: RequirementContext = { actsForOthers: false, askedFor: [], originWaived: false, today: "2026-11-21" };

function aDocument(document_type: string | null, change: Partial<DescribedDocument> = {}): DescribedDocument {
  return {
    id: `id-${document_type}`,
    document_type,
    number: "N-1",
    issue_date: "2026-11-01",
    expiry_date: "2027-11-01",
    issuing_authority: "MOCCAE",
    issuing_country: "DE",
    amount: "10000.00",
    currency: "EUR",
    attestation_number: "A-1",
    note: null,
    scan: "CLEAN",
    ...change,
  };
}

function neededIn(header: Partial<FilingHeader>, change: Partial<RequirementContext> = {}): UserDocumentType[] {
  return requirementsOf(aHeader(header), [], { ...context, ...change })
    .filter(({ isNeeded }) => isNeeded)
    .map(({ documentType }) => documentType);
}

test("a filing is of one of seven types, and each takes papers", () => {
  expect(filingTypes.join(", ")).toBe(
    "IMPORT, TEMPORARY_IMPORT, TRANSIT_IN, TRANSIT_OUT, EXPORT, RE_EXPORT, RE_EXPORT_MAQASA",
  );
  for (const filing_type of filingTypes) expect(neededIn({ filing_type })).toContain("COMMERCIAL_INVOICE");
});

describe("each rule", () => {
  const with_ = (document: UserDocumentType, header: Partial<FilingHeader>, change?: Partial<RequirementContext>) =>
    neededIn(header, change).includes(document);

  test("C1: a packing list goes with several items, and always with maqasa", () => {
    expect(with_("PACKING_LIST", { multiple_items: true })).toBe(true);
    expect(with_("PACKING_LIST", { multiple_items: false })).toBe(false);
    expect(with_("PACKING_LIST", { filing_type: "RE_EXPORT_MAQASA", multiple_items: false })).toBe(true);
  });

  test("C2: an origin is shown unless it is waived, and always where a Gulf origin is claimed", () => {
    expect(with_("CERTIFICATE_OF_ORIGIN", {})).toBe(true);
    expect(with_("CERTIFICATE_OF_ORIGIN", {}, { originWaived: true })).toBe(false);
    expect(with_("CERTIFICATE_OF_ORIGIN", { origin_country: "SA" }, { originWaived: true })).toBe(true);
    expect(with_("CERTIFICATE_OF_ORIGIN", { declaration_type: "IM-PER" })).toBe(false);
  });

  test("C3 to C6: the transport paper follows the way the goods come", () => {
    expect([with_("BILL_OF_LADING", {}), with_("DELIVERY_ORDER", {})]).toEqual([true, true]);
    const air = { transport_mode: "AIR" } as const;
    expect([with_("AIR_WAYBILL", air), with_("BILL_OF_LADING", air), with_("DELIVERY_ORDER", air)]).toEqual([
      true,
      false,
      true,
    ]);
    const road = { transport_mode: "ROAD" } as const;
    expect([with_("CARGO_MANIFEST", road), with_("DELIVERY_ORDER", road)]).toEqual([true, false]);
  });

  test("C7: a permit goes with restricted goods, and with whatever an authority asked for", () => {
    expect(with_("PERMIT", {})).toBe(false);
    expect(with_("PERMIT", { restricted_goods: true })).toBe(true);
    expect(with_("PERMIT", {}, { askedFor: ["PERMIT"] })).toBe(true);
    expect(with_("TRANSLATION", {}, { askedFor: ["TRANSLATION"] })).toBe(true);
  });

  test("C8: an earlier declaration is shown where the declaration type stands on one, and its number said", () => {
    expect(with_("PREVIOUS_DECLARATION", { declaration_type: "IM-CW" })).toBe(true);
    expect(with_("PREVIOUS_DECLARATION", { declaration_type: "IM-FZ" })).toBe(false);
    const header = aHeader({ filing_type: "RE_EXPORT", declaration_type: "RX-A" });
    const codes = (documents: DescribedDocument[], said: string | null) =>
      checkPackage({ ...header, previous_declaration_number: said }, documents, context).map(({ code }) => code);
    expect(codes([], null)).toContain("adc_previous_number");
    expect(codes([], "KHP-1")).not.toContain("adc_previous_number");
  });

  test("C9: a bank guarantee is shown, a cash deposit is not", () => {
    const admitted = { filing_type: "TEMPORARY_IMPORT", declaration_type: "TA-B" } as const;
    expect(with_("BANK_GUARANTEE", { ...admitted, guarantee_kind: "BANK" })).toBe(true);
    expect(with_("BANK_GUARANTEE", { ...admitted, guarantee_kind: "CASH" })).toBe(false);
    expect(with_("BANK_GUARANTEE", { guarantee_kind: "BANK" })).toBe(false);
  });

  test("C10 to C12: purpose, identity and authority are shown where they matter", () => {
    const admitted = { filing_type: "TEMPORARY_IMPORT" } as const;
    expect(with_("PURPOSE_LETTER", { ...admitted, declaration_type: "TA-C" })).toBe(true);
    expect(with_("PURPOSE_LETTER", { ...admitted, declaration_type: "TA-D" })).toBe(false);
    expect(with_("IDENTITY_DOCUMENT", { declaration_type: "IM-PER" })).toBe(true);
    expect(with_("AUTHORIZATION_LETTER", {}, { actsForOthers: true })).toBe(true);
    expect(with_("AUTHORIZATION_LETTER", {})).toBe(false);
  });
});

const complete = ["COMMERCIAL_INVOICE", "PACKING_LIST", "CERTIFICATE_OF_ORIGIN", "BILL_OF_LADING", "DELIVERY_ORDER"];

describe("a package", () => {
  const check = (documents: readonly DescribedDocument[], header: Partial<FilingHeader> = {}) =>
    checkPackage(aHeader(header), documents, context).map(({ code, path }) => `${code} ${path}`);

  test("that is complete and described has no faults", () => {
    expect(check(complete.map((type) => aDocument(type)))).toEqual([]);
  });

  test("that lacks papers is told each of them", () => {
    expect(check([])).toEqual(complete.map(() => "adc_document_needed documents"));
  });

  test("names what is not said of a paper, and whether its scan stands in the way", () => {
    const rest = complete.slice(1).map((type) => aDocument(type));
    const invoice = aDocument("COMMERCIAL_INVOICE", { number: null, scan: "PENDING" });
    expect(check([invoice, ...rest])).toEqual([
      "adc_document_unscanned documents.id-COMMERCIAL_INVOICE",
      "adc_document_field documents.id-COMMERCIAL_INVOICE.number",
    ]);
    expect(check([aDocument(null, { scan: "INFECTED" }), ...complete.map((type) => aDocument(type))])).toEqual([
      "adc_document_infected documents.id-null",
      "adc_document_type documents.id-null.document_type",
    ]);
  });

  test("takes no permit that has run out, and no paper of another filing type", () => {
    const rest = complete.map((type) => aDocument(type));
    expect(check([...rest, aDocument("PERMIT", { expiry_date: "2026-11-20" })])).toEqual([
      "adc_document_expired documents.id-PERMIT.expiry_date",
    ]);
    expect(check([...rest, aDocument("EXIT_ENTRY_CERTIFICATE")])).toEqual([
      "adc_document_not_taken documents.id-EXIT_ENTRY_CERTIFICATE.document_type",
    ]);
  });

  test("is worth a second look where papers and header differ, or an attestation may be due", () => {
    const rest = complete.slice(1).map((type) => aDocument(type));
    const invoice = (change: Partial<DescribedDocument>) => aDocument("COMMERCIAL_INVOICE", change);
    expect(check([invoice({ amount: "9000.10" }), ...rest])).toEqual(["adc_totals_differ invoice_value"]);
    expect(check([invoice({ currency: "USD", attestation_number: null }), ...rest])).toEqual([
      "adc_attestation documents.id-COMMERCIAL_INVOICE.attestation_number",
      "adc_currencies_differ currency",
    ]);
    expect(
      check(
        complete.map((type) => aDocument(type)),
        { destination_country: "OM" },
      ),
    ).toEqual(["adc_tariff_digits hs_codes"]);
  });
});

test("every type of paper is offered somewhere", () => {
  const offered = new Set(
    filingTypes
      .flatMap((filing_type) => requirementsOf(aHeader({ filing_type }), [], context))
      .map((one) => one.documentType),
  );
  expect(userDocumentTypes.filter((type) => !offered.has(type))).toEqual([]);
});
