// What is shown for an address that leads nowhere.
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { NotFound } from "#ui/feedback/not-found.tsx";

export function NotFoundScreen() {
  const { t } = useLingui();
  usePageTitle(t`Page not found`);
  return (
    <NotFound
      title={<Trans>Page not found</Trans>}
      action={
        <Link to="/" className={buttonClass({ kind: "primary" })}>
          <Trans>Go to the home page</Trans>
        </Link>
      }
    >
      <Trans>Check the address, or start from the home page.</Trans>
    </NotFound>
  );
}
