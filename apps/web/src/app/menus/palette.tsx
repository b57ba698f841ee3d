// Puts the palette together: every place of the navigation, the choice of language and theme, and what the search finds.
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { papersPath } from "#features/money/subscriptions/subscription-links.ts";
import type { TypedBefore } from "#features/platform/site-search/keys-before.tsx";
import { type Command, PaletteDialog } from "#features/platform/site-search/palette-dialog.tsx";
import { keyOf } from "#filing/action-keys.ts";
import { newAdcFilingPath } from "#filing/adc/links.ts";
import { newFilingPath } from "#filing/filing-link.tsx";
import { useBegins } from "#filing/filing-systems.ts";
import { useOfferedActions } from "#filing/page-actions.tsx";
import { namesFor, offeredLanguages } from "#i18n/language.ts";
import { useLanguage } from "#i18n/language-context.ts";
import { useCurrentUser, useSession } from "#session/session-context.tsx";
import { fileTextIcon, globeIcon, keyboardIcon, logOutIcon, moonIcon, plusIcon } from "#ui/icon/icons.ts";
import { useAppParts } from "../app-parts-context.tsx";
import { askToSignOut } from "../away/sign-out-here.ts";
import { useCompanyCommands } from "../company/company-commands.ts";
import { useAccountPages } from "../frame/account-pages.ts";
import { useDestinationGroups } from "../frame/destinations.ts";
import { chooseTheme, themes, useTheme } from "./theme.ts";
import { useThemeNames } from "./theme-menu.tsx";

interface PaletteProps {
  readonly before: TypedBefore;
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
}

export function Palette({ before, onClose, onShortcuts }: PaletteProps) {
  const navigate = useNavigate();
  return (
    <PaletteDialog
      commands={useCommands(onShortcuts)}
      before={before}
      onClose={onClose}
      onGo={(address) => void navigate({ href: address })}
    />
  );
}

/** Where something is begun; said under its own name, so the navigation's is not said again. */
const beginnings: ReadonlySet<string> = new Set([newFilingPath, newAdcFilingPath]);

/** Who files with Abu Dhabi Customs alone begins a declaration, everybody else a bill first. */
function useBeginnings(places: readonly string[]): readonly Command[] {
  const { t } = useLingui();
  const { bills, declarations } = useBegins();
  const mayPrepare = useCurrentUser()?.permissions.includes("prepare") ?? false;
  if (!mayPrepare) return [];
  const begin = (path: string, label: string, search = ""): Command[] => {
    const address = path + search;
    return places.includes(path)
      ? [{ id: address, icon: plusIcon, label, address, group: t`Begin`, comesFirst: true }]
      : [];
  };
  return [
    ...(bills ? begin(newFilingPath, t`New filing`) : []),
    ...(bills ? begin(newFilingPath, t`New filing from a template`, "?from=template") : []),
    ...(declarations ? begin(newAdcFilingPath, t`New declaration`) : []),
  ];
}

/** What is the same on every page: keys, language, theme, and the way out. */
function useScreenCommands(onShortcuts: () => void): readonly Command[] {
  const { t } = useLingui();
  const { cookies } = useAppParts();
  const session = useSession();
  const user = useCurrentUser();
  const language = useLanguage();
  const theme = useTheme(cookies);
  const themeNames = useThemeNames();
  return [
    {
      id: "shortcuts",
      icon: keyboardIcon,
      label: t`Keyboard shortcuts`,
      key: "?",
      group: t`Screens`,
      run: onShortcuts,
    },
    ...offeredLanguages(language.code)
      .filter(({ code }) => code !== language.code)
      .map((each): Command => {
        const name = each.name;
        return {
          id: `language-${each.code}`,
          icon: globeIcon,
          label: t`Language: ${name}`,
          alsoFoundBy: namesFor(each, language),
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
      run: () => askToSignOut(session, user?.identifier ?? ""),
    },
  ];
}

/** Screens that another screen leads to, and the navigation does not name. */
function useFurtherPlaces(): readonly Command[] {
  const { t, i18n } = useLingui();
  const pages = useAccountPages().flatMap((group) => group.pages);
  return [
    { id: papersPath, icon: fileTextIcon, label: t`Receipts and invoices`, address: papersPath, group: t`Go to` },
    ...pages.map(
      ({ path, icon, words, alsoFoundBy }): Command => ({
        ...{ id: path, icon, label: i18n._(words), address: path, group: t`Go to` },
        ...(alsoFoundBy !== undefined && { alsoFoundBy: i18n._(alsoFoundBy) }),
      }),
    ),
  ];
}

function useCommands(onShortcuts: () => void): readonly Command[] {
  const { t, i18n } = useLingui();
  const groups = useDestinationGroups();
  const offered = useOfferedActions();
  const paths = groups.flatMap(({ destinations }) => destinations.map(({ path }) => path));
  const begin = useBeginnings(paths);
  const places = groups.flatMap(({ destinations }) =>
    destinations
      .filter(({ path }) => !beginnings.has(path))
      .map(
        ({ path, icon, words }): Command => ({ id: path, icon, label: i18n._(words), address: path, group: t`Go to` }),
      ),
  );
  return [
    ...offered.map((action): Command => {
      const key = keyOf(action.id);
      return { ...action, ...(key !== undefined && { key }), group: t`This filing`, comesFirst: true };
    }),
    ...begin,
    ...places,
    ...useFurtherPlaces(),
    ...useCompanyCommands(),
    ...useScreenCommands(onShortcuts),
  ];
}
