// The keys of the demo data: their keystores are published under examples/keys, so nobody may seal with them elsewhere.

export const demoKeys = {
  amira: "0x087ed9538e23ba49ff76fcadc7ae73c5a5c86348",
  omar: "0xbb5781343930cf0056462193196220ee58949f6d",
} as const;

const published: ReadonlySet<string> = new Set(Object.values(demoKeys));

/** In any spelling; such a key is refused to every company that is not demo data. */
export function isDemoAddress(address: string): boolean {
  return published.has(address.toLowerCase());
}
