// Says for everybody how accessible the screens are, how that was tested, and what was not.
import { Trans, useLingui } from "@lingui/react/macro";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { useSessionState } from "#session/session-context.tsx";
import styles from "./accessibility-page.module.css";

export function AccessibilityPage() {
  const { t } = useLingui();
  const isPublic = useSessionState() !== "signed-in";
  usePageTitle(t`Accessibility`);
  return (
    <div className={styles.page} data-public={isPublic || undefined}>
      <h1>
        <Trans>Accessibility</Trans>
      </h1>
      <p>
        <Trans>The screens are built to WCAG 2.2, level AA, for keyboard, screen reader, zoom and touch.</Trans>
      </p>
      <h2>
        <Trans>How this is tested</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            A program (axe) checks each screen in English and Arabic, light and dark, on windows 320 to 1440 px wide.
          </Trans>
        </li>
        <li>
          <Trans>The Tab key is pressed through each screen: every stop is marked, and none is hidden.</Trans>
        </li>
        <li>
          <Trans>Words that are cut off or over one another are looked for in nine languages.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>What is not tested</Trans>
      </h2>
      <ul>
        <li>
          <Trans>No people who use a screen reader, a magnifier or voice control have tested the screens yet.</Trans>
        </li>
        <li>
          <Trans>No outside body has assessed them.</Trans>
        </li>
        <li>
          <Trans>Attached and released papers are shown as received; the preview of a PDF is a picture.</Trans>
        </li>
      </ul>
    </div>
  );
}
