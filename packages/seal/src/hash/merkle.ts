// A Merkle tree (RFC 6962) over the last event hashes of all filings, so that one anchored root dates them all.

import { SealError } from "../seal-error.ts";
import { type Bytes, concatBytes, fromHex, type Hex, toHex } from "./hex.ts";
import { sha256 } from "./sha256.ts";

/** A neighbour on the way from a leaf to the root, on that side of it. */
export interface MerkleStep {
  readonly side: "left" | "right";
  readonly hash: string;
}
/** `pathOf` takes the position of a leaf, from 0. */
export interface MerkleTree {
  readonly root: Hex;
  readonly pathOf: (position: number) => MerkleStep[];
}

/** SHA-256 of 0x00 and the leaf (RFC 6962, 2.1). The two prefixes keep a node from being presented as a leaf. */
export function merkleLeafHash(leaf: string): Bytes {
  return sha256(concatBytes(Uint8Array.of(0x00), fromHex(leaf)));
}

function nodeHash(left: Uint8Array, right: Uint8Array): Bytes {
  return sha256(concatBytes(Uint8Array.of(0x01), left, right));
}

/**
 * `leaves`: hashes as 0x and hex digits. Throws SealError `merkle_empty` or `hex_invalid`; `pathOf` throws
 * `merkle_position`.
 */
export function merkleTree(leaves: readonly string[]): MerkleTree {
  if (leaves.length === 0) throw new SealError("merkle_empty", "a tree needs a leaf");
  const levels: Bytes[][] = [leaves.map(merkleLeafHash)];
  while (levels.at(-1)!.length > 1) levels.push(levelAbove(levels.at(-1)!));
  return {
    root: toHex(levels.at(-1)![0]!),
    pathOf: (position) => pathThrough(levels, position),
  };
}

/** A node without a neighbour moves up unchanged; pairing upwards gives the same tree as splitting at powers of two. */
function levelAbove(level: readonly Bytes[]): Bytes[] {
  const above: Bytes[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const right = level[at + 1];
    above.push(right === undefined ? level[at]! : nodeHash(level[at]!, right));
  }
  return above;
}

function pathThrough(levels: readonly (readonly Bytes[])[], position: number): MerkleStep[] {
  if (!Number.isInteger(position) || position < 0 || position >= levels[0]!.length) {
    throw new SealError("merkle_position", "no leaf at this position");
  }
  const path: MerkleStep[] = [];
  let at = position;
  for (const level of levels.slice(0, -1)) {
    const side = at % 2 === 0 ? "right" : "left";
    const neighbour = level[side === "right" ? at + 1 : at - 1];
    if (neighbour !== undefined) path.push({ side, hash: toHex(neighbour) });
    at = Math.floor(at / 2);
  }
  return path;
}

/** The root of these leaves. Throws as `merkleTree` does. */
export function merkleRoot(leaves: readonly string[]): Hex {
  return merkleTree(leaves).root;
}

/** The path of the leaf at this position, from 0. Throws as `merkleTree` does. */
export function merklePath(leaves: readonly string[], position: number): MerkleStep[] {
  return merkleTree(leaves).pathOf(position);
}

/** Whether the path leads from the leaf to the root. Never throws. */
export function merklePathHolds(proof: { leaf: string; path: readonly MerkleStep[]; root: string }): boolean {
  try {
    let hash = merkleLeafHash(proof.leaf);
    for (const step of proof.path) {
      const neighbour = fromHex(step.hash, 32);
      if (step.side !== "left" && step.side !== "right") return false;
      hash = step.side === "left" ? nodeHash(neighbour, hash) : nodeHash(hash, neighbour);
    }
    return toHex(hash) === proof.root;
  } catch {
    return false;
  }
}
