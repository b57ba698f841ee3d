// Says for everybody how accessible the screens are, how that was tested, and what was not.
import { Trans, useLingui } from "@lingui/react/macro";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { useSessionState } from "#session/session-context.tsx";
import styles from "./accessibility-page.module.css";
import { axeVersion } from "./axe-version.ts";

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
            A program (axe {axeVersion}) checks each screen in English and Arabic, light and dark, on windows 320 to
            1440 px wide.
          </Trans>
        </li>
        <li>
          <Trans>What is pressed is at least 24 px large, or stands apart from the next.</Trans>
        </li>
        <li>
          <Trans>The Tab key is pressed through each screen: every stop is marked, and none is hidden.</Trans>
        </li>
        <li>
          <Trans>A filing and a declaration are made and sent from beginning to end by keyboard alone.</Trans>
        </li>
        <li>
          <Trans>Words that are cut off or over one another are looked for in nine languages.</Trans>
        </li>
        <li>
          <Trans>The same is looked for at 400 % zoom and with text of twice its size.</Trans>
        </li>
        <li>
          <Trans>
            In forced colours, such as the contrast themes of Windows, fields, marks and words are looked at in the
            list, the editor and the seal.
          </Trans>
        </li>
        <li>
          <Trans>
            What a screen reader is given (names, roles, faults, announcements) is compared at sign-in, in the list, the
            editor and the seal, at answers and at charges.
          </Trans>
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
          <Trans>
            Where the system asks for less motion, screens move less: that is built, and no test looks at it.
          </Trans>
        </li>
        <li>
          <Trans>The page of the payment provider is not ours.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>What does not work</Trans>
      </h2>
      <ul>
        <li>
          <Trans>Attached and released papers are shown as received; the preview of a PDF is a picture.</Trans>
        </li>
        <li>
          <Trans>Receipts and other PDFs made here name no headings and tables for a screen reader.</Trans>
        </li>
        <li>
          <Trans>With text of twice its size, the list of bills is scrolled sideways in its own frame.</Trans>
        </li>
      </ul>
    </div>
  );
}
