// Says that there is no line and the page shows what this browser has of it, and asks the server again until it answers.
import { getHealth } from "@filings/contract/api/shared";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { useCall } from "#api/api-context.tsx";
import { useFormats } from "#i18n/formats.ts";
import { fetchAgain } from "#live/out-of-date.ts";
import { shownFromHere } from "#offline/shown-from-here.ts";
import styles from "../frame/frame.module.css";

const againMs = 10_000;

export function KeptShown() {
  const at = useSyncExternalStore(shownFromHere.subscribe, shownFromHere.at);
  const call = useCall();
  const queries = useQueryClient();
  const { dateAtTime } = useFormats();
  const isOnline = useSyncExternalStore(onLineMoves, isOnLine);
  const isShown = at !== null || !isOnline;
  useEffect(() => {
    if (!isShown) return;
    const ask = () =>
      void call(getHealth).then(
        () => fetchAgain(queries),
        () => {},
      );
    const timer = setInterval(ask, againMs);
    addEventListener("online", ask);
    return () => {
      clearInterval(timer);
      removeEventListener("online", ask);
    };
  }, [isShown, call, queries]);
  if (!isShown) return null;
  const time = at === null ? "" : dateAtTime(new Date(at).toISOString());
  return (
    <p className={styles.missingPart} role="status">
      {at === null ? (
        <Trans>No connection. You see what this computer kept.</Trans>
      ) : (
        <Trans>No connection. You see what this computer kept. The oldest of it is from {time}.</Trans>
      )}
    </p>
  );
}

const isOnLine = () => navigator.onLine;

function onLineMoves(tell: () => void): () => void {
  addEventListener("online", tell);
  addEventListener("offline", tell);
  return () => {
    removeEventListener("online", tell);
    removeEventListener("offline", tell);
  };
}
