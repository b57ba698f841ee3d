// Seals a declaration and submits it to Abu Dhabi customs, with what is promised beside it.
import { type AdcFilingDetail, getAdcFiling } from "@filings/contract/api/adc-filings";
import { type AdcPreparation, prepareAdcSubmission, submitAdcFiling } from "@filings/contract/api/adc-submission";
import { undertakingTexts } from "@filings/phrases/charges";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import type { SealingCourse } from "#sealing/sealing-course.ts";
import { SealingDialog } from "#sealing/sealing-dialog.tsx";
import { Checkbox } from "#ui/field/checkbox.tsx";
import { Stack } from "#ui/layout/stack.tsx";
import { type SaidBeside, sealDifference } from "./check-preparation.ts";

interface SealDialogProps {
  readonly filingId: string;
  readonly onClose: () => void;
}

export function AdcSealDialog({ filingId, onClose }: SealDialogProps) {
  const { t, i18n } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const [promises, setPromises] = useState(false);
  const [isUnchanged, setUnchanged] = useState(false);
  const undertakings = promises ? (["ORIGINALS_WITHIN_90_DAYS"] as const) : [];
  const beside: SaidBeside = { undertakings, origin_waiver_reason: null, comment: null };
  const params = { filingId };
  const course: SealingCourse<AdcPreparation, AdcFilingDetail> = {
    filingId,
    variant: `${promises} ${isUnchanged}`,
    prepare: async (keyId, signal) => {
      const filing = await call(getAdcFiling, { params, signal });
      queries.setQueryData(queryKeys.adcFiling(filingId), filing);
      const body = {
        key_id: keyId,
        revision: filing.revision,
        undertakings: [...undertakings],
        confirm_unchanged: isUnchanged,
      };
      return { filing, preparation: await call(prepareAdcSubmission, { params, body, signal }) };
    },
    difference: (prepared, address) => sealDifference({ ...prepared, beside, address }),
    submit: async (body, idempotencyKey) => {
      const answer = await call(submitAdcFiling, { params, body, idempotencyKey });
      queries.setQueryData(queryKeys.adcFiling(filingId), answer);
      void queries.invalidateQueries({ queryKey: queryKeys.adcFilings });
      return answer;
    },
    titleOf: ({ name }) => name,
    numberOf: ({ filing_number }) => filing_number ?? "",
    kindOf: ({ version }) => (version === 1 ? t`First submission` : t`Sent again`),
    fault: ({ message }) => <bdi>{message}</bdi>,
    sentWords: t`Abu Dhabi Customs receives it first and then answers. You may leave: the answer appears here by itself.`,
    questions: (
      <Stack gap="sm">
        <Checkbox
          label={i18n._(undertakingTexts.ORIGINALS_WITHIN_90_DAYS)}
          hint={t`Needed if you submit copies of the originals`}
          checked={promises}
          onChange={({ target }) => setPromises(target.checked)}
        />
        <Checkbox
          label={t`Send it again as it was`}
          hint={t`Only if it was refused and nothing in it has to change`}
          checked={isUnchanged}
          onChange={({ target }) => setUnchanged(target.checked)}
        />
      </Stack>
    ),
  };
  return <SealingDialog course={course} onClose={onClose} />;
}
