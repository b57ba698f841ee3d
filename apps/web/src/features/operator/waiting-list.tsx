// The frame of a list of what waits for an operator: the way back, what it is, and what stands there when nothing waits.
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";
import { QueryState } from "#identity/query-state.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { circleCheckIcon } from "#ui/icon/icons.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { routerPath } from "#ui/navigation/address.ts";
import styles from "./operator.module.css";

interface WaitingListProps {
  readonly title: ReactNode;
  readonly description: ReactNode;
  /** What is on its way. */
  readonly loading: string;
  readonly query: ComponentProps<typeof QueryState>["query"];
  readonly isEmpty: boolean;
  /** Where nothing waits. */
  readonly nothing: ReactNode;
  readonly children: ReactNode;
}

export function WaitingList({ title, description, loading, query, isEmpty, nothing, children }: WaitingListProps) {
  return (
    <div className={styles.page}>
      <PageHeader
        trail={
          <Link to={routerPath("/operator")}>
            <Trans>Waiting for you</Trans>
          </Link>
        }
        title={title}
        description={description}
      />
      <QueryState label={loading} lines={4} query={query} />
      {query.data !== undefined && isEmpty && <EmptyState icon={circleCheckIcon} title={nothing} />}
      {children}
    </div>
  );
}
