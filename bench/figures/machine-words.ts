// The words on a run that every section of docs/performance.md shares.
import type { Machine } from "./machine.ts";

export function machineOf({ at, processor, cores, memoryGb, node }: Machine): string {
  return `${at.slice(0, 10)}, ${cores} cores of ${processor}, ${memoryGb} GB, Node ${node}`;
}

export function verdict(isMet: boolean | null): string {
  return isMet === null ? "" : isMet ? "yes" : "**no**";
}
