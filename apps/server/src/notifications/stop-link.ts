// The link that stops mails of some kinds for one person in one company: signed, so that it needs no sign-in and no row.
import { createHmac, timingSafeEqual } from "node:crypto";
import {
  type NotificationKindName,
  notificationKindNames,
  urgentKinds,
} from "@filings/contract/account/notification-kinds";
import { tokenSecretsOf } from "../crypto/secrets.ts";
import type { Settings } from "../env.ts";

export interface Stop {
  readonly userId: string;
  readonly companyId: string;
  readonly kinds: readonly NotificationKindName[];
}

export const stopPath = "/identity/stop-mails";

/** A digest tells of a few kinds; the line of a header is shorter than a thousand letters. */
const kindsMost = 15;

type Secrets = Pick<Settings, "tokenSecret" | "acceptedTokenSecrets">;

export function stopLink(settings: Secrets & Pick<Settings, "publicUrl">, { userId, companyId, kinds }: Stop): string {
  const named = [...new Set(kinds)].slice(0, kindsMost);
  const payload = Buffer.from([userId, companyId, ...named].join(" ")).toString("base64url");
  return `${settings.publicUrl.replace(/\/$/, "")}${stopPath}?token=${payload}.${signatureOf(settings.tokenSecret, payload)}`;
}

/** Null: we did not sign it, or with a secret that is not accepted any more. It has no end: old mails are stopped too. */
export function readStopToken(settings: Secrets, token: string): Stop | null {
  const [payload = "", signature = "", ...rest] = token.split(".");
  const given = Buffer.from(signature);
  const holds = tokenSecretsOf(settings).some((secret) => {
    const expected = Buffer.from(signatureOf(secret, payload));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!holds || rest.length > 0) return null;
  const [userId = "", companyId = "", ...kinds] = Buffer.from(payload, "base64url").toString("utf8").split(" ");
  // A kind that a later release no longer has is left out, and so is what is always told.
  const stopped = notificationKindNames.filter((kind) => kinds.includes(kind) && !urgentKinds.includes(kind));
  return { userId, companyId, kinds: stopped };
}

/** The first words keep it apart from all else that the secret signs. */
function signatureOf(secret: string, payload: string): string {
  return createHmac("sha256", secret).update(`stop-mails/${payload}`).digest("base64url");
}
