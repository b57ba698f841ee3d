// What stands in place of an answer that is on its way or did not come.
import { Trans } from "@lingui/react/macro";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useRefusal } from "./use-refusal.ts";

interface QueryStateProps {
  /** What is on its way. */
  readonly label: string;
  readonly query: { readonly error: unknown; readonly data: unknown; readonly refetch: () => Promise<unknown> };
}

export function QueryState({ label, query }: QueryStateProps) {
  const sentenceOf = useRefusal();
  if (query.error !== null)
    return (
      <AlertBox
        type="failed"
        isLive
        title={sentenceOf(query.error)}
        actions={
          <Button size="sm" onClick={() => void query.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    );
  return query.data === undefined ? <Skeleton label={label} look="rows" /> : null;
}
