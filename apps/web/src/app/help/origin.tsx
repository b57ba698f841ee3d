// Where a rule comes from: who published it, or that it is ours.
import { type RuleOrigin, ruleSources } from "@filings/phrases/filing/rule-sources";
import { Trans } from "@lingui/react/macro";

interface OriginProps {
  readonly of: RuleOrigin;
  /** Between two fields: who fills them in goes from one to the other. */
  readonly isPassedByTab?: boolean;
}

export function Origin({ of, isPassedByTab = false }: OriginProps) {
  if (of === "product") {
    return (
      <span className="subtle">
        <Trans>A rule of this app</Trans>
      </span>
    );
  }
  if (of === "reading") {
    return (
      <span className="subtle">
        <Trans>Our reading: NAIC’s guide is not public</Trans>
      </span>
    );
  }
  const { name, address } = ruleSources[of];
  return (
    <span className="subtle">
      <Trans>
        Source:{" "}
        <a href={address} tabIndex={isPassedByTab ? -1 : undefined} target="_blank" rel="noopener noreferrer" dir="ltr">
          {name}
        </a>
      </Trans>
    </span>
  );
}
