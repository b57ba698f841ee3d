// Stops calling an authority that does not answer, and tries again after a while with one call.

export interface Breaker {
  /** Milliseconds to wait before the next call may be made; 0: go on. */
  readonly waitMs: (now: Date) => number;
  readonly succeeded: () => void;
  readonly failed: (now: Date) => void;
  /** Tells whoever watches how the last calls went; one failure alone says nothing. */
  readonly tell: () => Promise<void>;
}

export function createBreaker({
  failuresMost,
  openMs,
  found = async () => {},
}: {
  failuresMost: number;
  openMs: number;
  found?: (state: "UP" | "DOWN") => Promise<void>;
}): Breaker {
  const state = { failures: 0, openUntil: 0 };
  return {
    waitMs: (now) => {
      const left = state.openUntil - now.getTime();
      // More than it was opened for: the clock was set back.
      return left > openMs ? 0 : Math.max(0, left);
    },
    succeeded: () => {
      state.failures = 0;
      state.openUntil = 0;
    },
    failed: (now) => {
      state.failures += 1;
      // Once open, every single failure of the trial call opens it again.
      if (state.failures >= failuresMost) state.openUntil = now.getTime() + openMs;
    },
    tell: async () => {
      if (state.failures === 0) await found("UP");
      else if (state.failures >= failuresMost) await found("DOWN");
    },
  };
}
