// What a journey declares with Abu Dhabi customs: who does it, the papers of an import by sea, and what is said of each.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const omar = "omar@capital-imports.example";

const keys = new URL("../../../examples/keys/", import.meta.url);
export const omarsKeystore = fileURLToPath(new URL("omar.keystore.json", keys));
export const passphrase = readFileSync(new URL("passphrase.txt", keys), "utf8").trim();

export interface Paper {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A paper of the examples, under its name on the clerk's computer. */
export function paperOf(file: string, name = file): Paper {
  const buffer = readFileSync(new URL(`../../../examples/documents/${file}`, import.meta.url));
  return { name, mimeType: "application/pdf", buffer };
}

export const importPapers: readonly Paper[] = [
  "invoice.pdf",
  "packing-list.pdf",
  "bill-of-lading.pdf",
  "delivery-order.pdf",
  "certificate-of-origin.pdf",
].map((file) => paperOf(file));

/** Opens with a password only, as nobody can add one and an authority may release one. */
export function lockedPdf(): Buffer {
  const secret = "00".repeat(32);
  const lock = `<< /Filter /Standard /V 1 /R 2 /O <${secret}> /U <${secret}> /P -4 >>`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>",
  ].map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`);
  const head = "%PDF-1.4\n";
  const starts = objects.map((_, at) => head.length + objects.slice(0, at).join("").length);
  const rows = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  const table = `xref\n0 4\n0000000000 65535 f \n${rows}`;
  const end = `trailer\n<< /Root 1 0 R /Size 4 /Encrypt ${lock} /ID [<00> <00>] >>\n`;
  const body = head + objects.join("");
  return Buffer.from(`${body}${table}${end}startxref\n${body.length}\n%%EOF\n`, "latin1");
}

export const permit = paperOf("purpose-letter.pdf", "import-permit.pdf");

/** `YYYY-MM-DD`, so many days from today. */
export function dayFromToday(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
