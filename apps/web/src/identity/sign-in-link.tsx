// The link to the sign-in, which leads back to the page that a visitor of home had asked for.
import type { ReactNode } from "react";
import { loginAddress } from "#session/own-paths.ts";
import { PageLink } from "#ui/navigation/page-link.tsx";

/** Home is told by its address; null: its visitor came for itself. */
export function followedTo(): string | null {
  return new URLSearchParams(location.search).get("to");
}

/** The page that a visitor of home was led away from, or home itself for a person who has worked here before; null: nobody asked for one. */
export function askedPage(): string | null {
  if (!location.pathname.endsWith("/home")) return null;
  return followedTo() ?? (hasWorkedHere() ? location.pathname : null);
}

/** Every session leaves the time of its last activity, which outlives it. */
function hasWorkedHere(): boolean {
  return /(?:^|; )filings_last_activity=/.test(document.cookie);
}

export function SignInLink({
  className,
  children,
}: {
  readonly className: string | undefined;
  readonly children: ReactNode;
}) {
  const asked = askedPage();
  return asked === null ? (
    <PageLink to="/identity/login" className={className}>
      {children}
    </PageLink>
  ) : (
    <a href={loginAddress(asked)} className={className}>
      {children}
    </a>
  );
}
