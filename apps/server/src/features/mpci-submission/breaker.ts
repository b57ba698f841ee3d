// Stops calling an authority that does not answer, and tries again after a while with one call.

export interface Breaker {
  /** Milliseconds to wait before the next call may be made; 0: go on. */
  readonly waitMs: (now: Date) => number;
  readonly succeeded: () => void;
  readonly failed: (now: Date) => void;
}

export function createBreaker({ failuresMost, openMs }: { failuresMost: number; openMs: number }): Breaker {
  const state = { failures: 0, openUntil: 0 };
  return {
    waitMs: (now) => Math.max(0, state.openUntil - now.getTime()),
    succeeded: () => {
      state.failures = 0;
      state.openUntil = 0;
    },
    failed: (now) => {
      state.failures += 1;
      // Once open, every single failure of the trial call opens it again.
      if (state.failures >= failuresMost) state.openUntil = now.getTime() + openMs;
    },
  };
}
