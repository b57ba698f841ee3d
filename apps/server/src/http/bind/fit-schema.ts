// Validates input against its schema: returns the parsed value, or throws a refusal that names each field.
import { Problem } from "@filings/contract/errors";
import * as z from "zod/mini";
import { parseJson } from "../body/parse-json.ts";
import { unstorableTexts } from "../body/storable-texts.ts";
import { errorsMost, problemOfIssues } from "../refuse.ts";

export function fitSchema(schema: z.ZodMiniType, value: unknown): unknown {
  const fits = z.safeParse(schema, value);
  if (!fits.success) throw problemOfIssues(fits.error.issues, value);
  const errors = unstorableTexts(fits.data);
  if (errors.length > 0) throw new Problem("wrong_value", { errors: errors.slice(0, errorsMost) });
  return fits.data;
}

/** A JSON body as received. */
export class JsonBody {
  readonly bytes: Uint8Array;
  readonly contentType: string | undefined;

  constructor(bytes: Uint8Array, contentType: string | undefined) {
    this.bytes = bytes;
    this.contentType = contentType;
  }
}

/** The schema of a call without a body: nothing, or an empty object. */
const noBody = z.optional(z.strictObject({}));

export function fitBody(schema: z.ZodMiniType | undefined, body: JsonBody | undefined): unknown {
  return fitSchema(schema ?? noBody, body && parseJson(body.bytes, body.contentType));
}
