// Puts the palette together: every place of the navigation, the choice of language and theme, and what the search finds.
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { type Command, PaletteDialog } from "#features/site-search/palette-dialog.tsx";
import { languages } from "#i18n/language.ts";
import { useLanguage } from "#i18n/language-context.ts";
import { useSession } from "#session/session-context.tsx";
import { globeIcon, logOutIcon, moonIcon } from "#ui/icon/icons.ts";
import { useDestinationGroups } from "./destinations.ts";
import { useHouse } from "./house-context.tsx";
import { chooseTheme, themes, useTheme } from "./theme.ts";
import { useThemeNames } from "./theme-menu.tsx";

export function Palette({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <PaletteDialog commands={useCommands()} onClose={onClose} onGo={(address) => void navigate({ href: address })} />
  );
}

function useCommands(): readonly Command[] {
  const { t, i18n } = useLingui();
  const { cookies } = useHouse();
  const session = useSession();
  const language = useLanguage();
  const theme = useTheme(cookies);
  const themeNames = useThemeNames();
  const groups = useDestinationGroups();
  const places = groups.flatMap(({ destinations }) =>
    destinations.map(
      ({ path, icon, words }): Command => ({ id: path, icon, label: i18n._(words), address: path, group: t`Go to` }),
    ),
  );
  return [
    ...places,
    ...languages
      .filter(({ code }) => code !== language.code)
      .map((each): Command => {
        const name = each.name;
        return {
          id: `language-${each.code}`,
          icon: globeIcon,
          label: t`Language: ${name}`,
          group: t`Screens`,
          run: () => void language.choose(each),
        };
      }),
    ...themes
      .filter((each) => each !== theme)
      .map((each): Command => {
        const name = themeNames[each];
        return {
          id: `theme-${each}`,
          icon: moonIcon,
          label: t`Theme: ${name}`,
          group: t`Screens`,
          run: () => chooseTheme(cookies, each),
        };
      }),
    {
      id: "sign-out",
      icon: logOutIcon,
      label: t`Sign out`,
      group: t`Screens`,
      // Without an answer the session ends here all the same; the server's ends by itself.
      run: () => void session.signOut().catch(() => {}),
    },
  ];
}
