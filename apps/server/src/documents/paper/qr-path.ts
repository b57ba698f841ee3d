// A QR code as one path of squares, so that it stays sharp at any size.
import { encode } from "uqr";

export interface QrPath {
  /** The side of the code in squares, quiet zone included. */
  readonly size: number;
  readonly path: string;
}

export function qrPath(text: string): QrPath {
  // The quiet zone of four squares is part of the standard: readers look for it.
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join("") };
}
