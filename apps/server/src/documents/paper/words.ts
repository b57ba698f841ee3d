// Words of a paper as drawn text: English from the left, Arabic from the right.
import { Text } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import { drawable } from "./fonts.ts";
import type { Words } from "./paper.ts";
import { type Style, styles } from "./styles.ts";

export function english({ en }: Words, style: Style): ReactElement {
  return h(Text, { style }, drawable(en));
}

export function arabic({ ar }: Words, style: Style): ReactElement {
  return h(Text, { style: { ...style, ...styles.arabic } }, drawable(ar));
}
