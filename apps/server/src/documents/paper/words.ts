// Words of a paper as drawn text: the reader's from the left, Arabic from the right, what people wrote in the faces it needs.
import { Text } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import { codeFont, drawable, easternFont } from "./fonts.ts";
import type { Words } from "./paper.ts";
import { type Style, styles } from "./styles.ts";

export function english({ en }: Words, style: Style): ReactElement {
  return written(en, style);
}

export function arabic({ ar }: Words, style: Style): ReactElement {
  return h(Text, { style: { ...style, ...styles.arabic } }, drawable(ar));
}

/** What a person wrote; `most`: how many letters a word has before it is broken. */
export function written(text: string, style: Style, most?: number): ReactElement {
  const isCode = style.fontFamily === (codeFont as unknown as string);
  const font = easternFont(text, isCode);
  const own = font === null ? style : { ...style, fontFamily: font as unknown as string };
  return h(
    Text,
    { style: beginsAtRight(text) ? { textAlign: "left", ...own, direction: "rtl" } : own },
    drawable(text, most),
  );
}

/** A text reads in the direction of its first letter, as on the screen, and stands where the others do. */
function beginsAtRight(text: string): boolean {
  return /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);
}
