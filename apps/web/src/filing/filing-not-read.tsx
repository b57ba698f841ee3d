// In place of a filing that could not be read: it is not there, or it can be asked for again.
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ApiError } from "#api/api-error.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { TryAgain } from "#ui/button/try-again.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { NotFound } from "#ui/feedback/not-found.tsx";
import type { Address } from "#ui/navigation/address.ts";
import { FilingLink } from "./filing-link.tsx";

interface FilingNotReadProps {
  readonly error: Error;
  /** "Filing not found" */
  readonly notFound: ReactNode;
  /** The way to all of them. */
  readonly all: { readonly to: Address; readonly words: ReactNode };
  readonly onAgain: () => void;
}

export function FilingNotRead({ error, notFound, all, onAgain }: FilingNotReadProps) {
  const { t } = useLingui();
  if (error instanceof ApiError && error.code === "not_found") {
    return (
      <NotFound
        title={notFound}
        action={
          <FilingLink className={buttonClass({ kind: "primary" })} to={all.to}>
            {all.words}
          </FilingLink>
        }
      >
        {error.message}
      </NotFound>
    );
  }
  const said = error instanceof ApiError ? error.message : t`The server is not answering. Check your connection.`;
  return <EmptyState headingLevel={1} title={said} actions={<TryAgain size="md" onAgain={onAgain} />} />;
}
