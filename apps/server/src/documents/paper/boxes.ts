// The two boxes of a paper: what the authority decided, and how the paper is checked.
import { Path, Svg, Text, View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import { drawable } from "./fonts.ts";
import type { Paper } from "./paper.ts";
import { qrPath } from "./qr-path.ts";
import { styles, toneColours } from "./styles.ts";
import { arabic, english, written } from "./words.ts";

export function verdictBox({ tone, words, code, text }: NonNullable<Paper["verdict"]>): ReactElement {
  const colour = { color: toneColours[tone].ink };
  return h(
    View,
    { style: { ...styles.verdict, borderColor: toneColours[tone].ink, backgroundColor: toneColours[tone].paper } },
    h(
      View,
      { style: styles.between },
      english(words, { ...styles.verdictWords, ...colour }),
      written(code ?? "", { ...styles.verdictCode, ...colour }),
      arabic(words, { ...styles.verdictWords, ...colour }),
    ),
    text === null ? null : written(text, styles.verdictText),
  );
}

export function checkBox({ link, says }: NonNullable<Paper["check"]>): ReactElement {
  const { size, path } = qrPath(link);
  return h(
    View,
    { style: styles.check, wrap: false },
    english(says, styles.checkWords),
    h(
      View,
      { style: styles.qr },
      h(Svg, { viewBox: `0 0 ${size} ${size}`, style: styles.qrCode }, h(Path, { d: path, fill: "#000" })),
      h(Text, { style: styles.qrLink }, drawable(link)),
    ),
    arabic(says, styles.checkWords),
  );
}
