// Which characters a plain font draws, read from its table of characters (cmap, format 4: all below U+10000).

export function drawnCharacters(font: Buffer): ReadonlySet<number> {
  const cmap = tableOf(font, "cmap");
  const drawn = new Set<number>();
  for (let at = 0; at < cmap.readUInt16BE(2); at += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + at * 8 + 4));
    if (table.readUInt16BE(0) === 4) readSegments(table, drawn);
  }
  return drawn;
}

function readSegments(table: Buffer, drawn: Set<number>): void {
  const bytes = table.readUInt16BE(6);
  const [ends, starts, deltas, offsets] = [14, 16 + bytes, 16 + 2 * bytes, 16 + 3 * bytes] as const;
  for (let at = 0; at < bytes; at += 2) {
    const [start, end] = [table.readUInt16BE(starts + at), table.readUInt16BE(ends + at)];
    const [delta, offset] = [table.readUInt16BE(deltas + at), table.readUInt16BE(offsets + at)];
    for (let character = start; character <= end && character < 0xffff; character += 1) {
      const place = offsets + at + offset + 2 * (character - start);
      const glyph = offset === 0 ? (character + delta) & 0xffff : table.readUInt16BE(place);
      if (glyph !== 0) drawn.add(character);
    }
  }
}

function tableOf(font: Buffer, name: string): Buffer {
  const count = font.readUInt16BE(4);
  const places = Array.from({ length: count }, (_, at) => 12 + at * 16);
  const entry = places.find((at) => font.toString("latin1", at, at + 4) === name);
  if (entry === undefined) throw new Error(`the font has no table ${name}`);
  return font.subarray(font.readUInt32BE(entry + 8));
}
