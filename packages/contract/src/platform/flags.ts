// The feature flags: what each switches, and its default when the server's list is not available.

export const flags = {
  mpci_cancel_enabled: { fallback: false, says: "a registered bill can be withdrawn with NAIC (domain 3.4, inferred)" },
  mpci_rfi_answer_enabled: { fallback: true, says: "a request for information can be answered with texts and papers" },
  adc_filings_enabled: { fallback: false, says: "filings can be requested with Abu Dhabi customs" },
  key_approval_enabled: {
    fallback: true,
    says: "a company may ask that a colleague approves its second and later keys",
  },
} as const satisfies Record<string, { fallback: boolean; says: string }>;
export type Flag = keyof typeof flags;
export const flagNames = Object.keys(flags) as Flag[];
