// Opens a PDF with pdf.js to draw its pages as pictures or to read their texts: nothing in it is run, followed, or fetched from elsewhere.
import { getDocument, PDFWorker, version } from "pdfjs-dist/legacy/build/pdf.mjs";
import { scaleOfPage } from "./pdf-course.ts";

export interface OpenPdf {
  readonly pages: number;
  readonly draw: (wanted: WantedPage) => Promise<HTMLCanvasElement>;
  readonly texts: (page: number) => Promise<PageTexts>;
}

export interface PageTexts {
  /** Of the paper, in points. */
  readonly height: number;
  readonly items: readonly DrawnText[];
}

type DrawnText = Awaited<ReturnType<Awaited<ReturnType<Pdf["getPage"]>>["getTextContent"]>>["items"][number];

interface WantedPage {
  readonly page: number;
  /** In pixels of the page that it stands on. */
  readonly column: number;
  readonly signal: AbortSignal;
}

const pictureDotsMost = 64_000_000;
const openingMs = 30_000;
const stopped = "the thread has stopped";
/** As a browser says it of what is no thread: an update may have taken it from the server. */
const notCome = "Importing a module script failed";

/** Open until the signal. */
export async function openPdf(blob: Blob, signal: AbortSignal): Promise<OpenPdf> {
  const data = new Uint8Array(await blob.arrayBuffer());
  signal.throwIfAborted();
  const thread = new Worker(new URL("./pdf-worker.ts", import.meta.url), { type: "module", name: "pdf" });
  const worker = PDFWorker.create({ port: thread });
  const folder = `/assets/pdf-${version}/`;
  const opening = getDocument({
    data,
    worker,
    cMapUrl: folder,
    standardFontDataUrl: folder,
    wasmUrl: folder,
    maxImageSize: pictureDotsMost,
    // A page that lacks a part of itself is not passed off as whole.
    stopAtErrors: true,
    enableXfa: false,
    verbosity: 0,
  });
  const close = () => {
    void opening.destroy().catch(() => {});
    worker.destroy();
    thread.terminate();
  };
  signal.addEventListener("abort", close);
  // A thread that does not come, or never comes to an end with what it reads, says nothing by itself.
  const silence = Promise.withResolvers<never>();
  thread.addEventListener("error", (event) =>
    silence.reject(new Error(event instanceof ErrorEvent ? stopped : notCome)),
  );
  const timer = setTimeout(() => silence.reject(new Error("no answer")), openingMs);
  try {
    const pdf = await Promise.race([opening.promise, silence.promise]);
    return { pages: pdf.numPages, draw: (wanted) => draw(pdf, wanted), texts: (page) => texts(pdf, page) };
  } catch (error) {
    close();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

type Pdf = Awaited<ReturnType<typeof getDocument>["promise"]>;

async function draw(pdf: Pdf, { page: number, column, signal }: WantedPage): Promise<HTMLCanvasElement> {
  const page = await pdf.getPage(number);
  signal.throwIfAborted();
  const viewport = page.getViewport({ scale: scaleOfPage(page.getViewport({ scale: 1 }), column, devicePixelRatio) });
  const canvas = document.createElement("canvas");
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const drawing = page.render({ canvas, viewport });
  const stop = () => drawing.cancel();
  signal.addEventListener("abort", stop);
  await drawing.promise.finally(() => signal.removeEventListener("abort", stop));
  return canvas;
}

async function texts(pdf: Pdf, number: number): Promise<PageTexts> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const { height } = page.getViewport({ scale: 1 });
  page.cleanup();
  return { height, items };
}
