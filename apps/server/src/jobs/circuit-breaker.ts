// A circuit breaker for an authority: stops calling after failures or on request, and tries again with one call.

export interface Breaker {
  /**
   * Milliseconds to wait; 0: the call may be made, and reports its result with `succeeded` or `failed`. After a pause
   * one trial call is made, and the others wait for its result.
   */
  readonly enter: (now: Date) => number;
  readonly succeeded: () => void;
  /** `waitMs`: how long the authority asks to be left alone. */
  readonly failed: (now: Date, waitMs?: number) => void;
  /** Reports the state of the line; a single failure reports nothing. */
  readonly tell: () => Promise<void>;
}

/** So many failures in a row open the breaker, and for so long it lets no call through. */
const usual = { failuresMost: 5, openMs: 5_000 } as const;

/** A trial call without a result for this long counts as failed, because its worker died. */
const trialMs = 60_000;

export function createBreaker({
  failuresMost = usual.failuresMost,
  openMs = usual.openMs,
  found = async () => {},
}: {
  failuresMost?: number;
  openMs?: number;
  found?: (state: "UP" | "DOWN") => Promise<void>;
} = {}): Breaker {
  const closed = { failures: 0, pausedAt: 0, pauseMs: 0, trialAt: null as number | null };
  const state = { ...closed };
  return {
    enter: (now) => {
      const at = now.getTime();
      if (state.pauseMs === 0) return 0;
      const paused = left(at, { since: state.pausedAt, lasts: state.pauseMs });
      if (paused > 0) return paused;
      const tried = state.trialAt === null ? 0 : left(at, { since: state.trialAt, lasts: trialMs });
      if (tried === 0) state.trialAt = at;
      return tried;
    },
    succeeded: () => void Object.assign(state, closed),
    failed: (now, waitMs = 0) => {
      state.failures += 1;
      state.trialAt = null;
      // Once open, each failure of the trial call opens the breaker again.
      const pauseMs = Math.max(waitMs, state.failures >= failuresMost ? openMs : 0);
      if (pauseMs === 0) return;
      const at = now.getTime();
      // Calls in flight when the breaker opened do not shorten the requested wait.
      if (left(at, { since: state.pausedAt, lasts: state.pauseMs }) >= pauseMs) return;
      Object.assign(state, { pausedAt: at, pauseMs });
    },
    tell: async () => {
      if (state.failures === 0) await found("UP");
      else if (state.failures >= failuresMost) await found("DOWN");
    },
  };
}

/** Zero when the clock was set back. */
function left(at: number, { since, lasts }: { since: number; lasts: number }): number {
  return at < since ? 0 : Math.max(0, since + lasts - at);
}
