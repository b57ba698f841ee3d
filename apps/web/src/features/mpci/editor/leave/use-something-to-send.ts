// Whether an update has anything to send: a change of the bill, or what NAIC rejected. Answers alone are sent from the bill's page, without an update.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { useLingui } from "@lingui/react/macro";
import { filingPath } from "#filing/filing-link.tsx";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { useGo } from "#ui/navigation/address.ts";
import { useToasts } from "#ui/toast/toasts.ts";
import type { Begin } from "./use-begun-update.ts";

interface ToSend {
  readonly update: Begin | null;
  /** As it was opened. */
  readonly filing: FilingDetail;
  /** NAIC has rejected it, or asks. */
  readonly isAnswering: boolean;
}

/** Says why where the answer is no. */
export function useSomethingToSend({ update, filing, isAnswering }: ToSend): () => Promise<boolean> {
  const { t } = useLingui();
  const go = useGo();
  const toasts = useToasts();
  const refusal = useKeyRefusal();
  const { id, version } = filing;
  const tell = (title: string) => toasts.show({ title, tone: "info", titleIconName: "info" });
  return async () => {
    if (update === null || update.isBegun()) return true;
    if (!isAnswering) {
      tell(t`Nothing differs from version ${version}, which NAIC has.`);
      return false;
    }
    if (filing.available_actions.includes("ANSWER_RFI")) {
      tell(t`The bill is not changed: send your answers from here.`);
      await go(filingPath(id));
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
