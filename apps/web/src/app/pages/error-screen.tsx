// The generic error screen: what went wrong, the number to give to support, and a way to try again, taken by itself when the line is back.
import { Trans } from "@lingui/react/macro";
import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { ApiError, NoAnswerError } from "#api/api-error.ts";
import { TooManyRequests, waitOf } from "#api/too-many-requests.tsx";
import { isMissingScript } from "#ui/late-part.ts";
import styles from "../frame/frame.module.css";

export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const requestId = error instanceof ApiError ? error.requestId : null;
  function retry() {
    queries.reset();
    reset();
    void router.invalidate();
  }
  // A screen whose script did not come is not asked for again before the page is.
  const tryAgain = () => (isMissingScript(error) ? location.reload() : retry());
  const onOnline = useEffectEvent(() => {
    if (error instanceof NoAnswerError || isMissingScript(error)) tryAgain();
  });
  useEffect(() => {
    addEventListener("online", onOnline);
    return () => removeEventListener("online", onOnline);
  }, []);
  return (
    <div className={styles.failure} role="alert">
      <h1>{waitOf(error) === null ? <Trans>Something went wrong</Trans> : <Trans>Wait a moment</Trans>}</h1>
      <p className="muted" dir="auto">
        {waitOf(error) === null ? <WhatWentWrong error={error} /> : <TooManyRequests error={error} onRetry={retry} />}
      </p>
      {requestId !== null && (
        <p className="xs subtle">
          <Trans>
            Request number{" "}
            <bdi className="mono" dir="ltr">
              {requestId}
            </bdi>
          </Trans>
        </p>
      )}
      <button type="button" className={styles.primary} onClick={tryAgain}>
        <Trans>Try again</Trans>
      </button>
    </div>
  );
}

function WhatWentWrong({ error }: { readonly error: unknown }) {
  if (error instanceof NoAnswerError) return <Trans>The server is not answering. Check your connection.</Trans>;
  if (!isMissingScript(error)) return error instanceof Error ? error.message : String(error);
  return <Trans>This page did not load. Check your connection, then try again.</Trans>;
}
