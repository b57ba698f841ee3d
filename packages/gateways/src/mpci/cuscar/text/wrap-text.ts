// Wraps long text over the short repeating components of a segment, at word boundaries.

/**
 * The rest stays whole in the last allowed component: an over-long component is refused with its place, a dropped rest
 * would go unnoticed.
 */
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
