// The sentence for what was refused or got no answer; after too many tries it says how long to wait.
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { ApiError } from "#api/api-error.ts";

export function useRefusal(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => {
    if (!(error instanceof ApiError)) return t`The server is not answering. Check your connection.`;
    const { code, retryAfterSeconds: seconds } = error;
    // Other refusals of this kind name the time themselves.
    if (code !== "too_many_requests" || seconds === null) return error.message;
    return t`Too many attempts from this connection. ${plural(seconds, {
      one: "Wait # second, then try again.",
      other: "Wait # seconds, then try again.",
    })}`;
  };
}
