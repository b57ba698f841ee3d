// How a spreadsheet names its columns: A to Z, then AA.

/** By index, from nought. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest === 0 ? "" : columnLetters(rest - 1)) + String.fromCharCode(65 + (index % 26));
}
