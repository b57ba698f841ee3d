// The way to more credits, in a tab of its own: what is typed here stays.
import type { ReactNode } from "react";
import { FilingLink } from "#filing/filing-link.tsx";

interface TopUpLinkProps {
  readonly className?: string;
  readonly children: ReactNode;
}

export function TopUpLink({ className, children }: TopUpLinkProps) {
  return (
    <FilingLink to="/subscriptions" target="_blank" className={className}>
      {children}
    </FilingLink>
  );
}
