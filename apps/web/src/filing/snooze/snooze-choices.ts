// How long something is put off, by name.
export const snoozeChoices = ["hour", "three-hours", "tomorrow", "monday"] as const;
export type SnoozeChoice = (typeof snoozeChoices)[number];

/** With less time than this before its deadline a bill does not rest. */
export const pressingMs = 2 * 3_600_000;

const morning = 8;

/** Those that hold: until then nothing becomes pressing. `by`: when the filing is due; null: it has no deadline. */
export function choicesUntil(by: string | null, now: Date): readonly SnoozeChoice[] {
  const holdsUntil = by === null ? Number.POSITIVE_INFINITY : Date.parse(by) - pressingMs;
  const isMondayNext = minutesUntil("monday", now) === minutesUntil("tomorrow", now);
  return snoozeChoices.filter(
    (choice) =>
      !(choice === "monday" && isMondayNext) && now.getTime() + minutesUntil(choice, now) * 60_000 <= holdsUntil,
  );
}

/** In whole minutes, in the reader's zone: a morning is that of eight o'clock, and not a moment before. */
export function minutesUntil(choice: SnoozeChoice, now: Date): number {
  if (choice === "hour") return 60;
  if (choice === "three-hours") return 180;
  const days = choice === "tomorrow" ? 1 : (8 - now.getDay()) % 7 || 7;
  const then = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morning);
  return Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 60_000));
}
