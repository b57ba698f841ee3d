// Bills of lading to try the reading with: what stands where on each page, and what a clerk would take from it.
import { Document, Page, renderToBuffer, Text } from "@react-pdf/renderer";
import { createElement as h } from "react";

/** Across and down in points from the upper left corner, the text, the height of its letters, and B for a bold face. */
export type Drawn = readonly [number, number, string, number?, "B"?];

export interface BillLayout {
  readonly name: string;
  /** "text": the lines of an e-mail. "pdf": drawn, and read by pdf.js. "texts": scripts that the drawing has no face for. "file": as it came. */
  readonly as: "pdf" | "texts" | "text" | "file";
  readonly pages: readonly (readonly Drawn[])[];
  readonly text?: string;
  /** Of the folder `outside`. */
  readonly file?: string;
  /** By field; a place by its UN/LOCODE. */
  readonly says: Readonly<Record<string, string>>;
}

const usualSize = 9;

export async function drawnPdf(pages: BillLayout["pages"]): Promise<Uint8Array> {
  const document = h(
    Document,
    null,
    ...pages.map((page, index) =>
      h(
        Page,
        { size: "A4", key: index },
        ...page.map(([left, top, text, fontSize = usualSize, weight], at) =>
          h(
            Text,
            {
              key: at,
              wrap: false,
              style: {
                ...{ position: "absolute" as const, left, top, fontSize, width: 590 - left },
                fontFamily: weight === "B" ? "Helvetica-Bold" : "Helvetica",
              },
            },
            text,
          ),
        ),
      ),
    ),
  );
  return new Uint8Array(await renderToBuffer(document));
}
