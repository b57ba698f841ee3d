// Words that lead to the open filings of a unit, or of one of its people, in a tab of its own; only words for whom may not see them.
import type { ReactNode } from "react";
import { InHint, LinkInHint } from "#filing/team/open-filings.tsx";
import { unitsPath } from "../filings-address.ts";
import { useHeadquarters } from "../use-headquarters.ts";

interface OpenInUnitProps {
  readonly unit: string;
  /** Absent: of everybody. */
  readonly owner?: string;
  readonly children: ReactNode;
}

export function OpenInUnit({ unit, owner, children }: OpenInUnitProps) {
  const oversees = useHeadquarters().data?.oversees === true;
  if (!oversees) return children;
  return (
    <InHint>
      <LinkInHint to={unitsPath} search={{ unit, ...(owner !== undefined && { owner }), open: "only" }}>
        {children}
      </LinkInHint>
    </InHint>
  );
}
