// Puts the company's people and its open invitations together: two rooms that do not know each other.
import { UsersScreen } from "#features/company-users/users-screen.tsx";
import { InvitationsSection } from "#features/invitations/invitations-section.tsx";
import { InviteButton } from "#features/invitations/invite-button.tsx";

export function CompanyUsersPage() {
  return <UsersScreen invite={<InviteButton />} invitations={<InvitationsSection />} />;
}
