// Files of every kind are read by pdf.js, or refused with their reason.
import { deflateSync } from "node:zlib";
import { limits } from "@filings/contract/limits";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import { itemsOfText } from "../layout/text-item.ts";
import { drawnPdf } from "../layouts/drawn-bill.example.ts";
import { linerForms } from "../layouts/liner-forms.example.ts";
import { readBills } from "../reading/read-bill.ts";
import { type PdfOpener, textsOfMail, textsOfPdf } from "./bill-file.ts";

const open: PdfOpener = async (file, signal) => {
  const task = getDocument({ data: new Uint8Array(await file.arrayBuffer()), useSystemFonts: false, verbosity: 0 });
  signal.addEventListener("abort", () => void task.destroy().catch(() => {}));
  const pdf = await task.promise;
  return {
    pages: pdf.numPages,
    texts: async (number) => {
      const page = await pdf.getPage(number);
      return { height: page.getViewport({ scale: 1 }).height, items: (await page.getTextContent()).items };
    },
  };
};

/** A PDF written by hand: objects in order, and a table of where they begin. */
function pdfOf(objects: readonly string[], trailer = ""): Blob {
  let text = "%PDF-1.7\n";
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = text.length;
  const rows = places.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF`;
  return new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))]);
}

const catalog = "<< /Type /Catalog /Pages 2 0 R >>";
const pageOf = (content: string) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${content} >>`;

/** A picture of grey dots on a page. */
function scan(): Blob {
  const dots = deflateSync(Buffer.alloc(100, 128)).toString("latin1");
  const picture = `<< /Type /XObject /Subtype /Image /Width 10 /Height 10 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /Length ${dots.length} >>\nstream\n${dots}\nendstream`;
  const drawing = "q 595 0 0 842 0 0 cm /P Do Q";
  return pdfOf([
    catalog,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    pageOf("/Resources << /XObject << /P 4 0 R >> >> /Contents 5 0 R"),
    picture,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ]);
}

function pages(count: number): Blob {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(" ");
  const empty = Array.from({ length: count }, () => pageOf(""));
  return pdfOf([catalog, `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`, ...empty]);
}

/** Encrypted so that neither an empty nor any known password opens it. */
function locked(): Blob {
  const key = "<".concat("ab".repeat(32), ">");
  const how = `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O ${key} /U ${key} >>`;
  const objects = [catalog, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>", pageOf(""), how];
  return pdfOf(objects, "/Encrypt 4 0 R /ID [<0123456789abcdef0123456789abcdef> <0123456789abcdef0123456789abcdef>]");
}

describe("a PDF", () => {
  it("with text is read, and two bills in it are two", async () => {
    const [one, other] = linerForms;
    const bytes = await drawnPdf([...(one?.pages ?? []), ...(other?.pages ?? [])]);
    const texts = await textsOfPdf(new Blob([Uint8Array.from(bytes)]), open);
    const bills = "items" in texts ? (readBills(texts.items) ?? []) : [];
    expect(bills.map(({ number, firstPage }) => [number, firstPage])).toEqual([
      ["MEDUS7712345", 1],
      ["HLCUHAM261100457", 2],
    ]);
  });

  it.each([
    ["empty", () => new Blob([]), "empty"],
    ["no PDF", () => new Blob(["a text file"]), "not_a_pdf"],
    ["of 100 MB", () => new Blob([new Uint8Array(100 * 1024 * 1024)]), "too_large"],
    ["of 2,000 pages", () => pages(2_000), "too_many_pages"],
    ["a scan", scan, "scan"],
    ["with a password", locked, "password"],
    ["damaged", () => new Blob(["%PDF-1.7\n", new Uint8Array(2_000)]), "damaged"],
  ])("%s is refused with its reason", async (_, file, fault) => {
    expect(await textsOfPdf(file(), open)).toEqual({ fault });
  });
});

describe("far more text than a bill has", () => {
  const lines = (count: number, line: string) => itemsOfText(Array.from({ length: count }, () => line).join("\n"));

  it("is not read, and what is nothing but labels is read soon", () => {
    expect(readBills(lines(3_000, "POL    POD    Vessel    Seal No.    Gross weight    12,000.00"))).toBeNull();
    expect(readBills(lines(30_000, "POL"))).toBeNull();
    expect(readBills(lines(800, "POL    POD    Vessel    Seal No.    Gross weight    12,000.00"))).toHaveLength(1);
  });
});

describe("the text of an e-mail", () => {
  it("is read, and refused if it is empty or endless", () => {
    expect(textsOfMail("B/L No: ABC1234567")).toMatchObject({ items: [{ text: "B/L No: ABC1234567" }] });
    expect(textsOfMail(" \n ")).toEqual({ fault: "empty" });
    expect(textsOfMail("a".repeat(limits.readBillLettersMost + 1))).toEqual({ fault: "too_long" });
  });
});
