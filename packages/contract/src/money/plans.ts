// The plans by name; what each costs and includes is told by the server.

/** From the smallest to the largest of those offered; those that are only kept stand beside their like. */
export const planNames = ["FREE", "FREE_LEGACY", "FREE_VIP", "BASIC", "STANDARD", "PROFESSIONAL"] as const;
export type PlanName = (typeof planNames)[number];
