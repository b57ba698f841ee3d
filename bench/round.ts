// Figures as they are shown: two places are more than two runs agree on.

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
