// The typed data that a person seals, and the documents in it: the same schema in both filing systems.
import * as z from "zod/mini";
import * as wire from "./wire.ts";

const typedDataField = z.object({ name: z.string(), type: z.string() });

export const typedDataAnswer = z.object({
  domain: z.record(z.string(), z.unknown()),
  types: z.record(z.string(), z.array(typedDataField)),
  primaryType: z.string(),
  message: z.record(z.string(), z.unknown()),
});

export const sealedDocument = z.object({
  id: wire.uuid,
  document_type: z.string(),
  file_name: z.string(),
  size: z.int(),
  sha256: wire.hex32,
});
