// The time that the product tells: the server's where the clock of this machine is wrong; ahead of it where that of a demo was moved.
import { useSyncExternalStore } from "react";

declare global {
  /** By how much the clock was moved, in milliseconds: the server of a demo writes it on the page, and each answer says it again. */
  var clockMoved: number | undefined;
}

const held = { ms: globalThis.clockMoved, off: 0 };
const listeners = new Set<() => void>();

function movedMs(): number {
  return (held.ms ?? 0) + held.off;
}

/** Whether the server is a demo's, whose clock may be moved at any time. */
export function isMovable(): boolean {
  return held.ms !== undefined;
}

/** In place of `Date.now` for all that is compared with the server's times. */
export function toldNow(): number {
  return Date.now() + movedMs();
}

/**
 * What a session counts by: a page writes it and the next one reads it, before any answer has said what time it is, so it
 * goes by the machine's own clock, be it right or wrong.
 */
export function sessionNow(): number {
  return toldNow() - held.off;
}

/**
 * Null, where a server says nothing of it, moves nothing. `offMs`: by how much the server's clock is ahead of the machine's;
 * less than a minute may be a slow line, and NaN is an answer that does not say when it was written.
 */
export function followClock(ms: string | number | null, offMs = 0): void {
  if (ms !== null) held.ms = Number(ms);
  if (Math.abs(offMs - held.off) > 60_000) held.off = offMs;
  for (const listener of listeners) listener();
}

function onMoved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes when the clock is moved, or found to be wrong. */
export function useMovedMs(): number {
  return useSyncExternalStore(onMoved, movedMs);
}
