// Long text over the short repeating components of a segment, broken at words.

/** What is left after the last component allowed stays in it whole: an over-long field is refused by name, a dropped one by nobody. */
export function wrapText(text: string, { width, most }: { width: number; most: number }): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > width && lines.length < most - 1) {
    const space = rest.lastIndexOf(" ", width);
    const cut = space > 0 ? space : width;
    lines.push(rest.slice(0, cut));
    rest = rest.slice(space > 0 ? cut + 1 : cut);
  }
  return [...lines, rest];
}
