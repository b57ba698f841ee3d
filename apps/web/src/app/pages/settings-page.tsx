// A person's own settings on one page: language, theme, notifications, and whether page views are counted.
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { analyticsHost, asksNotToBeTracked } from "#analytics/analytics-host.ts";
import { useConsent, writeConsent } from "#analytics/consent.ts";
import { MailTimes } from "#features/account/notifications/mail-times/mail-times.tsx";
import { NotificationChoices } from "#features/account/notifications/notification-choices.tsx";
import { type Digits, digitsOf, offeredLanguages, withDigits } from "#i18n/language.ts";
import { useLanguage } from "#i18n/language-context.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import settings from "#identity/settings.module.css";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { Button } from "#ui/button/button.tsx";
import { Checkbox } from "#ui/field/checkbox.tsx";
import { Select } from "#ui/field/select.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { useLetterKeys } from "#ui/letter-keys.ts";
import { useAppParts } from "../app-parts-context.tsx";
import { useOpensHome, writeOpensHome } from "../company/opens-home.ts";
import { chooseTheme, type Theme, themes, useTheme } from "../menus/theme.ts";
import { useThemeNames } from "../menus/theme-menu.tsx";
import styles from "./settings-page.module.css";

export function SettingsPage() {
  const { t } = useLingui();
  usePageTitle(t`Settings`);
  return (
    <div className={`${settings.page} ${settings.alone}`}>
      <PageHeader
        title={<Trans>Settings</Trans>}
        description={
          <Trans>
            Password, phone and e-mail language are in <Link to="/identity/account">your account</Link>.
          </Trans>
        }
      />
      <Place id="screens">
        <Followed />
      </Place>
      <Screens />
      <Place id="notifications">
        <section className={styles.part} aria-labelledby="notifications-title">
          <h2 id="notifications-title">
            <Trans>Notification settings</Trans>
          </h2>
          <MailTimes />
          <NotificationChoices />
        </section>
      </Place>
      <Place id="statistics">
        <Statistics />
      </Place>
    </div>
  );
}

/** Where a link from elsewhere leads. */
function Place({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <div id={id} className={styles.place}>
      {children}
    </div>
  );
}

/** What follows the person to every device. */
function Followed() {
  const { t } = useLingui();
  const { cookies } = useAppParts();
  const theme = useTheme(cookies);
  const names = useThemeNames();
  const opensHome = useOpensHome();
  return (
    <SettingsCard title={<Trans>On every device</Trans>}>
      <SettingRow title={<Trans>Theme</Trans>}>
        <Select
          label={<Trans>Theme</Trans>}
          isLabelHidden
          value={theme}
          options={themes.map((each) => ({ value: each, label: names[each] }))}
          onChange={({ target }) => chooseTheme(cookies, target.value as Theme)}
        />
      </SettingRow>
      <SettingRow
        title={<Trans>After signing in</Trans>}
        hint={<Trans>Links to a filing still open that filing once you are signed in.</Trans>}
      >
        <Checkbox
          label={t`Open the work queue`}
          checked={opensHome}
          onChange={({ target }) => writeOpensHome(localStorage, target.checked)}
        />
      </SettingRow>
    </SettingsCard>
  );
}

function Screens() {
  const { t } = useLingui();
  const language = useLanguage();
  const [areLettersOn, turnLetters] = useLetterKeys();
  return (
    <SettingsCard title={<Trans>In this browser</Trans>}>
      <SettingRow title={<Trans>Language</Trans>} hint={<Trans>Screen language only. Filings stay as written.</Trans>}>
        <Select
          label={<Trans>Language</Trans>}
          isLabelHidden
          value={language.code}
          options={offeredLanguages(language.code).map(({ code, name }) => ({ value: code, label: name }))}
          onChange={({ target }) => {
            const chosen = offeredLanguages(language.code).find(({ code }) => code === target.value);
            if (chosen !== undefined) void language.choose(chosen);
          }}
        />
      </SettingRow>
      {language.direction === "rtl" && (
        <SettingRow
          title={<Trans>Digits</Trans>}
          hint={<Trans>In dates, amounts and counts. Numbers of bills and containers stay as on the papers.</Trans>}
        >
          <Select
            label={<Trans>Digits</Trans>}
            isLabelHidden
            value={digitsOf(language)}
            options={[
              { value: "latn", label: "0123456789" },
              { value: "arab", label: "٠١٢٣٤٥٦٧٨٩" },
            ]}
            onChange={({ target }) => void language.choose(withDigits(language, target.value as Digits))}
          />
        </SettingRow>
      )}
      <SettingRow
        title={<Trans>Single-key shortcuts</Trans>}
        hint={<Trans>Such as J and K in a list. “?” shows them all.</Trans>}
      >
        <Checkbox
          label={t`Use single-key shortcuts`}
          checked={areLettersOn}
          onChange={({ target }) => turnLetters(target.checked)}
        />
      </SettingRow>
    </SettingsCard>
  );
}

function Statistics() {
  const consent = useConsent();
  const isCounting = analyticsHost(document, navigator) !== null;
  return (
    <SettingsCard title={<Trans>Usage statistics</Trans>}>
      {isCounting ? (
        <SettingRow
          title={
            consent === "given" ? (
              <Trans>You allow us to count which pages you use</Trans>
            ) : (
              <Trans>We do not count which pages you use</Trans>
            )
          }
          hint={
            <Trans>
              If you allow it, we record your e-mail address, a code for this browser and the kind of page you open.
              Nothing from your filings, no cookies. Everything works without it.
            </Trans>
          }
        >
          <Button onClick={() => writeConsent(localStorage, consent !== "given")}>
            {consent === "given" ? <Trans>Withdraw</Trans> : <Trans>Allow</Trans>}
          </Button>
        </SettingRow>
      ) : (
        <SettingRow
          title={<Trans>We do not count which pages you use</Trans>}
          hint={
            asksNotToBeTracked(navigator) ? (
              <Trans>Your browser asks not to be tracked.</Trans>
            ) : (
              <Trans>Statistics are switched off here.</Trans>
            )
          }
        />
      )}
    </SettingsCard>
  );
}
