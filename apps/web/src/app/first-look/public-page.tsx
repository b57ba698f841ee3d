// The public home with its frame: the build draws it into the page that the server sends, and the browser takes it over as it stands.
import { type ReactNode, StrictMode } from "react";
import { PublicHome } from "#features/platform/public-home/public-home.tsx";
import type { CookieJar } from "#i18n/cookie-jar.ts";
import { LanguageProvider, type Speech } from "#i18n/language-provider.tsx";
import { PublicFrame } from "../frame/public-frame.tsx";
import { SkipLink } from "../frame/skip-link.tsx";

interface PublicPageProps {
  readonly speech: Speech;
  readonly cookies: CookieJar;
  readonly path: string;
  /** What only a browser has, beside the page. */
  readonly beside: ReactNode;
}

export function PublicPage({ speech, cookies, path, beside }: PublicPageProps) {
  return (
    <StrictMode>
      <LanguageProvider speech={speech}>
        <SkipLink />
        <PublicFrame path={path} isSignedIn={false} cookies={cookies}>
          <PublicHome />
        </PublicFrame>
        {beside}
      </LanguageProvider>
    </StrictMode>
  );
}
