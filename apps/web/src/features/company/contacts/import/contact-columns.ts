// Which column of a spreadsheet holds which field of a contact, by its heading in English or Arabic.
import { plainHeading } from "#filing/mpci/cells/heading-row.ts";
import type { Sheet } from "#filing/spreadsheet/sheet.ts";
import { countryCodeInAnyLanguage } from "#i18n/countries.ts";
import type { ContactField } from "../contact-values.ts";

export const contactHeadings: Readonly<Record<ContactField, readonly string[]>> = {
  name: [
    "name",
    "company",
    "company name",
    "party",
    "party name",
    "contact",
    "customer",
    "الاسم",
    "الشركة",
    "اسم الشركة",
    "الطرف",
  ],
  street: ["street", "address", "street address", "address line", "العنوان", "الشارع"],
  po_box: ["po box", "p o box", "box", "صندوق البريد", "ص ب"],
  city: ["city", "town", "المدينة"],
  region: ["region", "state", "province", "emirate", "المنطقة", "الإمارة"],
  postcode: ["postcode", "postal code", "post code", "zip", "zip code", "الرمز البريدي"],
  country: ["country", "country code", "البلد", "الدولة"],
  contact_name: [
    "contact person",
    "contact name",
    "attention",
    "attn",
    "جهة الاتصال",
    "مسؤول الاتصال",
    "الشخص المسؤول",
  ],
  phone: ["phone", "phone number", "tel", "telephone", "mobile", "الهاتف", "رقم الهاتف", "الجوال"],
  email: ["email", "e mail", "email address", "e mail address", "البريد الإلكتروني", "البريد"],
  tax_id: ["tax number", "tax id", "vat", "vat number", "trn", "tax registration number", "الرقم الضريبي"],
  mpci_party_id: ["mpci party id", "party id", "mpci", "mpci id", "معرف الطرف"],
};

const fieldByHeading = new Map(
  Object.entries(contactHeadings).flatMap(([field, headings]) =>
    headings.map((heading) => [plainHeading(heading), field as ContactField] as const),
  ),
);

export type Cells = Readonly<Partial<Record<ContactField, string>>>;

export interface ContactLine {
  /** In its sheet, counted from 1. */
  readonly line: number;
  readonly cells: Cells;
}

export interface ContactTable {
  readonly lines: readonly ContactLine[];
  /** Headings that name no field: their columns are left out. */
  readonly leftOut: readonly string[];
}

const headingsLookedFor = 15;

/** Null: no sheet has a column of names. The first that has one counts. */
export function contactTable(sheets: readonly Sheet[]): ContactTable | null {
  for (const { rows } of sheets) {
    const at = rows.slice(0, headingsLookedFor).findIndex((row) => fieldsOf(row).includes("name"));
    const headings = rows[at];
    if (headings === undefined) continue;
    const fields = fieldsOf(headings);
    const lines = rows.flatMap((texts, index) => {
      const cells = cellsOf(texts, fields);
      return index <= at || Object.keys(cells).length === 0 ? [] : [{ line: index + 1, cells }];
    });
    return { lines, leftOut: headings.filter((heading, index) => heading.trim() !== "" && fields[index] === null) };
  }
  return null;
}

/** Each field once: of two columns that name one the first is taken. */
function fieldsOf(headings: readonly string[]): (ContactField | null)[] {
  const used = new Set<ContactField>();
  return headings.map((heading) => {
    const field = fieldByHeading.get(plainHeading(heading)) ?? null;
    if (field === null || used.has(field)) return null;
    used.add(field);
    return field;
  });
}

function cellsOf(texts: readonly string[], fields: readonly (ContactField | null)[]): Cells {
  const given = fields.flatMap((field, index) => {
    const text = (texts[index] ?? "").replace(/\s+/g, " ").trim();
    return field === null || text === "" ? [] : [[field, meant(field, text)] as const];
  });
  return Object.fromEntries(given);
}

function meant(field: ContactField, text: string): string {
  if (field === "country") return countryCodeInAnyLanguage(text) ?? text;
  return field === "mpci_party_id" ? text.toUpperCase() : text;
}
