// A sign-out without a line is owed to the server, whose session would live on: it is caught up with as soon as there is one.
import { endSession, refreshToken } from "@filings/contract/api/platform/service";
import { ApiError } from "#api/api-error.ts";
import { createCall } from "#api/call.ts";
import type { CookieJar } from "#i18n/cookie-jar.ts";

/** Of the browser, like the session: any tab and any later page catches up. */
const owedCookie = "filings_sign_out_owed";

export interface LateSignOut {
  readonly owe: (options: { everywhere: boolean }) => void;
  /** Somebody has signed in since: the session is another. */
  readonly forget: () => void;
  /** Ends once the server has heard of it, or could not be asked. */
  readonly catchUp: () => Promise<void>;
}

interface Surroundings {
  readonly fetch: typeof fetch;
  readonly cookies: CookieJar;
  readonly languageTag: () => string;
}

export function createLateSignOut({ fetch, cookies, languageTag }: Surroundings): LateSignOut {
  let running: Promise<void> | null = null;

  async function end(everywhere: boolean): Promise<void> {
    let access: string | null = null;
    const tokens = { current: async () => access, refresh: async () => null, signedOut: () => {} };
    const call = createCall({ tokens, languageTag, fetch });
    try {
      ({ access } = await call(refreshToken));
      await call(endSession, { body: { is_idle_session_logout: false, is_all_users_logout: everywhere } });
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429;
      // A refusal says that there is no such session any more.
      if (!isRefused) return;
    }
    cookies.remove(owedCookie);
  }

  return {
    owe: ({ everywhere }) => cookies.write(owedCookie, everywhere ? "everywhere" : "here"),
    forget: () => cookies.remove(owedCookie),
    catchUp: async () => {
      const owed = cookies.read(owedCookie);
      if (owed === null) return;
      running ??= end(owed === "everywhere").finally(() => {
        running = null;
      });
      await running;
    },
  };
}
