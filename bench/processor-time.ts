// Reads how long a process and its children have used a processor; Linux alone tells it.
import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Linux counts in hundredths of a second. */
const msPerTick = 10;

interface Stat {
  readonly parent: number;
  readonly ticks: number;
}

/** With the time of children that have ended. */
export function statOf(line: string): Stat {
  // The name in parentheses may hold spaces and parentheses.
  const fields = line
    .slice(line.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  return { parent: fields[1]!, ticks: fields[11]! + fields[12]! + fields[13]! + fields[14]! };
}

function read(pid: string): Stat | null {
  try {
    return statOf(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return null;
  }
}

/** Of the process and its children; 0 where there is no /proc. */
export function processorMs(pid: number): number {
  if (!existsSync("/proc/self/stat")) return 0;
  const stats = readdirSync("/proc").map((name) => (/^\d+$/.test(name) ? read(name) : null));
  const children = stats.filter((stat) => stat?.parent === pid).map((stat) => stat?.ticks ?? 0);
  return ((read(String(pid))?.ticks ?? 0) + children.reduce((sum, ticks) => sum + ticks, 0)) * msPerTick;
}
