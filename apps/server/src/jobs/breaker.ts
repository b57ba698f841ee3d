// Stops calling an authority that does not answer or asks us to wait, and tries again after a while with one call.

export interface Breaker {
  /**
   * Milliseconds to wait before asking again; 0: this call may be made, and tells how it went by `succeeded` or
   * `failed`. After a pause one call alone may be made; the others wait for what it finds.
   */
  readonly enter: (now: Date) => number;
  readonly succeeded: () => void;
  /** `waitMs`: for how long the authority asks to be left alone. */
  readonly failed: (now: Date, waitMs?: number) => void;
  /** Tells whoever watches how the last calls went; one failure alone says nothing. */
  readonly tell: () => Promise<void>;
}

/** A trial call that says nothing for so long, because its worker died, is taken for one that failed. */
const trialMs = 60_000;

export function createBreaker({
  failuresMost,
  openMs,
  found = async () => {},
}: {
  failuresMost: number;
  openMs: number;
  found?: (state: "UP" | "DOWN") => Promise<void>;
}): Breaker {
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
      // Once open, every single failure of the trial call opens it again.
      const pauseMs = Math.max(waitMs, state.failures >= failuresMost ? openMs : 0);
      if (pauseMs === 0) return;
      const at = now.getTime();
      // Calls that were under way when it opened do not shorten the wait that was asked for.
      if (left(at, { since: state.pausedAt, lasts: state.pauseMs }) >= pauseMs) return;
      Object.assign(state, { pausedAt: at, pauseMs });
    },
    tell: async () => {
      if (state.failures === 0) await found("UP");
      else if (state.failures >= failuresMost) await found("DOWN");
    },
  };
}

/** Nothing when the clock was set back meanwhile. */
function left(at: number, { since, lasts }: { since: number; lasts: number }): number {
  return at < since ? 0 : Math.max(0, since + lasts - at);
}
