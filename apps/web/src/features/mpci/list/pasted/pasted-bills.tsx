// What came of bill numbers that were pasted into the search: how many were found, and which were not, or lie in the archive.
import { findMpciBills } from "@filings/contract/api/mpci/list";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { FilingLink, filingsPath } from "#filing/filing-link.tsx";
import { useFormats } from "#i18n/formats.ts";
import { CopyButton } from "#ui/button/copy-button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Row, Stack } from "#ui/layout/stack.tsx";
import styles from "../bulk/bulk.module.css";
import { changed, type ListAddress } from "../list-address.ts";

interface PastedBillsProps {
  readonly address: ListAddress;
  readonly bills: readonly string[];
}

export function PastedBills({ address, bills }: PastedBillsProps) {
  const { t } = useLingui();
  const call = useCall();
  const { list } = useFormats();
  const { data } = useQuery({
    queryKey: [...queryKeys.mpciFilings, "pasted", bills],
    queryFn: ({ signal }) => call(findMpciBills, { query: { bill_number: [...bills] }, signal }),
  });
  if (data === undefined) return null;
  const missing = bills.filter((bill) => !data.results.some((found) => found.bill_number === bill));
  const archived = bills.filter((bill) => {
    const found = data.results.filter((each) => each.bill_number === bill);
    return found.length > 0 && found.every(({ archived: isArchived }) => isArchived);
  });
  const isolated = (numbers: readonly string[]) => list(numbers.map((number) => `\u2066${number}\u2069`));
  const [notFound, inArchive] = [isolated(missing), isolated(archived)];
  const found = bills.length - missing.length;
  const all = bills.length;
  return (
    <div className={styles.notice}>
      <AlertBox
        type={missing.length === 0 ? "info" : "warning"}
        isLive
        title={
          <Plural value={all} one={`${found} of # bill number found`} other={`${found} of # bill numbers found`} />
        }
      >
        <Stack gap="xs">
          {missing.length > 0 && (
            <Row>
              <span>
                <Trans>Not found: {notFound}</Trans>
              </span>
              <CopyButton value={missing.join("\n")} what={t`bill numbers that were not found`} />
            </Row>
          )}
          {archived.length > 0 && (
            <Row>
              <span>
                <Trans>In the archive: {inArchive}</Trans>
              </span>
              <FilingLink to={filingsPath} search={changed(address, { view: "archived" })}>
                <Trans>Show the archived ones</Trans>
              </FilingLink>
            </Row>
          )}
        </Stack>
      </AlertBox>
    </div>
  );
}
