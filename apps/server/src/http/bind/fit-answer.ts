// An answer as its endpoint declares it: what the schema does not name is never sent, and what does not fit is noticed.
import type { Endpoint } from "@filings/contract/api/endpoint";
import * as z from "zod/mini";
import { structureOf } from "./structure.ts";

export interface FittedAnswer {
  readonly answer: unknown;
  /** Places where the answer does not fit, without what stands there; empty where it fits. */
  readonly faults: readonly { readonly path: string; readonly code: string }[];
}

const faultsMost = 5;

/**
 * Where the product is made every answer is parsed. Where it serves, one whose structure fits goes out as it is: texts
 * of a wrong format are faults that the tests of each call have found by then.
 */
export function answerFitter(
  { answer: schema }: Endpoint,
  { production }: { readonly production: boolean },
): (answer: unknown) => FittedAnswer {
  if (schema === undefined) return (answer) => ({ answer, faults: [] });
  if (!production) return (answer) => fitAnswer(schema, answer);
  let fits: ((value: unknown) => boolean) | undefined;
  return (answer) => {
    fits ??= structureOf(schema);
    return fits(answer) ? { answer, faults: [] } : fitAnswer(schema, answer);
  };
}

function fitAnswer(schema: z.core.$ZodType, answer: unknown): FittedAnswer {
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
