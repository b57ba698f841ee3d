// The product's requests that sign a clerk in and keep the session going.
import { inTransaction } from "@filings/server/db/in-transaction";
import { makeCode } from "@filings/server/identity/session/login-code";
import { addRefreshToken, refreshCookie } from "@filings/server/identity/session/refresh-token";
import { clerksPassword, type FilledCompany } from "../../fill/fill-companies.ts";
import type { Request } from "../../load/request.ts";
import type { Ours } from "../ours.ts";
import type { Route } from "./ask.ts";
import type { Rounds } from "./mpci.ts";

/** Every clerk at most once a round, each with a code of his own: the next one is made when the last one was used. */
export const signIns: Rounds<Ours> = async (ours, route) => {
  const codes = new Map<FilledCompany, string>();
  return async () => {
    for (const clerk of ours.companies) if (!codes.has(clerk)) codes.set(clerk, await newCode(ours, clerk));
    const left = [...codes].entries();
    return {
      next: () => {
        const { done, value } = left.next();
        if (done) return null;
        const [at, [clerk, code]] = value;
        codes.delete(clerk);
        return signInRequest(route, { email: clerk.email, code, address: `10.0.0.${at + 1}` });
      },
    };
  };
};

function newCode({ tools }: Ours, { userId }: FilledCompany): Promise<string> {
  const { tokenSecret } = tools.settings;
  return inTransaction(tools, async (tx) => {
    const made = await makeCode(tx, { userId, purpose: "login", channel: "EMAIL", now: new Date(), tokenSecret });
    if ("waitSeconds" in made) throw new Error(`no code for ${made.waitSeconds} s`);
    return made.code;
  });
}

/** From an address of its own, because sign-ins from one address take turns. */
function signInRequest(
  { method, path }: Route,
  { email, code, address }: { email: string; code: string; address: string },
): Request {
  const basic = Buffer.from(`${email}:${clerksPassword}`).toString("base64");
  const headers = {
    authorization: `Basic ${basic}`,
    "content-type": "application/json",
    "x-forwarded-for": address,
  };
  return { method, path, headers, body: JSON.stringify({ verification_code: code }) };
}

/** Each connection is a session whose cookie changes with each answer. */
export const refreshes: Rounds<Ours> = async ({ tools, companies }, { method, path }, { connections }) => {
  const cookies = await inTransaction(tools, async (tx) => {
    const made: string[] = [];
    for (const { sessionId } of companies.slice(0, connections)) {
      made.push(await addRefreshToken(tx, sessionId, new Date()));
    }
    return made;
  });
  const next = (connection: number) => ({
    method,
    path,
    headers: { cookie: `${refreshCookie}=${cookies[connection]}` },
  });
  const rotated = new RegExp(`set-cookie: ${refreshCookie}=([^;]+)`, "i");
  return async () => ({
    next,
    heard: (connection, { head }) => {
      cookies[connection] = rotated.exec(head)![1]!;
    },
  });
};
