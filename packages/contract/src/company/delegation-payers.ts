// Who pays for what is filed under a delegation: the company that files it, or the one in whose name.
export const delegationPayers = ["FILER", "PRINCIPAL"] as const;
