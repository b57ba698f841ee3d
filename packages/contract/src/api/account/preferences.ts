// The preferences that follow a person to every device: theme, language, whether sign-in opens the MPCI home, whose work the queue shows, and the guide.
import * as z from "zod/mini";
import { locales } from "#platform/places";
import { endpoint } from "../endpoint.ts";

export const themes = ["system", "light", "dark"] as const;
/** Whose filings the work queue shows and counts: the person's own, or the whole team's. */
export const workQueues = ["mine", "team"] as const;
/** Released languages only, because mails are written in them as well. */
const localeCodes = locales.filter(({ released }) => released).map(({ code }) => code) as unknown as [
  string,
  ...string[],
];

/** The steps of the guide through a first filing. */
export const guideStepsMost = 8;

/** Null: never chosen; the device decides. */
export const userPreferences = z.object({
  theme: z.nullable(z.enum(themes)),
  language: z.nullable(z.enum(localeCodes)),
  open_mpci_homepage_on_login: z.nullable(z.boolean()),
  work_queue: z.nullable(z.enum(workQueues)),
  /** Null: never begun. One that is left keeps its step. */
  guide: z.nullable(z.strictObject({ step: z.int().check(z.gte(1), z.lte(guideStepsMost)), is_open: z.boolean() })),
});
export type UserPreferences = z.infer<typeof userPreferences>;

export const getPreferences = endpoint({
  id: "getPreferences",
  method: "GET",
  path: "/api/v3/self/preferences/",
  says: "What one has chosen on any device; null for what was never chosen.",
  access: "bearer",
  answer: userPreferences,
  refuses: [],
});

export const changePreferences = endpoint({
  id: "changePreferences",
  method: "PATCH",
  path: "/api/v3/self/preferences/",
  says: "Keeps what is named, null to forget it; of two devices the later one counts.",
  access: "bearer",
  body: z.strictObject(z.partial(userPreferences).shape),
  answer: userPreferences,
  refuses: [],
});
