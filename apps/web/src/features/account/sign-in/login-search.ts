// What the address of the sign-in page says: where to go afterwards, and why one is asked again.

const reasons = ["idle", "everywhere", "expired", "elsewhere", "replaced", "clock", "moved", "removed"] as const;
const longestAddress = 4_000;

export interface LoginSearch {
  readonly to?: string | undefined;
  readonly reason?: (typeof reasons)[number] | undefined;
}

export function loginSearch({ to, reason }: Record<string, unknown>): LoginSearch {
  return {
    to: typeof to === "string" && to.length <= longestAddress ? to : undefined,
    reason: reasons.find((each) => each === reason),
  };
}
