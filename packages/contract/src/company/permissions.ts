// What a person may do in a company; apart from what it is asked for, so that a page that only shows it stays light.

export type Permission = "prepare" | "submit" | "pay" | "administer";
export const permissions = ["prepare", "submit", "pay", "administer"] as const satisfies readonly Permission[];
