// The names of the plans; the server knows what each costs and includes.

/** The offered plans from smallest to largest; discontinued plans stand beside similar ones. */
export const planNames = ["FREE", "FREE_LEGACY", "FREE_VIP", "BASIC", "STANDARD", "PROFESSIONAL"] as const;
export type PlanName = (typeof planNames)[number];
