// The filings that a change of the connection waits for, each with the way to it.
import type { AwaitedFilings as Awaited } from "@filings/contract/api/mpci/connection";
import { Plural, Trans } from "@lingui/react/macro";
import { ApiError } from "#api/api-error.ts";
import { FilingLink, filingPath } from "#filing/filing-link.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";

/** Null: it was not refused for them. */
export function awaitedIn(error: unknown): Awaited | null {
  if (!(error instanceof ApiError) || error.code !== "connection_in_use") return null;
  const { count = 0, filings = [] } = Object(error.details.current) as Partial<Awaited>;
  return filings.length === 0 ? null : { count, filings };
}

export function AwaitedFilings({ count, filings }: Awaited) {
  const more = count - filings.length;
  return (
    <AlertBox type="info" title={<Trans>NAIC has not acknowledged these filings yet</Trans>}>
      <ul>
        {filings.map(({ id, name }) => (
          <li key={id}>
            <FilingLink to={filingPath(id)}>
              <bdi dir="ltr">{name}</bdi>
            </FilingLink>
          </li>
        ))}
      </ul>
      {more > 0 && <Plural value={more} one="and # more filing" other="and # more filings" />}
    </AlertBox>
  );
}
