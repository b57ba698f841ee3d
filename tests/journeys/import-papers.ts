// What a journey declares with Abu Dhabi customs: who does it, the papers of an import by sea, and what is said of each.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const omar = "omar@capital-imports.example";

const keys = new URL("../../examples/keys/", import.meta.url);
export const omarsKeystore = fileURLToPath(new URL("omar.keystore.json", keys));
export const passphrase = readFileSync(new URL("passphrase.txt", keys), "utf8").trim();

export interface Paper {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A paper of the examples, under the name it has on the clerk's desk. */
export function paperOf(file: string, name = file): Paper {
  const buffer = readFileSync(new URL(`../../examples/documents/${file}`, import.meta.url));
  return { name, mimeType: "application/pdf", buffer };
}

export const importPapers: readonly Paper[] = [
  "invoice.pdf",
  "packing-list.pdf",
  "bill-of-lading.pdf",
  "delivery-order.pdf",
  "certificate-of-origin.pdf",
].map((file) => paperOf(file));

export const permit = paperOf("purpose-letter.pdf", "import-permit.pdf");

/** `YYYY-MM-DD`, so many days from today. */
export function dayFromToday(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
