// Compares two folders of pictures pixel by pixel, tells which differ, and writes a picture of the differences of each.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { chromiumFlags, chromiumPath } from "../tests/kit/product/chromium.ts";

interface Comparison {
  /** Pixels that differ; those that only one of the pictures has count. */
  readonly different: number;
  /** The second picture, faint, with the different pixels in red; empty when none differs. */
  readonly picture: string;
}

const usage = "npm run compare-pictures -- BEFORE AFTER [FOLDER FOR THE DIFFERENCES]";

/** The number of pictures that differ or that one folder lacks. */
export async function comparePictures(before: string, after: string, differences: string): Promise<number> {
  const [old, fresh] = [before, after].map(picturesIn) as [string[], string[]];
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  const page = await browser.newPage();
  let wrong = 0;
  try {
    for (const name of [...new Set([...old, ...fresh])].sort()) {
      const line = await compare(page, { name, before, after, differences });
      if (line === null) continue;
      wrong += 1;
      console.log(line);
    }
  } finally {
    await browser.close();
  }
  console.log(
    `${fresh.length} pictures, ${wrong} different${wrong === 0 ? "" : `; the differences are in ${differences}`}`,
  );
  return wrong;
}

function picturesIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith(".png"));
}

interface Pair {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly differences: string;
}

/** What is different, as a line; null when nothing is. */
async function compare(page: Page, { name, before, after, differences }: Pair): Promise<string | null> {
  const one = read(join(before, name));
  const other = read(join(after, name));
  if (one === null || other === null) return `${name}: only in ${one === null ? after : before}`;
  if (one.equals(other)) return null;
  const { different, picture } = await page.evaluate(
    differenceOf,
    [one, other].map((file) => file.toString("base64")),
  );
  if (different === 0) return null;
  mkdirSync(differences, { recursive: true });
  writeFileSync(join(differences, name), Buffer.from(picture, "base64"));
  return `${name}: ${different} pixels differ`;
}

function read(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

/** Runs in the browser, whose canvas reads the pictures. */
async function differenceOf(files: readonly string[]): Promise<Comparison> {
  const pictures = await Promise.all(
    files.map(async (file) => createImageBitmap(await (await fetch(`data:image/png;base64,${file}`)).blob())),
  );
  const width = Math.max(...pictures.map((each) => each.width));
  const height = Math.max(...pictures.map((each) => each.height));
  const [one, other] = pictures.map((each) => {
    const drawing = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true })!;
    drawing.drawImage(each, 0, 0);
    return drawing.getImageData(0, 0, width, height);
  }) as [ImageData, ImageData];
  const [a, b] = [one, other].map(({ data }) => new Uint32Array(data.buffer)) as [Uint32Array, Uint32Array];
  const shown = new ImageData(width, height);
  const pixels = new Uint32Array(shown.data.buffer);
  let different = 0;
  for (let at = 0; at < a.length; at += 1) {
    if (a[at] === b[at]) {
      // A fifth of its strength; the order of the bytes is alpha, blue, green, red.
      pixels[at] = (b[at]! & 0x00ffffff) | 0x33000000;
    } else {
      different += 1;
      pixels[at] = 0xff0000ff;
    }
  }
  if (different === 0) return { different, picture: "" };
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")!.putImageData(shown, 0, 0);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return { different, picture: btoa(text) };
}

if (import.meta.main) {
  const [before, after, differences = `${after}-differences`] = process.argv.slice(2);
  if (before === undefined || after === undefined) {
    console.error(usage);
    process.exitCode = 2;
  } else if ((await comparePictures(before, after, differences)) > 0) process.exitCode = 1;
}
