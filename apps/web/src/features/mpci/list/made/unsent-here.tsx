// The filings of which this computer keeps changes that did not reach the server: their editor is closed, and nothing sends them.
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { editFilingPath, FilingLink } from "#filing/filing-link.tsx";
import { isOfCompany, nameHere } from "#filing/mpci/made/name-here.ts";
import { holdsTexts } from "#filing/mpci/unchosen/kept-texts.ts";
import { madeDrafts } from "#offline/made/made-drafts.ts";
import type { Owner } from "#offline/own-key.ts";
import { unsentOf } from "#offline/unsent/unsent.ts";
import { unsentStore } from "#offline/unsent/unsent-store.ts";
import { waitingBills } from "#offline/unsent/waiting-bills.ts";
import { AlertBox } from "#ui/feedback/alert-box.tsx";

/** What is still there when it is looked at again was not on its way. */
const againMs = 2_000;

interface Named {
  readonly id: string;
  readonly name: string;
}

export function UnsentHere({ user, company }: Owner) {
  const filings = useUnsentFilings(user, company);
  if (filings.length === 0) return null;
  const hasTexts = filings.some(({ id }) => holdsTexts(unsentStore, user, id));
  return (
    <AlertBox type="info" title={<Trans>Some changes did not reach the server</Trans>}>
      {hasTexts ? (
        <Trans>
          Only this computer has them. Open the filing while there is a connection: what is understood is saved, and the
          rest is shown to be corrected.
        </Trans>
      ) : (
        <Trans>Only this computer has them. Open the filing while there is a connection, and they are saved.</Trans>
      )}
      <ul>
        {filings.map(({ id, name }) => (
          <li key={id}>
            <FilingLink to={editFilingPath(id)}>
              <bdi dir="ltr">{name}</bdi>
            </FilingLink>
          </li>
        ))}
      </ul>
    </AlertBox>
  );
}

/** Drafts that were begun here and bills that wait are named on their own; of another company none is. */
function useUnsentFilings(user: string, company: string): readonly Named[] {
  const [filings, setFilings] = useState<readonly Named[]>([]);
  useEffect(() => {
    const held = { isHere: true, before: idsOf(user) };
    async function look(): Promise<void> {
      const ids = idsOf(user);
      const still = ids.filter((id) => held.before.includes(id));
      held.before = ids;
      const owner = { user, company };
      const names = await Promise.all(
        still.map(async (id) => ((await isOfCompany(owner, id)) ? nameHere(owner, id) : null)),
      );
      if (!held.isHere) return;
      const found = still.flatMap((id, index) => (names[index] ? [{ id, name: names[index] }] : []));
      setFilings((shown) => (JSON.stringify(shown) === JSON.stringify(found) ? shown : found));
    }
    const timer = setInterval(() => void look().catch(() => {}), againMs);
    return () => {
      held.isHere = false;
      clearInterval(timer);
    };
  }, [user, company]);
  return filings;
}

function idsOf(user: string): readonly string[] {
  const { filings } = unsentOf(unsentStore, user);
  return filings.filter((id) => madeDrafts.read(user, id) === null && waitingBills.read(user, id) === null);
}
