// The check of a free text that is signed: what one reads is what is signed.
import * as z from "zod/mini";
import { hasHidden } from "./hidden-characters.ts";

export const nothingHidden = z.refine<string>((text) => !hasHidden(text), { params: { expected: "nothing hidden" } });
