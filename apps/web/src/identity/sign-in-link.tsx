// The link to the sign-in, which leads back to the page that a visitor of home had followed a link to.
import type { ReactNode } from "react";
import { loginAddress } from "#session/own-paths.ts";
import { PageLink } from "#ui/navigation/page-link.tsx";

/** Home is told by its address; null: its visitor came for itself. */
export function followedTo(): string | null {
  return new URLSearchParams(location.search).get("to");
}

export function SignInLink({
  className,
  children,
}: {
  readonly className: string | undefined;
  readonly children: ReactNode;
}) {
  const followed = location.pathname.endsWith("/home") ? followedTo() : null;
  return followed === null ? (
    <PageLink to="/identity/login" className={className}>
      {children}
    </PageLink>
  ) : (
    <a href={loginAddress(followed)} className={className}>
      {children}
    </a>
  );
}
