// Composes the company's people and its open invitations: two features that do not import each other.
import { InvitationsSection } from "#features/company/invitations/invitations-section.tsx";
import { InviteButton } from "#features/company/invitations/invite-button.tsx";
import { UsersScreen } from "#features/company/users/users-screen.tsx";

export function CompanyUsersPage() {
  return <UsersScreen invite={<InviteButton />} invitations={<InvitationsSection />} />;
}
