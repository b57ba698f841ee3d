// Goes on for another company: nothing of the one before stays on the page or in memory.
import { useNavigate } from "@tanstack/react-router";
import { useHouse } from "./house-context.tsx";
import { homePath } from "./redirects.ts";

export function useSwitchCompany(): (company: string) => Promise<void> {
  const { session, live, queries } = useHouse();
  const navigate = useNavigate();
  return async (company) => {
    // First away from what the other company does not have; a draft that is open is kept on the way, by its own company.
    await navigate({ to: homePath as never });
    await session.switchCompany(company);
    live.stop();
    live.start();
    await queries.resetQueries();
  };
}
