// The path parameters of a company and a user; both accept `self` (decisions 4).
import * as z from "zod/mini";
import * as wire from "./wire.ts";

export const selfOr = (schema: z.ZodMiniType<string>) => z.union([z.literal("self"), schema]);
export const companyParams = z.object({ company: selfOr(wire.uuid) });
export const userParams = z.object({ company: selfOr(wire.uuid), user: selfOr(wire.uuid) });
