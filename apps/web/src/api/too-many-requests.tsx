// What is said to whom the server asks to wait: for how long, counted down, and then it is tried again by itself.
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { ApiError } from "./api-error.ts";

/** Null where the error is another one. */
export function waitOf(error: unknown): number | null {
  return error instanceof ApiError && error.code === "too_many_requests" ? error.retryAfterSeconds : null;
}

interface TooManyRequestsProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** For an error that has a wait. */
export function TooManyRequests({ error, onRetry }: TooManyRequestsProps) {
  const { t } = useLingui();
  const [left, setLeft] = useState(waitOf(error) ?? 0);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const wait = waitOf(error) ?? 0;
    const until = Date.now() + wait * 1000;
    const tick = () => {
      const seconds = Math.ceil((until - Date.now()) / 1000);
      setLeft(Math.max(seconds, 1));
      if (seconds > 0) return;
      clearInterval(timer);
      retry();
    };
    setLeft(wait);
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [error]);
  return (
    <>
      {t`Too many requests from here.`}{" "}
      <span role="timer" aria-live="off">
        {t`${plural(left, {
          one: "This page tries again in # second.",
          other: "This page tries again in # seconds.",
        })}`}
      </span>
    </>
  );
}
