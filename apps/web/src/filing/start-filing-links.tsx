// The two ways to begin a first filing: empty, or from the example.
import { Trans } from "@lingui/react/macro";
import { buttonClass } from "#ui/button/button.tsx";
import { FilingLink, newFilingPath } from "./filing-link.tsx";

export function StartFilingLinks() {
  return (
    <>
      <FilingLink className={buttonClass({ kind: "primary" })} to={newFilingPath}>
        <Trans>Start a filing</Trans>
      </FilingLink>
      <FilingLink className={buttonClass()} to={newFilingPath} search={{ from: "example" }}>
        <Trans>Start from the example</Trans>
      </FilingLink>
    </>
  );
}
