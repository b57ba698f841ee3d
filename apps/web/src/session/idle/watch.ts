// Ends the session when nobody has done anything for the company's time: warns first, in every tab at the same moment.
import { limits } from "@filings/contract/limits";
import type { CookieJar } from "#i18n/cookie-jar.ts";
import { readActivity, writeActivity } from "./activity.ts";

/** The seconds left while it warns, 0 when the time is over, null before. */
export type IdleSeconds = number | null;

export interface IdleWatch {
  readonly secondsLeft: () => IdleSeconds;
  readonly subscribe: (listener: () => void) => () => void;
  /** Somebody did something: counted as the cookie is. */
  readonly act: () => void;
  /** The answer to the warning. */
  readonly stay: () => void;
  readonly tick: () => void;
}

interface Surroundings {
  readonly cookies: CookieJar;
  readonly now: () => number;
  readonly timeoutSeconds: number;
  readonly onOver: () => void;
}

const lastMomentMs = 2_000;

export function createIdleWatch({ cookies, now, timeoutSeconds, onOver }: Surroundings): IdleWatch {
  const timeoutMs = timeoutSeconds * 1_000;
  const warningMs = Math.min(limits.idleWarningSeconds * 1_000, timeoutMs / 2);
  const held: { left: IdleSeconds; writtenAt: number; backAt: number | null } = {
    left: null,
    writtenAt: Number.NEGATIVE_INFINITY,
    backAt: null,
  };
  const listeners = new Set<() => void>();

  function become(left: IdleSeconds): void {
    if (held.left === left) return;
    held.left = left;
    for (const listener of listeners) listener();
  }

  function write(): void {
    held.writtenAt = now();
    held.backAt = null;
    writeActivity(cookies, held.writtenAt);
  }

  function msLeft(): number {
    const last = readActivity(cookies);
    // Never written, or by a clock that was put back since: it counts from now.
    if (last === null || last > now() + warningMs) {
      write();
      return timeoutMs;
    }
    return last + timeoutMs - now();
  }

  function tick(): void {
    if (held.left === 0) return;
    const left = msLeft();
    if (left <= 0) {
      become(0);
      onOver();
      return;
    }
    if (left > warningMs) {
      held.backAt = null;
      become(null);
      return;
    }
    if (held.backAt !== null && (now() - held.backAt >= limits.idleBackMs || left <= lastMomentMs)) stay();
    else become(Math.ceil(left / 1_000));
  }

  function stay(): void {
    if (held.left === 0) return;
    write();
    become(null);
  }

  return {
    secondsLeft: () => held.left,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    act: () => {
      // Waking a machine after hours must not count as activity that keeps the session.
      tick();
      if (held.left === 0) return;
      if (held.left !== null) held.backAt ??= now();
      else if (now() - held.writtenAt >= limits.activityWriteMs) write();
    },
    stay,
    tick,
  };
}

const deeds = ["mousemove", "keydown", "visibilitychange"] as const;
const tickMs = 1_000;

/** Gives the function that stops watching. */
export function watchPage(page: Document, watch: IdleWatch): () => void {
  watch.tick();
  for (const deed of deeds) page.addEventListener(deed, watch.act, { capture: true, passive: true });
  const timer = setInterval(watch.tick, tickMs);
  return () => {
    for (const deed of deeds) page.removeEventListener(deed, watch.act, { capture: true });
    clearInterval(timer);
  };
}
