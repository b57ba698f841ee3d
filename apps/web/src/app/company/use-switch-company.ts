// Goes on for another company: nothing of the one before stays on the page or in memory.
import { useGo } from "#ui/navigation/address.ts";
import { useAppParts } from "../app-parts-context.tsx";
import { homePath } from "../page/public-home-address.ts";

export function useSwitchCompany(): (company: string) => Promise<void> {
  const { session } = useAppParts();
  const go = useGo();
  const begin = useFreshBeginning();
  return async (company) => {
    // First away from what the other company does not have; a draft that is open is kept on the way, by its own company.
    await go(homePath);
    await session.switchCompany(company);
    await begin();
  };
}

/** For the company that the session is for by now. */
export function useFreshBeginning(): () => Promise<void> {
  const { live, queries } = useAppParts();
  const go = useGo();
  return async () => {
    await go(homePath);
    live.stop();
    live.start();
    // What is on screen is empty at once; nobody waits until it is read anew.
    void queries.resetQueries();
  };
}
