// The choice between light, dark and what the system says.
import { Trans, useLingui } from "@lingui/react/macro";
import type { CookieJar } from "#i18n/cookie-jar.ts";
import { checkIcon, moonIcon } from "#ui/icon/first-icons.ts";
import { Icon } from "#ui/icon/icon.tsx";
import styles from "../frame/frame.module.css";
import { Popup } from "./popup.tsx";
import { chooseTheme, type Theme, themes, useTheme } from "./theme.ts";

export function useThemeNames(): Readonly<Record<Theme, string>> {
  const { t } = useLingui();
  return { system: t`Same as system`, light: t`Light`, dark: t`Dark` };
}

export function ThemeMenu({ cookies }: { readonly cookies: CookieJar }) {
  const { t } = useLingui();
  const theme = useTheme(cookies);
  const names = useThemeNames();
  const name = names[theme];
  return (
    <Popup
      label={t`Theme`}
      button={
        <>
          <Icon shape={moonIcon} />
          <span className="vh">
            <Trans>Theme: {name}</Trans>
          </span>
        </>
      }
    >
      {(close) =>
        themes.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.item}
            aria-pressed={each === theme}
            onClick={() => {
              chooseTheme(cookies, each);
              close();
            }}
          >
            <span className="grow">{names[each]}</span>
            {each === theme && <Icon shape={checkIcon} />}
          </button>
        ))
      }
    </Popup>
  );
}
