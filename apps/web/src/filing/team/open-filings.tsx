// What somebody of the reader's company has open, in each system, each leading to it in a tab of its own: what is asked meanwhile stays.
import type { CompanyUser } from "@filings/contract/api/company/users";
import { Plural } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { buttonClass } from "#ui/button/button.tsx";
import type { Address } from "#ui/navigation/address.ts";
import { FilingLink, type FilingLinkProps, filingsPath } from "../filing-link.tsx";

interface OpenFilingsProps {
  readonly user: Pick<CompanyUser, "id" | "open_bills" | "open_declarations">;
  /** The address of the list of declarations. */
  readonly declarationsPath: Address;
}

export function OpenFilings({ user, declarationsPath }: OpenFilingsProps) {
  const { id: owner, open_declarations: declarations } = user;
  const hasBills = user.open_bills > 0;
  return (
    <InHint>
      {hasBills && (
        <LinkInHint to={filingsPath} search={{ owner, open: "only" }}>
          <Plural value={user.open_bills} one="# bill" other="# bills" />
        </LinkInHint>
      )}
      {hasBills && declarations > 0 && " · "}
      {declarations > 0 && (
        <LinkInHint to={declarationsPath} search={{ owner }}>
          <Plural value={declarations} one="# declaration" other="# declarations" />
        </LinkInHint>
      )}
    </InHint>
  );
}

/** The space around the words of a link is its target: the words stand where a hint does. */
export function InHint({ children }: { readonly children: ReactNode }) {
  return <span style={{ marginInlineStart: "-0.5rem" }}>{children}</span>;
}

/** In a tab of its own. */
export function LinkInHint(props: Pick<FilingLinkProps, "to" | "search" | "children">) {
  return <FilingLink {...props} className={buttonClass({ kind: "link", size: "sm" })} target="_blank" />;
}
