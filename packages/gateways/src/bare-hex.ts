// A hash as the authorities take it: hex digits in lower case, without 0x.
export function bareHex(hash: string): string {
  return hash.replace(/^0x/i, "").toLowerCase();
}
