// Checks what came in against its schema: the value as the schema has it, or a refusal that names each place.
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

/** A body of JSON as it came. */
export class JsonBody {
  readonly bytes: Uint8Array;
  readonly contentType: string | undefined;

  constructor(bytes: Uint8Array, contentType: string | undefined) {
    this.bytes = bytes;
    this.contentType = contentType;
  }
}

/** What a call without a body takes: nothing, or an object that says nothing. */
const noBody = z.optional(z.strictObject({}));

export function fitBody(schema: z.ZodMiniType | undefined, body: JsonBody | undefined): unknown {
  return fitSchema(schema ?? noBody, body && parseJson(body.bytes, body.contentType));
}
