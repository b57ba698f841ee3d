// The papers of one filing on its page; a filing without any has no card unless one can be added.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "#api/query-keys.ts";
import { Papers } from "#filing/mpci/papers/papers.tsx";
import { Card } from "#ui/layout/card.tsx";

export function PapersCard({ filing }: { readonly filing: FilingDetail }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { attachments, available_actions: actions } = filing;
  if (attachments.length === 0 && !actions.includes("attach")) return null;
  return (
    <Card title={<Trans>Documents</Trans>}>
      <Papers
        filing={filing}
        papers={attachments}
        label={t`Documents`}
        renew={() => queries.invalidateQueries({ queryKey: queryKeys.mpciFiling(filing.id), exact: true })}
      />
    </Card>
  );
}
