// Links to the screens of filings, for any feature: features do not import each other, so they share addresses.
import { filingSystems } from "@filings/contract/filing/systems";
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { type Address, routerPath } from "#ui/navigation/address.ts";

export const filingsPath = `/${filingSystems.MPCI.path}/filings` as const;
export const newFilingPath = `${filingsPath}/new` as const;
export const connectPath = "/ae/mpci/connect";

export function filingPath(id: string) {
  return `${filingsPath}/${id}` as const;
}

export function editFilingPath(id: string) {
  return `${filingsPath}/${id}/edit` as const;
}

export interface FilingLinkProps extends Omit<ComponentProps<"a">, "href"> {
  readonly to: Address;
  readonly search?: object;
  /** The place in the history is taken over, for changes one does not want to step back through. */
  readonly isReplacing?: boolean;
}

export function FilingLink({ to, search = {}, isReplacing = false, ...rest }: FilingLinkProps) {
  return (
    <Link
      {...rest}
      to={routerPath(to)}
      search={search as LinkProps["search"]}
      replace={isReplacing}
      activeProps={inert}
      activeOptions={exactly}
    />
  );
}

/** The feature says which link is current, because every tab has the same address. */
const inert = { className: "", "aria-current": undefined } as const;
const exactly = { exact: true, includeSearch: true } as const;
