// The choice of the language of the screens.
import { Trans, useLingui } from "@lingui/react/macro";
import { offeredLanguages } from "#i18n/language.ts";
import { useLanguage } from "#i18n/language-context.ts";
import { checkIcon, globeIcon } from "#ui/icon/first-icons.ts";
import { Icon } from "#ui/icon/icon.tsx";
import styles from "../frame/frame.module.css";
import { Popup } from "./popup.tsx";

export function LanguageMenu() {
  const { t } = useLingui();
  const language = useLanguage();
  const { name } = language;
  return (
    <Popup
      label={t`Language`}
      button={
        <>
          <Icon shape={globeIcon} />
          <span aria-hidden="true">{language.sign}</span>
          <span className="vh">
            <Trans>Language: {name}</Trans>
          </span>
        </>
      }
    >
      {(close) => (
        <>
          <p className={styles.panelLabel}>
            <Trans>Screen language only. Filings stay as written.</Trans>
          </p>
          {offeredLanguages(language.code).map((each) => (
            <button
              key={each.code}
              type="button"
              lang={each.tag}
              className={styles.item}
              aria-pressed={each.code === language.code}
              onClick={() => {
                void language.choose(each);
                close();
              }}
            >
              <span className="grow">{each.name}</span>
              {each.code === language.code && <Icon shape={checkIcon} />}
            </button>
          ))}
        </>
      )}
    </Popup>
  );
}
