// Whether an update has anything to send: a change of the bill, or what answers NAIC, which begins the update too.
import { useLingui } from "@lingui/react/macro";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { useToasts } from "#ui/toast/toasts.ts";
import type { Begin } from "./use-begun-update.ts";

interface ToSend {
  readonly update: Begin | null;
  /** The one that was opened. */
  readonly version: number;
  /** NAIC has rejected it, or asks. */
  readonly isAnswering: boolean;
}

/** Says why where the answer is no. */
export function useSomethingToSend({ update, version, isAnswering }: ToSend): () => Promise<boolean> {
  const { t } = useLingui();
  const toasts = useToasts();
  const refusal = useKeyRefusal();
  return async () => {
    if (update === null || update.isBegun()) return true;
    if (!isAnswering) {
      toasts.show({
        title: t`Nothing differs from version ${version}, which NAIC has.`,
        tone: "info",
        titleIconName: "info",
      });
      return false;
    }
    try {
      await update.begin();
      return true;
    } catch (error) {
      toasts.show({ title: refusal(error), tone: "danger", titleIconName: "octagon-alert" });
      return false;
    }
  };
}
