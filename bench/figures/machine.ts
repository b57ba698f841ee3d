// Says on which machine, with which Node and when figures were taken.
import { cpus, totalmem } from "node:os";

export interface Machine {
  readonly at: string;
  readonly processor: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly node: string;
}

export function machine(): Machine {
  return {
    at: new Date().toISOString(),
    processor: cpus()[0]?.model.trim() ?? "unknown",
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  };
}
