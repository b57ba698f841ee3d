// Goes on for another company: nothing of the one before stays on the page or in memory.
import { type Address, useGo } from "#ui/navigation/address.ts";
import { useAppParts } from "../app-parts-context.tsx";
import { homePath } from "../page/public-home-address.ts";

/** To the home of the other company, or to what is to be read there. */
export function useSwitchCompany(): (company: string, to?: Address) => Promise<void> {
  const { session } = useAppParts();
  const go = useGo();
  const begin = useFreshBeginning();
  return async (company, to) => {
    // First away from what the other company does not have; a draft that is open is kept on the way, by its own company.
    await go(homePath);
    await session.switchCompany(company);
    await begin(to);
  };
}

/** For the company that the session is for by now. */
export function useFreshBeginning(): (to?: Address) => Promise<void> {
  const { live, queries } = useAppParts();
  const go = useGo();
  return async (to = homePath) => {
    await go(to);
    live.stop();
    live.start();
    // What is on screen is empty at once; nobody waits until it is read anew.
    void queries.resetQueries();
  };
}
