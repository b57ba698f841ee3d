import type { Contact } from "@filings/contract/api/company/contacts";
import { describe, expect, it } from "vitest";
import { changesOf, conflictsOf, fieldsInOrder, valuesOf } from "./contact-values.ts";

const base: Contact = {
  id: "01a00000-0000-7000-8000-000000000001",
  revision: 3,
  name: "Al Marsa Trading",
  street: "Jebel Ali 4",
  po_box: null,
  city: "Dubai",
  region: null,
  postcode: null,
  country: "AE",
  contact_name: null,
  phone: null,
  email: null,
  tax_id: null,
  mpci_party_id: null,
  created_at: "2026-11-21T08:00:00.000Z",
  updated_at: "2026-11-21T08:00:00.000Z",
};

describe("the form of a contact", () => {
  it("has every field of the contract, in one order", async () => {
    const { contactFieldNames } = await import("@filings/contract/api/company/contacts");
    expect([...fieldsInOrder].sort()).toEqual([...contactFieldNames].sort());
  });

  it("sends only what was changed, and null for what was emptied", () => {
    expect(changesOf(base, { ...valuesOf(base), city: "", phone: " +971 4 000 0000 " })).toEqual({
      city: null,
      phone: "+971 4 000 0000",
    });
    expect(changesOf(base, valuesOf(base))).toEqual({});
    expect(changesOf(null, { ...valuesOf(null), name: "New" })).toEqual({ name: "New" });
  });

  it("meets a colleague's change only where both changed the same field to something else", () => {
    const values = { ...valuesOf(base), city: "Sharjah", phone: "+971 4 000 0000" };
    expect(conflictsOf({ base, values, current: { ...base, revision: 4, street: "Jebel Ali 5" } })).toEqual([]);
    expect(conflictsOf({ base, values, current: { ...base, revision: 4, city: "Sharjah" } })).toEqual([]);
    expect(conflictsOf({ base, values, current: { ...base, revision: 4, city: "Ajman" } })).toEqual(["city"]);
  });
});
