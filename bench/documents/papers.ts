// Generates documents like a scanner's: a PDF around incompressible bytes, each different.
import { randomBytes } from "node:crypto";
import { aPdf } from "../../tests/kit/sample-files.ts";

export interface Paper {
  readonly name: string;
  readonly bytes: Buffer<ArrayBuffer>;
}

/** Of exactly this size. */
export function aScan(name: string, size: number): Paper {
  const around = (length: number, content: Buffer) =>
    aPdf({
      objects: Buffer.concat([
        Buffer.from(`9 0 obj\n<< /Type /XObject /Subtype /Image /Filter /DCTDecode /Length ${length} >>\nstream\n`),
        content,
        Buffer.from("\nendstream\nendobj\n"),
      ]),
    });
  // The length is written with its final number of digits, so that the frame's size is known.
  const length = size - around(size, Buffer.alloc(0)).length;
  const padded = Number(String(length).length < String(size).length);
  return { name, bytes: Buffer.from(around(length, randomBytes(length + padded))) };
}

export function scans(count: number, size: number): Paper[] {
  return Array.from({ length: count }, (_, at) => aScan(`scan-${at + 1}.pdf`, size));
}

export function formOf({ name, bytes }: Paper): FormData {
  const form = new FormData();
  form.set("file", new Blob([bytes]), name);
  return form;
}
