// Reads the text of a PDF as a program would.
import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";

async function pagesOf(bytes: Uint8Array) {
  const task = getDocument({ data: Uint8Array.from(bytes), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const pages = [];
  for (let at = 1; at <= document.numPages; at += 1) pages.push(await document.getPage(at));
  return { pages, close: () => task.destroy() };
}

/** The text of all pages in the order of drawing; an Arabic word reads as it is written, its sentence from its end. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const { pages, close } = await pagesOf(bytes);
  const texts: string[] = [];
  for (const page of pages) {
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? " " : ""}` : "")).join(""));
  }
  await close();
  return texts.join("\n");
}

/** How far letters of the first page are pushed apart or together, in each piece of text that has an Arabic letter. */
export async function arabicGaps(bytes: Uint8Array): Promise<number[][]> {
  const { pages, close } = await pagesOf(bytes);
  const list = await pages[0]!.getOperatorList();
  const shown = list.fnArray.flatMap((op, at) => (op === OPS.showText ? [list.argsArray[at][0] as unknown[]] : []));
  await close();
  const isArabic = (one: unknown) => /\p{Script=Arabic}/u.test((one as { unicode?: string }).unicode ?? "");
  return shown
    .filter((one) => one.some(isArabic))
    .map((one) => one.filter((part): part is number => typeof part === "number" && Math.abs(part) > 1));
}
