// Puts the company's people and its open invitations together: two rooms that do not know each other.

import { InvitationsSection } from "#features/company/invitations/invitations-section.tsx";
import { InviteButton } from "#features/company/invitations/invite-button.tsx";
import { UsersScreen } from "#features/company/users/users-screen.tsx";

export function CompanyUsersPage() {
  return <UsersScreen invite={<InviteButton />} invitations={<InvitationsSection />} />;
}
