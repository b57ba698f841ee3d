// Schemas that the calls about people share: names, passwords, codes and permissions.
import * as z from "zod/mini";
import { permissions } from "../company/permissions.ts";
import { releasedLocales } from "../platform/places.ts";
import { nothingHidden } from "../values/nothing-hidden.ts";
import * as wire from "./wire.ts";

export const email = z.string().check(z.maxLength(254), z.email(), nothingHidden);

/** One line without text that a mail client would turn into an address or a link. */
const oneLine = /^(?!.*(?:@|:\/\/|[wW]{3}\.))[^\p{Cc}\p{Zl}\p{Zp}]*$/su;

export const personName = z.string().check(z.trim(), z.minLength(1), z.maxLength(100), z.regex(oneLine), nothingHidden);

export const companyName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(200), z.regex(oneLine), nothingHidden);

/** Too short and too common passwords have refusals of their own. */
export const newPassword = z.string().check(z.minLength(1), z.maxLength(1_000));

export const code = z.string().check(z.minLength(1), z.maxLength(20));

export const token = z.string().check(z.minLength(1), z.maxLength(200));

export const permission = z.enum(permissions);

export const somePermissions = z.array(permission).check(z.minLength(1), z.maxLength(permissions.length));

export const mailLanguage = z.enum(releasedLocales);

export const tokenAnswer = z.object({ access: z.string() });

export const who = z.object({ id: wire.uuid, name: z.string() });
