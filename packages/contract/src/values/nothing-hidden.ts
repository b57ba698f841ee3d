// Refuses hidden characters in a text that is signed or names somebody, so that it is the text one reads.
import * as z from "zod/mini";
import { hasHidden } from "./hidden-characters.ts";

export const nothingHidden = z.refine<string>((text) => !hasHidden(text), { params: { expected: "nothing hidden" } });
