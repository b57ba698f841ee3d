// Keys whose private key is public: nobody may seal with them outside demo data.

/** Their keystores and passphrase lie under examples/keys. */
export const demoKeys = {
  amira: "0x087ed9538e23ba49ff76fcadc7ae73c5a5c86348",
  omar: "0xbb5781343930cf0056462193196220ee58949f6d",
  salim: "0xa0e1068656bbd08b383ff84b9cdd15e5c5df22a0",
} as const;

/** keccak256("cow"), the key of the published test vectors (domain/adc.md 5.3). */
const testVectorKey = "0xcd2a3d9f938e13cd947ec05abc7fe734df8dd826";

const published: ReadonlySet<string> = new Set([...Object.values(demoKeys), testVectorKey]);

/** In any spelling; such a key is refused for every company except demo data. */
export function isPublishedAddress(address: string): boolean {
  return published.has(address.toLowerCase());
}
