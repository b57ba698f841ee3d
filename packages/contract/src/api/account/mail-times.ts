// The calls about when a person's mails come: at once or as a digest, and never in their quiet hours.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

/** A digest holds what happened since the one before. */
export const mailPaces = ["AT_ONCE", "HOURLY", "DAILY"] as const;

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const timeZone = z
  .string()
  .check(z.maxLength(40), z.refine(isTimeZone, { params: { expected: "name of a time zone, such as Asia/Dubai" } }));
/** 1 is Monday. */
const weekday = z.int().check(z.gte(1), z.lte(7));

const choices = {
  pace: z.enum(mailPaces),
  /** When the digest of a day comes. */
  daily_at: timeOfDay,
  /** They begin on these days; up to an earlier or the same time they end the next day. */
  quiet: z.nullable(
    z.strictObject({ from: timeOfDay, to: timeOfDay, days: z.array(weekday).check(z.minLength(1), z.maxLength(7)) }),
  ),
};

/** `time_zone` null: none was chosen, and the times are those of Dubai. */
export const mailTimes = z.object({ time_zone: z.nullable(z.string()), ...choices });
export type MailTimes = z.infer<typeof mailTimes>;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).format(0) !== "" && !/^[+-]/.test(name);
  } catch {
    return false;
  }
}

export const getMailTimes = endpoint({
  id: "getMailTimes",
  method: "GET",
  path: "/api/v3/self/mail-times/",
  says: "When one's mails about notifications come: at which pace, and in which quiet hours none.",
  access: "bearer",
  answer: mailTimes,
  refuses: [],
});

export const changeMailTimes = endpoint({
  id: "changeMailTimes",
  method: "PATCH",
  path: "/api/v3/self/mail-times/",
  says: 'Keeps what is named; mails that wait are judged anew. "Do not load", and what is due before a mail would come, is mailed at once.',
  access: "bearer",
  body: z.strictObject({ time_zone: z.optional(timeZone), ...z.partial(z.strictObject(choices)).shape }),
  answer: mailTimes,
  refuses: [],
});
