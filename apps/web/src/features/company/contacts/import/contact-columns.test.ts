import { describe, expect, it } from "vitest";
import { fieldsInOrder } from "../contact-values.ts";
import { contactHeadings, contactTable } from "./contact-columns.ts";

const table = (...rows: string[][]) => contactTable([{ name: "", rows }]);

describe("a spreadsheet of contacts", () => {
  it("has headings for every field, and none that names two", () => {
    expect(Object.keys(contactHeadings)).toEqual(fieldsInOrder);
    const all = Object.values(contactHeadings).flat();
    expect(new Set(all).size).toBe(all.length);
  });

  it("is read by its headings, above which a title may stand, and says which columns are left out", () => {
    const read = table(
      ["Address book of 2026", ""],
      ["Company Name", "COUNTRY", "Tel.", "Credit limit", "MPCI Party ID"],
      ["Al Noor  Textiles", "United Arab Emirates", "+971 4 222 0000", "10,000", "mpci123"],
      ["", "", "", "", ""],
      ["Bright Lamps", "PRC", "", "", ""],
    );
    expect(read?.leftOut).toEqual(["Credit limit"]);
    expect(read?.lines).toEqual([
      {
        line: 3,
        cells: { name: "Al Noor Textiles", country: "AE", phone: "+971 4 222 0000", mpci_party_id: "MPCI123" },
      },
      { line: 5, cells: { name: "Bright Lamps", country: "CN" } },
    ]);
  });

  it("is read in Arabic, and a country that is none stays as it was written", () => {
    const read = table(["اسم الشركة", "الدولة", "المدينة"], ["النور", "الصين", "شنغهاي"], ["الفجر", "بلد ما", ""]);
    expect(read?.lines.map(({ cells }) => cells)).toEqual([
      { name: "النور", country: "CN", city: "شنغهاي" },
      { name: "الفجر", country: "بلد ما" },
    ]);
  });

  it("is none without a column of names", () => {
    expect(table(["City", "Country"], ["Dubai", "AE"])).toBeNull();
    const second = [
      { name: "Notes", rows: [["x"]] },
      { name: "Book", rows: [["Name"], ["Al Noor"]] },
    ];
    expect(contactTable(second)?.lines).toHaveLength(1);
  });
});
