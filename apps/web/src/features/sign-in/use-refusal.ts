// The sentence for a sign-in that was refused or got no answer.
import { useLingui } from "@lingui/react/macro";
import { ApiError } from "#api/api-error.ts";

export function useRefusal(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => (error instanceof ApiError ? error.message : t`The server does not answer. Check the connection.`);
}
