// Rounds figures for display to two places, which is more than two runs agree on.

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
