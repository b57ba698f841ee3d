import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { concatBytes, fromHex, toHex } from "./hex.ts";
import { merkleLeafHash, merklePath, merklePathHolds, merkleRoot, merkleTree } from "./merkle.ts";
import { sha256 } from "./sha256.ts";

// The test leaves and roots of Certificate Transparency implementations.
const leaves = [
  "0x",
  "0x00",
  "0x10",
  "0x2021",
  "0x3031",
  "0x40414243",
  "0x5051525354555657",
  "0x606162636465666768696a6b6c6d6e6f",
];
const roots = [
  "0x6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
  "0xfac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
  "0xaeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
  "0xd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
  "0x4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
  "0x76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
  "0xddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
  "0x5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];

// RFC 6962 2.1 literally: splits at the largest power of two below the number of leaves.
function rootByDefinition(of: readonly string[]): Uint8Array {
  if (of.length === 1) return merkleLeafHash(of[0]!);
  let split = 1;
  while (split * 2 < of.length) split *= 2;
  return sha256(concatBytes(Uint8Array.of(1), rootByDefinition(of.slice(0, split)), rootByDefinition(of.slice(split))));
}

const someLeaves = fc.array(
  fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => toHex(bytes)),
  { minLength: 1, maxLength: 70 },
);

describe("merkle tree", () => {
  test("the known roots come out for one to eight leaves", () => {
    expect(roots.map((_, at) => merkleRoot(leaves.slice(0, at + 1)))).toEqual(roots);
  });

  test("the root is the one RFC 6962 defines, for any number of leaves", () => {
    fc.assert(
      fc.property(someLeaves, (some) => {
        expect(merkleRoot(some)).toBe(toHex(rootByDefinition(some)));
      }),
    );
  });

  test("the path of every leaf leads to the root", () => {
    fc.assert(
      fc.property(someLeaves, (some) => {
        const { root, pathOf } = merkleTree(some);
        for (const [at, leaf] of some.entries()) expect(merklePathHolds({ leaf, path: pathOf(at), root })).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  test("a path leads nowhere once leaf, root or any step is changed", () => {
    const root = merkleRoot(leaves);
    const path = merklePath(leaves, 5);
    const flip = (hash: string) => toHex(fromHex(hash).map((byte, at) => (at === 3 ? byte ^ 1 : byte)));
    expect(merklePathHolds({ leaf: leaves[5]!, path, root })).toBe(true);
    expect(merklePathHolds({ leaf: leaves[4]!, path, root })).toBe(false);
    expect(merklePathHolds({ leaf: leaves[5]!, path, root: flip(root) })).toBe(false);
    for (const at of path.keys()) {
      const flipped = path.map((step, index) => (index === at ? { ...step, hash: flip(step.hash) } : step));
      const turned = path.map((step, index) =>
        index === at ? { ...step, side: step.side === "left" ? ("right" as const) : ("left" as const) } : step,
      );
      expect(merklePathHolds({ leaf: leaves[5]!, path: flipped, root })).toBe(false);
      expect(merklePathHolds({ leaf: leaves[5]!, path: turned, root })).toBe(false);
      expect(merklePathHolds({ leaf: leaves[5]!, path: path.filter((_, index) => index !== at), root })).toBe(false);
    }
  });

  test("a node cannot be passed off as a leaf", () => {
    const [one, other] = [leaves[1]!, leaves[2]!];
    const inner = toHex(concatBytes(merkleLeafHash(one), merkleLeafHash(other)));
    expect(merkleRoot([inner])).not.toBe(merkleRoot([one, other]));
  });

  test("no leaves and no such position are refused", () => {
    expect(() => merkleTree([])).toThrow(expect.objectContaining({ code: "merkle_empty" }));
    expect(() => merklePath(leaves, 8)).toThrow(expect.objectContaining({ code: "merkle_position" }));
  });
});
