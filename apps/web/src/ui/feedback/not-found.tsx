// What is shown for an address that leads nowhere, whatever was looked for: what it says, and where to go on.
import type { ReactNode } from "react";
import { EmptyState } from "./empty-state.tsx";

export interface NotFoundProps {
  readonly title: ReactNode;
  /** The way on. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

export function NotFound({ title, action, children }: NotFoundProps) {
  return (
    <EmptyState headingLevel={1} title={title} actions={action}>
      {children}
    </EmptyState>
  );
}
