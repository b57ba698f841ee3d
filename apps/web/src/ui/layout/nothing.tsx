// A dash where nothing was given, said in words to those who listen.
import { Trans } from "@lingui/react/macro";

export function Nothing() {
  return (
    <span className="subtle">
      <span aria-hidden="true">–</span>
      <span className="vh">
        <Trans>not given</Trans>
      </span>
    </span>
  );
}
