// The pages of the account and the company, as they stand beside each other and as the palette finds them.
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useCurrentUser } from "#session/session-context.tsx";
import type { IconShape } from "#ui/icon/icon.tsx";
import {
  bellIcon,
  building2Icon,
  historyIcon,
  keyRoundIcon,
  layersIcon,
  monitorIcon,
  shieldCheckIcon,
  unplugIcon,
  userRoundIcon,
} from "#ui/icon/icons.ts";
import { peopleIcon } from "#ui/icon/people-icon.ts";
import type { Address } from "#ui/navigation/address.ts";

export interface AccountPage {
  readonly path: Address;
  readonly icon: IconShape;
  readonly words: MessageDescriptor;
  /** What else somebody types who looks for it. */
  readonly alsoFoundBy?: MessageDescriptor;
}

interface AccountPages {
  readonly id: string;
  readonly words: MessageDescriptor;
  readonly pages: readonly AccountPage[];
}

export const switchCompany = msg({
  message: "Switch company",
  comment: "Words by which the search by keys finds the list of one's companies",
});

const account: AccountPages = {
  id: "account",
  words: msg`Your account`,
  pages: [
    { path: "/identity/account", icon: userRoundIcon, words: msg`Account` },
    { path: "/identity/account/sessions", icon: monitorIcon, words: msg`Devices` },
    { path: "/identity/account/security-log", icon: historyIcon, words: msg`Security log` },
    {
      path: "/identity/account/companies",
      icon: building2Icon,
      words: msg`Your companies`,
      alsoFoundBy: switchCompany,
    },
  ],
};

const company: AccountPages = {
  id: "company",
  words: msg`Company`,
  pages: [
    { path: "/identity/account/company", icon: building2Icon, words: msg`Company details` },
    { path: "/identity/account/company/users", icon: peopleIcon, words: msg`People` },
    { path: "/identity/account/company/units", icon: layersIcon, words: msg`Units` },
    { path: "/identity/account/company/security", icon: shieldCheckIcon, words: msg`Company security` },
  ],
};

const ofAdministrators: readonly AccountPage[] = [
  { path: "/identity/account/company/notification-rules", icon: bellIcon, words: msg`Notification rules` },
  { path: "/identity/account/company/api-tokens", icon: keyRoundIcon, words: msg`API tokens` },
  { path: "/identity/account/company/webhooks", icon: unplugIcon, words: msg`Webhooks` },
  { path: "/identity/account/company/security-log", icon: historyIcon, words: msg`Company log` },
];

export function useAccountPages(): readonly AccountPages[] {
  const administers = useCurrentUser()?.permissions.includes("administer") === true;
  if (!administers) return [account, company];
  return [account, { ...company, pages: [...company.pages, ...ofAdministrators] }];
}
