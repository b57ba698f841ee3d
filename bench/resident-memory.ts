// Measures the memory of a process, now and at its peak during some work.
import { readFileSync } from "node:fs";

export function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0;
  return Math.round(Number(kilobytes) / 1024);
}

export interface Memory {
  readonly beforeMb: number;
  readonly peakMb: number;
}

const lookEachMs = 50;

/** The memory before the work, and the peak during it. */
export async function withMemory<T>(pid: number, work: () => Promise<T>): Promise<{ done: T; memory: Memory }> {
  const beforeMb = residentMb(pid);
  const seen = [beforeMb];
  const timer = setInterval(() => seen.push(residentMb(pid)), lookEachMs);
  try {
    const done = await work();
    seen.push(residentMb(pid));
    return { done, memory: { beforeMb, peakMb: Math.max(...seen) } };
  } finally {
    clearInterval(timer);
  }
}
