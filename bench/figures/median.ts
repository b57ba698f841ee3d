// The middle and the percentiles of measured figures.

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Of an even count the lower of the two in the middle: a figure that was measured. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
