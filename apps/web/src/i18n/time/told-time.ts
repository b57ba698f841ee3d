// The time that the product tells: the machine's, or ahead of it where the clock of a demo was moved.
import { useSyncExternalStore } from "react";

declare global {
  /** By how much the clock was moved, in milliseconds: the server of a demo writes it on the page, and each answer says it again. */
  var clockMoved: number | undefined;
}

const held = { ms: globalThis.clockMoved };
const listeners = new Set<() => void>();

function movedMs(): number {
  return held.ms ?? 0;
}

/** Whether the server is a demo's, whose clock may be moved at any time. */
export function isMovable(): boolean {
  return held.ms !== undefined;
}

/** In place of `Date.now` for all that is compared with the server's times. */
export function toldNow(): number {
  return Date.now() + movedMs();
}

/** Null, where a server says nothing of it, changes nothing. */
export function followClock(ms: string | number | null): void {
  if (ms !== null) held.ms = Number(ms);
  for (const listener of listeners) listener();
}

function onMoved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes when the clock is moved. */
export function useMovedMs(): number {
  return useSyncExternalStore(onMoved, movedMs);
}
