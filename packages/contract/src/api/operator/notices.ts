// The calls by which an operator puts a notice on top of every page, for everybody or for one company.
import * as z from "zod/mini";
import { limits } from "../../limits.ts";
import { locales } from "../../platform/places.ts";
import { noticeLevels } from "../account/notifications.ts";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";

const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.noticeLettersMost));
const otherLanguages = locales.map(({ code }) => code).filter((code) => code !== "en_GB" && code !== "ar_EG");
/** A reader whose language is not among them reads English. */
const text = z.strictObject({
  en_GB: words,
  ar_EG: words,
  ...(Object.fromEntries(otherLanguages.map((code) => [code, z.optional(words)])) as Record<
    (typeof otherLanguages)[number],
    z.ZodMiniOptional<typeof words>
  >),
});

const moment = z.nullable(wire.givenInstant);

export const putKinds = ["announcement", "maintenance"] as const;
/** `COMING`: it begins later; `SHOWN`: it stands on top of the page now. */
export const putStates = ["COMING", "SHOWN", "ENDED"] as const;

const putNotice = z.object({
  id: wire.uuid,
  level: z.enum(noticeLevels),
  kind: z.enum(putKinds),
  text: z.record(z.string(), z.string()),
  dismissible: z.boolean(),
  from: wire.instant,
  until: wire.nullableInstant,
  /** Null: for everybody. */
  company: z.nullable(z.object({ id: wire.uuid, name: z.string() })),
  state: z.enum(putStates),
  made_by: z.nullable(z.string()),
  ended_by: z.nullable(z.string()),
});
export type PutNotice = z.infer<typeof putNotice>;

export const listPutNotices = endpoint({
  id: "listPutNotices",
  method: "GET",
  path: "/api/operator/notices/",
  says: "Every notice that was put on top of the page, newest first.",
  access: "bearer",
  isForOperators: true,
  query: z.object(wire.pageQuery),
  answer: z.object(wire.listAnswer(putNotice)),
  refuses: ["wrong_cursor", "page_too_deep"],
});

export const makeNotice = endpoint({
  id: "makeNotice",
  method: "POST",
  path: "/api/operator/notices/",
  says: "Puts a notice on top of every page, in English and Arabic; without `from` at once, without `until` until it is ended.",
  access: "bearer",
  isForOperators: true,
  body: z.strictObject({
    level: z.enum(noticeLevels),
    kind: z.enum(putKinds),
    text,
    dismissible: z.boolean(),
    from: z.optional(moment),
    until: z.optional(moment),
    company: z.optional(z.nullable(wire.uuid)),
  }),
  answer: putNotice,
  status: 201,
  refuses: ["notice_ends_first"],
});

export const endNotice = endpoint({
  id: "endNotice",
  method: "POST",
  path: "/api/operator/notices/:notice/end/",
  says: "Takes a notice off every page; one that is over already stays as it is.",
  access: "bearer",
  isForOperators: true,
  params: z.object({ notice: wire.uuid }),
  status: 204,
  refuses: [],
});
