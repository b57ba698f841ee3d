// The course of looking at a PDF: opened, a page drawn, another turned to, or not shown and why.

/** Enough pages to recognise a document; the whole of it opens in a tab of its own. */
export const pagesMost = 20;
export const bytesMost = 20 * 1024 * 1024;
/** 48 MB of memory; telephones draw nothing that is larger than 16 million. */
const pixelsMost = 12_000_000;

export type WhyNot = "too_large" | "locked" | "damaged" | "not_drawn";

export interface PdfCourse {
  /** While it is turned, the page before still stands there. */
  readonly stage: "opening" | "turning" | "drawn" | "not_shown";
  readonly page: number;
  /** Of the whole file; none before it is open. */
  readonly pages: number;
  readonly whyNot: WhyNot | null;
}

export type PdfStep =
  | { readonly is: "opened"; readonly pages: number }
  | { readonly is: "turned"; readonly by: 1 | -1 }
  | { readonly is: "drawn" }
  | { readonly is: "not_shown"; readonly whyNot: WhyNot };

export const beforeOpening: PdfCourse = { stage: "opening", page: 1, pages: 0, whyNot: null };

/** The last page that is shown here. */
export function lastPage({ pages }: PdfCourse): number {
  return Math.min(pages, pagesMost);
}

export function nextOfPdf(course: PdfCourse, step: PdfStep): PdfCourse {
  if (step.is === "opened") return { ...beforeOpening, pages: step.pages };
  if (step.is === "drawn") return { ...course, stage: "drawn", whyNot: null };
  // A page that cannot be drawn leaves the way to the others.
  if (step.is === "not_shown") return { ...course, stage: "not_shown", whyNot: step.whyNot };
  const page = Math.max(1, Math.min(lastPage(course), course.page + step.by));
  if (page === course.page) return course;
  const standsThere = course.stage === "drawn" || course.stage === "turning";
  return { ...course, stage: standsThere ? "turning" : "opening", page, whyNot: null };
}

export class PageTooLargeError extends Error {
  override readonly name = "PageTooLargeError";
}

const reasons: Readonly<Record<string, WhyNot>> = {
  PasswordException: "locked",
  InvalidPDFException: "damaged",
  PageTooLargeError: "too_large",
};

/** By name: the library whose errors these are is fetched only when there is something to open. */
export function whyNotOf(error: unknown): WhyNot {
  return (error instanceof Error && reasons[error.name]) || "not_drawn";
}

interface Extent {
  readonly width: number;
  readonly height: number;
}

/** How much larger than on paper a page is drawn to fill the column, on a screen with so many dots to a pixel. */
export function scaleOfPage(page: Extent, column: number, dots: number): number {
  const wanted = (column * dots) / page.width;
  const bearable = Math.sqrt(pixelsMost / (page.width * page.height));
  const scale = Math.min(wanted, bearable);
  // Coarser than the screen itself it would not be read.
  if (!Number.isFinite(scale) || scale < column / page.width) throw new PageTooLargeError();
  return scale;
}
