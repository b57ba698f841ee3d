// Where one may go, in the groups of the navigation.
import type { Flag } from "@filings/contract/platform/flags";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useRouterState } from "@tanstack/react-router";
import { useFeatureFlag } from "#session/feature-flags.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import type { IconShape } from "#ui/icon/icon.tsx";
import {
  bellIcon,
  building2Icon,
  fileSpreadsheetIcon,
  fileTextIcon,
  handshakeIcon,
  houseIcon,
  inboxIcon,
  keyRoundIcon,
  layersIcon,
  layoutListIcon,
  link2Icon,
  plusIcon,
  settingsIcon,
  shieldCheckIcon,
  stampIcon,
  userRoundIcon,
  walletIcon,
} from "#ui/icon/icons.ts";
import type { Address } from "#ui/navigation/address.ts";
import { homePath } from "../page/public-home-address.ts";

export interface Destination {
  readonly path: Address;
  readonly icon: IconShape;
  readonly words: MessageDescriptor;
}

export interface DestinationGroup {
  readonly id: string;
  readonly words: MessageDescriptor;
  /** Absent: everybody has it. */
  readonly flag?: Flag;
  readonly isForOperators?: true;
  readonly destinations: readonly Destination[];
}

const groups: readonly DestinationGroup[] = [
  {
    id: "home",
    words: msg`Home`,
    destinations: [{ path: homePath, icon: houseIcon, words: msg`Work queue` }],
  },
  {
    id: "mpci",
    words: msg`MPCI`,
    destinations: [
      { path: `/ae/mpci/filings`, icon: layoutListIcon, words: msg`Filings` },
      { path: `/ae/mpci/filings/new`, icon: plusIcon, words: msg`New filing` },
      { path: `/ae/mpci/filings/import`, icon: fileSpreadsheetIcon, words: msg`Bills from a spreadsheet` },
      { path: `/ae/mpci/filings/read-bill`, icon: fileTextIcon, words: msg`Bill from a PDF` },
      { path: `/ae/mpci/templates`, icon: layersIcon, words: msg`Templates` },
      { path: `/ae/mpci/connect`, icon: link2Icon, words: msg`Connection to NAIC` },
      { path: `/ae/mpci/delegations`, icon: handshakeIcon, words: msg`Delegations` },
    ],
  },
  {
    id: "adc",
    words: msg`Abu Dhabi Customs`,
    flag: "adc_filings_enabled",
    destinations: [
      { path: "/adc/filings", icon: stampIcon, words: msg`Declarations` },
      { path: "/adc/filings/new", icon: plusIcon, words: msg`Request a declaration` },
    ],
  },
  {
    id: "company",
    words: msg`Company`,
    destinations: [
      { path: "/contacts", icon: userRoundIcon, words: msg`Contacts` },
      { path: "/company-network", icon: building2Icon, words: msg`Company network` },
      { path: "/adc/registration-codes", icon: stampIcon, words: msg`Registration codes` },
      { path: "/subscriptions", icon: walletIcon, words: msg`Plan and payments` },
    ],
  },
  {
    id: "operator",
    words: msg`Platform`,
    isForOperators: true,
    destinations: [
      { path: "/operator", icon: inboxIcon, words: msg`Waiting for you` },
      { path: "/operator/companies", icon: building2Icon, words: msg`Companies` },
      { path: "/operator/code-requests", icon: stampIcon, words: msg`Codes asked for` },
      { path: "/operator/messages", icon: inboxIcon, words: msg`Messages set aside` },
      { path: "/operator/notices", icon: bellIcon, words: msg`Notices on top` },
      { path: "/operator/party-ids", icon: stampIcon, words: msg`Party ids of lines` },
      { path: "/operator/reference-data", icon: layersIcon, words: msg`Reference data` },
    ],
  },
  {
    id: "settings",
    words: msg`Settings`,
    destinations: [
      { path: "/settings", icon: settingsIcon, words: msg`Settings` },
      {
        path: "/identity/account/personal/blockchain-keys",
        icon: keyRoundIcon,
        words: msg`Blockchain keys`,
      },
      { path: "/notifications", icon: bellIcon, words: msg`Notifications` },
      { path: "/verify", icon: shieldCheckIcon, words: msg`Check a receipt` },
    ],
  },
];

const paths: readonly string[] = groups.flatMap(({ destinations }) => destinations.map(({ path }) => path));

/** The entry of the page shown: of several above one another the lowest. Undefined: the page has none. */
export function useMarkedPath(): string | undefined {
  const shown = useRouterState({ select: ({ location }) => location.pathname });
  return paths
    .filter((path) => shown === path || shown.startsWith(`${path}/`))
    .reduce<string | undefined>(
      (one, other) => (one !== undefined && one.length > other.length ? one : other),
      undefined,
    );
}

export function useDestinationGroups(): readonly DestinationGroup[] {
  const isAdcOn = useFeatureFlag("adc_filings_enabled");
  const isOperator = useCurrentUser()?.is_operator === true;
  return groups.filter(
    ({ flag, isForOperators = false }) => (flag === undefined || isAdcOn) && (!isForOperators || isOperator),
  );
}
