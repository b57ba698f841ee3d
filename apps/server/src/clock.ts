// The one source of the current time, which tests can set.

export interface Clock {
  readonly now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };
