// Draws the last page of a PDF in a browser and reads the QR code on it, as a telephone would.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import jsQR from "jsqr";

const origin = "http://drawing.test";
const library = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/legacy/build/pdf.mjs"));

interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly pixels: string;
}

/** Runs in the browser, which loads the library from the routes below. */
const drawing = `
  const { getDocument, GlobalWorkerOptions } = await import("${origin}/pdf.mjs");
  GlobalWorkerOptions.workerSrc = "${origin}/pdf.worker.mjs";
  const paper = await getDocument({ url: "${origin}/paper.pdf" }).promise;
  const page = await paper.getPage(paper.numPages);
  const viewport = page.getViewport({ scale: 2 });
  const canvas = Object.assign(document.createElement("canvas"), { width: viewport.width, height: viewport.height });
  document.body.append(canvas);
  const canvasContext = canvas.getContext("2d");
  await page.render({ canvas, canvasContext, viewport }).promise;
  const { data, width, height } = canvasContext.getImageData(0, 0, canvas.width, canvas.height);
  let pixels = "";
  for (let at = 0; at < data.length; at += 30_000) pixels += String.fromCharCode(...data.subarray(at, at + 30_000));
  return { width, height, pixels: btoa(pixels) };
`;

/** What the QR code says; undefined: there is none to be read. */
export async function qrOnPaper(context: BrowserContext, pdf: Buffer): Promise<string | undefined> {
  const page = await context.newPage();
  await page.route(`${origin}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    if (name === "") return route.fulfill({ contentType: "text/html", body: "<!doctype html><body>" });
    if (name === "paper.pdf") return route.fulfill({ contentType: "application/pdf", body: pdf });
    if (name.endsWith(".mjs")) {
      return route.fulfill({ contentType: "text/javascript", body: readFileSync(join(library, name)) });
    }
    return route.fulfill({ status: 404 });
  });
  await page.goto(`${origin}/`);
  const drawn = (await page.evaluate(`(async () => {${drawing}})()`)) as Drawn;
  await page.close();
  const pixels = new Uint8ClampedArray(Buffer.from(drawn.pixels, "base64"));
  return jsQR.default(pixels, drawn.width, drawn.height)?.data;
}
