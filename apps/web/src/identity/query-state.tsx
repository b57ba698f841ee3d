// What stands in place of an answer that is on its way or did not come.
import type { ReactNode } from "react";
import { TryAgain } from "#ui/button/try-again.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Skeleton, type SkeletonProps } from "#ui/feedback/skeleton.tsx";
import { useRefusal } from "./form/use-refusal.ts";

interface Query {
  readonly error: unknown;
  readonly data: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface QueryStateProps extends Pick<SkeletonProps, "label" | "lines" | "look"> {
  readonly query: Query;
  /** What could not be read, above the reason, where the place alone does not tell. */
  readonly failure?: ReactNode;
}

export function QueryState({ query, failure, look = "rows", ...awaited }: QueryStateProps) {
  if (query.error !== null) return <QueryFailure query={query} title={failure} />;
  return query.data === undefined ? <Skeleton {...awaited} look={look} /> : null;
}

interface QueryFailureProps {
  readonly query: Omit<Query, "data">;
  readonly title?: ReactNode;
}

export function QueryFailure({ query: { error, isFetching, refetch }, title }: QueryFailureProps) {
  const sentenceOf = useRefusal();
  const sentence = <bdi>{sentenceOf(error)}</bdi>;
  return (
    <AlertBox
      type="failed"
      isLive
      title={title ?? sentence}
      actions={<TryAgain isBusy={isFetching} onAgain={refetch} />}
    >
      {title === undefined ? undefined : sentence}
    </AlertBox>
  );
}
