// The choice between light, dark and what the system says.
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { checkIcon, moonIcon } from "#ui/icon/first-icons.ts";
import { Icon } from "#ui/icon/icon.tsx";
import styles from "./frame.module.css";
import { useHouse } from "./house-context.tsx";
import { Popup } from "./popup.tsx";
import { chooseTheme, readTheme, type Theme } from "./theme.ts";

export function ThemeMenu() {
  const { t } = useLingui();
  const { cookies } = useHouse();
  const [theme, setTheme] = useState(() => readTheme(cookies));
  const names: Readonly<Record<Theme, string>> = { system: t`As the system`, light: t`Light`, dark: t`Dark` };
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
        (["system", "light", "dark"] as const).map((each) => (
          <button
            key={each}
            type="button"
            className={styles.item}
            aria-pressed={each === theme}
            onClick={() => {
              chooseTheme(cookies, each);
              setTheme(each);
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
