// Watches that somebody is there; before it signs out for want of activity it asks.
import { useCallback, useEffect, useMemo, useState } from "react";
import type { CookieJar } from "#i18n/cookie-jar.ts";
import { useBehind } from "#ui/later.tsx";
import { useCurrentUser, useSession } from "../session-context.tsx";
import type { IdleWarning } from "./warning.tsx";
import { createIdleWatch, watchPage } from "./watch.ts";

export function IdleGuard({ cookies }: { readonly cookies: CookieJar }) {
  const session = useSession();
  const timeoutSeconds = useCurrentUser()?.company.security.idle_session_timeout ?? 0;
  const watch = useMemo(
    () =>
      timeoutSeconds <= 0
        ? null
        : createIdleWatch({
            cookies,
            now: Date.now,
            timeoutSeconds,
            // Without an answer the session ends here all the same.
            onOver: () => void session.signOut({ idle: true }).catch(() => {}),
          }),
    [cookies, session, timeoutSeconds],
  );
  const [dialog, setDialog] = useState<{ readonly Warning: typeof IdleWarning } | null>(null);
  const fetchDialog = useCallback(async () => {
    const { IdleWarning } = await import("./warning.tsx");
    setDialog((before) => before ?? { Warning: IdleWarning });
  }, []);
  useBehind(fetchDialog);
  useEffect(() => (watch === null ? undefined : watchPage(document, watch)), [watch]);
  // Without a line when it was fetched behind the page: asked for again when it is needed.
  useEffect(() => watch?.subscribe(() => void fetchDialog().catch(() => {})), [watch, fetchDialog]);
  return watch === null || dialog === null ? null : <dialog.Warning watch={watch} onSignOut={session.signOut} />;
}
