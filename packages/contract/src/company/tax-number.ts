// The tax registration number (TRN) of a company in the United Arab Emirates, as tax papers name it.
import * as z from "zod/mini";

export const taxNumber = z.string().check(
  z.trim(),
  z.refine((text) => /^[0-9]{15}$/.test(text), { params: { expected: "15 digits" } }),
);
