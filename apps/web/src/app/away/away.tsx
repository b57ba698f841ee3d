// What a page of somebody signed in has for the time in which they or the line are away: files, notices, and two questions before a sign-out.
import { Suspense, useSyncExternalStore } from "react";
import type { CookieJar } from "#i18n/cookie-jar.ts";
import { IdleGuard } from "#session/idle/guard.tsx";
import { useCurrentUser, useSession } from "#session/session-context.tsx";
import { latePart } from "#ui/late-part.ts";
import { NewVersion } from "../service-worker/new-version.tsx";
import { KeptShown } from "./kept-shown.tsx";
import { LanguageWaits } from "./language-waits.tsx";
import { signOutHere, unsentNow } from "./sign-out-here.ts";

const UnsentDialog = latePart(async () => (await import("./unsent-dialog.tsx")).UnsentDialog);

export function Away({ cookies }: { readonly cookies: CookieJar }) {
  const session = useSession();
  const user = useCurrentUser();
  const unsent = useSyncExternalStore(unsentNow.subscribe, unsentNow.get);
  return (
    <>
      <NewVersion />
      <KeptShown />
      <LanguageWaits />
      <IdleGuard cookies={cookies} />
      {unsent !== null && user !== null && (
        <Suspense fallback={null}>
          <UnsentDialog
            user={user.identifier}
            company={user.company.id}
            unsent={unsent}
            onStay={() => unsentNow.set(null)}
            onSignOut={() => void signOutHere(session, user.identifier)}
          />
        </Suspense>
      )}
    </>
  );
}
