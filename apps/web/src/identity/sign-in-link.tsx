// The link to the sign-in, which leads back to the page that a visitor of home had asked for.
import type { ReactNode } from "react";
import { loginAddress } from "#session/own-paths.ts";
import { PageLink } from "#ui/navigation/page-link.tsx";

/** Home is told by its address; null: its visitor came for itself. */
export function followedTo(): string | null {
  return new URLSearchParams(location.search).get("to");
}

/**
 * The page that a visitor asked for before home opened, or home itself in a browser with an earlier session, whose last
 * activity outlives it; null: neither.
 */
export function askedPage(): string | null {
  const { pathname } = location;
  if (!pathname.endsWith("/home")) return null;
  return followedTo() ?? (document.cookie.includes("filings_last_activity=") ? pathname : null);
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
