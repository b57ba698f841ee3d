// What is accepted before the seal though no rule refuses it: what NAIC has refused, or asked for, and would find again.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { GivenAnswer } from "@filings/contract/mpci/rfi";
import { useLingui } from "@lingui/react/macro";
import { stillRejected } from "#filing/mpci/points/still-rejected.ts";
import { useFormats } from "#i18n/formats.ts";
import { answeredWithoutPaper } from "./answers-beside.ts";

export function useOwnWarnings() {
  const { t } = useLingui();
  const { number } = useFormats();
  return (filing: FilingDetail, given: readonly GivenAnswer[]) => [
    ...(stillRejected(filing, filing.body).length === 0
      ? []
      : [{ id: "still-rejected", message: t`What NAIC rejected has not been changed: it may reject the bill again.` }]),
    ...answeredWithoutPaper(filing, given).map((question) => {
      const shown = number(question);
      return {
        id: `no-paper ${question}`,
        message: t`Question ${shown} asks for a document, and none goes with the answer.`,
      };
    }),
  ];
}
