// An answer as its endpoint declares it: what the schema does not name is never sent, and what does not fit is noticed.
import type { Endpoint } from "@filings/contract/api/endpoint";
import * as z from "zod/mini";

export interface FittedAnswer {
  readonly answer: unknown;
  /** Places where the answer does not fit, without what stands there; empty where it fits. */
  readonly faults: readonly { readonly path: string; readonly code: string }[];
}

const faultsMost = 5;

export function fitAnswer({ answer: schema }: Endpoint, answer: unknown): FittedAnswer {
  if (schema === undefined) return { answer, faults: [] };
  const fits = z.safeParse(schema, answer);
  if (fits.success) return { answer: fits.data, faults: [] };
  const faults = fits.error.issues.slice(0, faultsMost).map(({ path, code }) => ({ path: path.join("."), code }));
  return { answer: stripped(schema, answer), faults };
}

/** The members that the schema names, each as it is; a value of another kind than the schema's stays as it is. */
function stripped(schema: z.core.$ZodType, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (value === null || typeof value !== "object") return value;
  switch (def.type) {
    case "optional":
    case "nullable":
    case "readonly":
    case "default":
      return stripped(def.innerType, value);
    case "array":
      return Array.isArray(value) ? value.map((element) => stripped(def.element, element)) : value;
    case "record":
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, stripped(def.valueType, one)]));
    case "union":
      return stripped(def.options.find((option) => z.safeParse(option, value).success) ?? def.options[0]!, value);
    case "object":
      return Object.fromEntries(
        Object.entries(value)
          .filter(([key]) => Object.hasOwn(def.shape, key))
          .map(([key, one]) => [key, stripped(def.shape[key]!, one)]),
      );
    default:
      return value;
  }
}
