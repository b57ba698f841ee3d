// The figures of the calls as bench/latest.json keeps them and docs/performance.md shows them.

import type { Burst } from "../burst/run-burst.ts";
import type { Figures } from "../calls/time-calls.ts";
import type { Machine } from "./machine.ts";

interface Run extends Machine {
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
}

export interface CallsFigures extends Run {
  readonly postgres: string;
  readonly filings: number;
  readonly memory: { readonly idleMb: number; readonly afterMb: number };
  /** From the start of the process to its first answer. */
  readonly startMs: number;
  readonly rows: readonly {
    readonly call: string;
    readonly ours: Figures;
    readonly baseline: Figures;
    /** Of the calls a second. */
    readonly ratio: number;
    /** The least ratio; null: nothing is asked. */
    readonly must: number | null;
    readonly best: number | null;
  }[];
}

export interface GrowthFigures extends Run {
  readonly postgres: string;
  /** Of PostgreSQL's buffers. */
  readonly hugePages: boolean;
  readonly few: number;
  readonly many: number;
  readonly rows: readonly {
    readonly call: string;
    readonly few: Figures;
    readonly many: Figures;
    /** The p50 of many filings over that of few. */
    readonly slower: number;
  }[];
}

export interface EmbeddedFigures extends Run {
  readonly filings: number;
  readonly rows: readonly { readonly call: string; readonly figures: Figures }[];
}

export interface BurstFigures extends Machine {
  readonly postgres: string;
  /** In the database before the first burst. */
  readonly filings: number;
  readonly bills: number;
  /** How often each was run; medians of them. */
  readonly bursts: number;
  readonly oneWorker: Burst;
  readonly twoWorkers: Burst;
}

export interface StartFigures extends Machine {
  readonly postgres: string;
  /** How often it was started; medians of them. */
  readonly starts: number;
  readonly startMs: number;
  readonly idleMb: number;
  /** The most under load. */
  readonly loadedMb: number;
}

/** To the next paint, in milliseconds. */
export interface ScreenFigures {
  /** How many times slower the processor was made. */
  readonly slowdown: number;
  readonly letterMs: number;
  readonly worstLetterMs: number;
  readonly p98Ms: number;
  readonly worstMs: number;
}

export interface InteractionFigures extends Machine {
  readonly filings: number;
  readonly editor: ScreenFigures;
  readonly list: ScreenFigures;
  readonly scrollP95Ms: number;
  readonly openMs: number;
  /** Absent in runs of before. */
  readonly manyBills?: ManyBillsFigures;
  readonly bigList?: BigListFigures;
}

/** Of fifty bills a day; without a slowdown. */
export interface ManyBillsFigures {
  readonly bills: number;
  readonly lines: number;
  readonly checkedMs: number;
  readonly gridScrollP95Ms: number;
  readonly draftsMs: number;
  readonly batch: number;
  readonly batchMs: number;
}

export interface BigListFigures {
  readonly filings: number;
  readonly openMs: number;
  readonly selectAllMs: number;
}

/** Of a first visit on the phone that Lighthouse simulates: medians; one visit in other languages than the first. */
export interface FirstVisitFigures extends Machine {
  readonly runs: number;
  readonly screens: readonly {
    readonly language: string;
    readonly screen: string;
    readonly performance: number;
    readonly accessibility: number;
    readonly bestPractices: number;
    readonly lcpMs: number;
    readonly tbtMs: number;
    /** How far what stands there moves, in Lighthouse's measure. */
    readonly cls: number;
    readonly kB: number;
  }[];
}

export interface Latest {
  readonly interactions?: InteractionFigures;
  readonly firstVisits?: FirstVisitFigures;
  readonly start?: StartFigures;
  readonly calls?: CallsFigures;
  readonly growth?: GrowthFigures;
  readonly embedded?: EmbeddedFigures;
  readonly burst?: BurstFigures;
}
