// Who says what each paper of a declaration is: the company that files it, and never the one in whose name it files.
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { Trans } from "@lingui/react/macro";
import { OwnWords } from "#ui/layout/bdi.tsx";

type Sides = Pick<AdcFilingDetail, "company" | "principal">;

/** A principal adds files and reads; their details are sealed, and so belong to who seals. */
export function describesPapers({ company, principal }: Sides, own: string | undefined): boolean {
  return principal === null || principal.id !== own || company.id === own;
}

export function PapersDescribedBy({ filing }: { readonly filing: Pick<AdcFilingDetail, "company"> }) {
  const filer = filing.company.name;
  return (
    <Trans>
      You can add files. What each of them is, and its details, are entered by <OwnWords>{filer}</OwnWords>.
    </Trans>
  );
}
