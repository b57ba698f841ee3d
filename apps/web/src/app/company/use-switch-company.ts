// Goes on for another company: nothing of the one before stays on the page or in memory.
import { useNavigate } from "@tanstack/react-router";
import { useAppParts } from "../app-parts-context.tsx";
import { homePath } from "../redirects.ts";

export function useSwitchCompany(): (company: string) => Promise<void> {
  const { session } = useAppParts();
  const navigate = useNavigate();
  const begin = useFreshBeginning();
  return async (company) => {
    // First away from what the other company does not have; a draft that is open is kept on the way, by its own company.
    await navigate({ to: homePath as never });
    await session.switchCompany(company);
    await begin();
  };
}

/** For the company that the session is for by now. */
export function useFreshBeginning(): () => Promise<void> {
  const { live, queries } = useAppParts();
  const navigate = useNavigate();
  return async () => {
    await navigate({ to: homePath as never });
    live.stop();
    live.start();
    // What is on screen is empty at once; nobody waits until it is read anew.
    void queries.resetQueries();
  };
}
