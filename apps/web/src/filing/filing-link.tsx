// Ways to the screens of filings, from any room: a room never reads another, it only knows the other's address.
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ComponentProps } from "react";

export const filingsPath = "/ae/mpci/filings";
export const newFilingPath = `${filingsPath}/new`;
export const connectPath = "/ae/mpci/connect";

export function filingPath(id: string): string {
  return `${filingsPath}/${id}`;
}

export function editFilingPath(id: string): string {
  return `${filingsPath}/${id}/edit`;
}

export interface FilingLinkProps extends Omit<ComponentProps<"a">, "href"> {
  readonly to: string;
  readonly search?: object;
  /** The place in the history is taken over, for changes one does not want to step back through. */
  readonly isReplacing?: boolean;
}

export function FilingLink({ to, search = {}, isReplacing = false, ...rest }: FilingLinkProps) {
  return (
    <Link
      {...rest}
      to={to as LinkProps["to"]}
      search={search as LinkProps["search"]}
      replace={isReplacing}
      activeProps={inert}
      activeOptions={exactly}
    />
  );
}

/** What is current is said by the room, not by the address alone: the same address serves every tab. */
const inert = { className: "", "aria-current": undefined } as const;
const exactly = { exact: true, includeSearch: true } as const;
