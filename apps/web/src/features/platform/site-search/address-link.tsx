// A link to an address of ours as it stands, search and all, without a fresh load of the page.
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";

export function AddressLink({ address, children }: { readonly address: string; readonly children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <a
      href={address}
      onClick={(event) => {
        // Another tab, another window, or a download is the browser's own business.
        if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void navigate({ href: address });
      }}
    >
      {children}
    </a>
  );
}
