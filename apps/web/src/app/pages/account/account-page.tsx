// Composes one's account and its passkeys: two features that do not import each other.
import { PasskeysCard } from "#features/account/passkeys/passkeys-card.tsx";
import { AccountScreen } from "#features/account/profile/account-screen.tsx";

export function AccountPage() {
  return <AccountScreen passkeys={<PasskeysCard />} />;
}
