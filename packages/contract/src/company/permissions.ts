// The permissions of a person in a company, in a file of their own so that read-only pages stay light.

export type Permission = "prepare" | "submit" | "pay" | "administer";
export const permissions = ["prepare", "submit", "pay", "administer"] as const satisfies readonly Permission[];
