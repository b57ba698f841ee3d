// The first stop of the Tab key on every page: past the frame to the content.
import { Trans } from "@lingui/react/macro";

export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      <Trans>Skip to content</Trans>
    </a>
  );
}
