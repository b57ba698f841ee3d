// Seals a declaration and submits it to Abu Dhabi customs, with what is promised beside it.
import { declarationToSeal, type SaidBeside } from "@filings/contract/adc/seal/declaration-to-seal";
import { type AdcFilingDetail, getAdcFiling } from "@filings/contract/api/adc/filings";
import { type AdcPreparation, prepareAdcSubmission, submitAdcFiling } from "@filings/contract/api/adc/submission";
import { useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type MouseEvent, useMemo, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { keepAnswer } from "#api/keep-answer.ts";
import { queryKeys } from "#api/query-keys.ts";
import { adcFilingQuery } from "#filing/adc/filing-query.ts";
import { type DocumentSpot, documentSpot, pointAnchor } from "#filing/adc/links.ts";
import type { SealedFinding, SealingCourse } from "#sealing/sealing-course.ts";
import { SealingDialog } from "#sealing/sealing-dialog.tsx";
import { useSettled } from "#ui/use-settled.ts";
import { type Beside, BesideFields, mayWaiveOrigin, nothingBeside } from "./beside-fields.tsx";
import { Cargo } from "./cargo.tsx";
import { DeclarationSent, useNextDeclaration } from "./declaration-sent.tsx";

interface SealDialogProps {
  readonly filingId: string;
  readonly onClose: () => void;
  /** Asks for the document of which something is missing, once this dialog is closed. */
  readonly onSpot: (spot: DocumentSpot) => void;
}

/** A pause after which typed words count: each change of them is prepared anew. */
const pauseMs = 600;

export function AdcSealDialog({ filingId, onClose, onSpot }: SealDialogProps) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const { data: shown } = useQuery(adcFilingQuery(call, filingId));
  const [typed, setTyped] = useState<Beside>(nothingBeside);
  const settled = useSettled(typed, pauseMs);
  const beside = useMemo(() => saidBeside(settled), [settled]);
  // Looked for from the start: it is there when the dialog leads on to it.
  const due = useNextDeclaration(filingId);
  const params = { filingId };
  const course: SealingCourse<AdcPreparation, AdcFilingDetail> = {
    filingId,
    submitsTo: "ADC",
    variant: JSON.stringify([beside, settled.isUnchanged]),
    isBeingChanged: settled !== typed,
    prepare: async (keyId, signal) => {
      const filing = await call(getAdcFiling, { params, signal });
      keepAnswer(queries, queryKeys.adcFiling(filingId), filing);
      const { undertakings, ...words } = beside;
      const body = {
        key_id: keyId,
        revision: filing.revision,
        ...words,
        undertakings: [...undertakings],
        confirm_unchanged: settled.isUnchanged,
      };
      return { filing, preparation: await call(prepareAdcSubmission, { params, body, signal }) };
    },
    filingToSeal: (filing) => declarationToSeal(filing, beside),
    submit: async (body, idempotencyKey) => {
      const answer = await call(submitAdcFiling, { params, body, idempotencyKey });
      keepAnswer(queries, queryKeys.adcFiling(filingId), answer);
      void queries.invalidateQueries({ queryKey: queryKeys.adcFilings });
      return answer;
    },
    title: shown?.name,
    titleOf: ({ name }) => name,
    numberOf: ({ filing_number }) => filing_number ?? "",
    otherContent: t`The declaration or the message to customs has changed.`,
    kindOf: ({ version }) => (version === 1 ? t`First submission` : t`Resubmission`),
    fault: (fault) => <Fault fault={fault} filing={shown} onLeave={onClose} onSpot={onSpot} />,
    cargo: (filing) => <Cargo filing={filing} />,
    sent: (filing) => <DeclarationSent sent={filing} due={due} onClose={onClose} />,
    questions: <BesideFields filing={shown} said={typed} onChange={setTyped} />,
  };
  return <SealingDialog course={course} onClose={onClose} />;
}

/** What is too short to say anything is not said. */
function saidBeside({ originalsFollow, waiver, comment }: Beside): SaidBeside {
  return {
    undertakings: originalsFollow ? ["ORIGINALS_WITHIN_90_DAYS"] : [],
    origin_waiver_reason: waiver.trim().length < 3 ? null : waiver.trim(),
    comment: comment.trim() === "" ? null : comment.trim(),
  };
}

interface FaultProps {
  readonly fault: SealedFinding;
  readonly filing: AdcFilingDetail | undefined;
  readonly onLeave: () => void;
  readonly onSpot: (spot: DocumentSpot) => void;
}

function Fault({ fault, filing, onLeave, onSpot }: FaultProps) {
  const { t } = useLingui();
  const { code, message, params } = fault;
  const needed = code === "adc_document_needed" ? String(params?.document_type) : null;
  const anchor = pointAnchor(fault);
  const isWaivable = needed === "CERTIFICATE_OF_ORIGIN" && filing !== undefined && mayWaiveOrigin(filing);
  const words = isWaivable ? t`Add the certificate of origin, or say why there is none.` : message;
  const spot = documentSpot(fault);
  if (anchor === null) return <bdi>{words}</bdi>;
  function leave(event: MouseEvent): void {
    onLeave();
    if (spot === null) return;
    // The document opens at the field that is named; its place on the page would be a step before that.
    event.preventDefault();
    onSpot(spot);
  }
  return (
    <a href={`#${anchor}`} onClick={leave}>
      <bdi>{words}</bdi>
    </a>
  );
}
