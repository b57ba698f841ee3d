// Words for those who listen to the screen.
import type { ReactNode } from "react";

export function VisuallyHidden({ children, id }: { readonly children: ReactNode; readonly id?: string }) {
  return (
    <span id={id} className="vh">
      {children}
    </span>
  );
}
