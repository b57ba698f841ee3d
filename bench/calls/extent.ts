// How much a run measures: all of it, or with --quick a look that is never kept.

export interface Extent {
  readonly filings: number;
  /** For what must not become slower as filings grow in number. */
  readonly manyFilings: number;
  readonly embeddedFilings: number;
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
  /** Prepared for each round of a call that needs a filing of its own each time. */
  readonly preparedMost: number;
  /** How many bills are submitted in a burst, and how many bursts with each number of workers. */
  readonly burstBills: number;
  readonly bursts: number;
}

const whole: Extent = {
  filings: 100_000,
  manyFilings: 1_000_000,
  embeddedFilings: 10_000,
  rounds: 5,
  seconds: 4,
  connections: 16,
  preparedMost: 400,
  burstBills: 500,
  bursts: 3,
};

const quick: Extent = {
  ...whole,
  filings: 10_000,
  manyFilings: 20_000,
  embeddedFilings: 2_000,
  rounds: 2,
  seconds: 0.3,
  preparedMost: 48,
  burstBills: 50,
  bursts: 1,
};

export const extent: Extent = process.argv.includes("--quick") ? quick : whole;
