// Reads the texts of a PDF or of a pasted e-mail, or says why there is nothing to be read.
import { limits } from "@filings/contract/limits";
import { itemsOfPage, itemsOfText, type TextItem } from "../layout/text-item.ts";

export type BillFault =
  | "empty"
  | "too_large"
  | "not_a_pdf"
  | "password"
  | "too_many_pages"
  | "scan"
  | "damaged"
  | "too_long";

export type BillTexts = { readonly items: readonly TextItem[] } | { readonly fault: BillFault };

/** Fewer letters on all pages together are a stamp on a scan. */
const lettersLeast = 40;

function letters(items: readonly TextItem[]): number {
  return items.reduce((sum, { text }) => sum + text.replace(/\s/g, "").length, 0);
}

/** What opens a PDF; the screen has pdf.js for it, which comes when the first file is read. */
export type PdfOpener = (
  file: Blob,
  signal: AbortSignal,
) => Promise<{
  readonly pages: number;
  readonly texts: (
    page: number,
  ) => Promise<{ readonly height: number; readonly items: Parameters<typeof itemsOfPage>[0] }>;
}>;

export async function textsOfPdf(file: Blob, open: PdfOpener): Promise<BillTexts> {
  if (file.size === 0) return { fault: "empty" };
  if (file.size > limits.readBillBytes) return { fault: "too_large" };
  // Some programs write a few lines before it.
  const head = new TextDecoder("latin1").decode(await file.slice(0, 1024).arrayBuffer());
  if (!head.includes("%PDF-")) return { fault: "not_a_pdf" };
  const stop = new AbortController();
  // A page that never comes to an end keeps nobody waiting: closed, it fails.
  const timer = setTimeout(() => stop.abort(), limits.readBillSeconds * 1_000);
  const late = new Promise<never>((_, reject) => {
    stop.signal.addEventListener("abort", () => reject(new Error("no answer")));
  });
  late.catch(() => {});
  try {
    return await Promise.race([textsIn(await Promise.race([open(file, stop.signal), late])), late]);
  } catch (error) {
    return { fault: error instanceof Error && error.name === "PasswordException" ? "password" : "damaged" };
  } finally {
    clearTimeout(timer);
    stop.abort();
  }
}

async function textsIn(pdf: Awaited<ReturnType<PdfOpener>>): Promise<BillTexts> {
  if (pdf.pages > limits.readBillPagesMost) return { fault: "too_many_pages" };
  const items: TextItem[] = [];
  for (let number = 1; number <= pdf.pages; number += 1) {
    const page = await pdf.texts(number);
    items.push(...itemsOfPage(page.items, { number, height: page.height }));
    if (letters(items) > limits.readBillLettersMost) return { fault: "too_many_pages" };
  }
  return letters(items) < lettersLeast ? { fault: "scan" } : { items };
}

export function textsOfMail(text: string): BillTexts {
  if (text.length > limits.readBillLettersMost) return { fault: "too_long" };
  const items = itemsOfText(text);
  return items.length === 0 ? { fault: "empty" } : { items };
}
