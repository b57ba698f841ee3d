// Composes one's companies and the way out of one: two features that do not import each other.
import { OwnCompaniesScreen } from "#features/company/companies/own-companies-screen.tsx";
import { LeaveDialog } from "#features/company/users/leave-dialog.tsx";
import { useSession } from "#session/session-context.tsx";
import { useSwitchCompany } from "../company/use-switch-company.ts";

export function OwnCompaniesPage() {
  const session = useSession();
  const switchCompany = useSwitchCompany();
  const goOn = async (company: string | null) => {
    if (company === null) await session.signOut();
    else await switchCompany(company);
  };
  return (
    <OwnCompaniesScreen
      onSwitch={switchCompany}
      leaveDialog={(onClose) => <LeaveDialog onClose={onClose} onLeft={goOn} />}
    />
  );
}
