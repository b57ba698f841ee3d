// Puts the company's labels on filings and takes them off, with a way back; the labels themselves are made and changed here too.
import { type FilingLabel, labelMpciFilings } from "@filings/contract/api/mpci/own/own-words";
import { limits } from "@filings/contract/limits";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import type { AnswerOf } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Checkbox } from "#ui/field/checkbox.tsx";
import { Row, Stack } from "#ui/layout/stack.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { EditLabel, NewLabel } from "./edit-label.tsx";
import { useLabels } from "./own-words-query.ts";

export interface LabelledFiling {
  readonly id: string;
  readonly labels: readonly string[];
}

interface LabelsDialogProps {
  readonly filings: readonly LabelledFiling[];
  /** More are selected than one action takes. */
  readonly isMore?: boolean;
  readonly onClose: () => void;
}

export function LabelsDialog({ filings, isMore = false, onClose }: LabelsDialogProps) {
  const { t } = useLingui();
  const say = useKeyRefusal();
  const labels = useLabels();
  const [chosen, choose] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [isEditing, setEditing] = useState(false);
  const { mutate, isPending, error } = useSetLabels(onClose);
  const count = filings.length;
  const ids = (isOn: boolean) => labels.filter(({ id }) => chosen.get(id) === isOn).map(({ id }) => id);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Labels`}
      description={t`Labels are for your company alone: they are not sent to NAIC.`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            kind="primary"
            isBusy={isPending}
            isDisabled={chosen.size === 0}
            onClick={() => mutate({ filing_ids: filings.map(({ id }) => id), add: ids(true), remove: ids(false) })}
          >
            <Plural value={count} one="Set the labels of # filing" other="Set the labels of # filings" />
          </Button>
        </>
      }
    >
      <Stack>
        {error !== null && <AlertBox type="failed" isLive title={say(error)} />}
        {isMore && (
          <AlertBox
            type="info"
            title={t`One action takes ${limits.bulkFilingsMost} filings. Repeat it for the rest.`}
          />
        )}
        {labels.map((label) =>
          isEditing ? (
            <EditLabel key={label.id} label={label} />
          ) : (
            <LabelBox
              key={label.id}
              label={label}
              on={filings.filter((filing) => filing.labels.includes(label.id)).length}
              of={count}
              chosen={chosen.get(label.id)}
              onChoose={(isOn) => choose(new Map(chosen).set(label.id, isOn))}
            />
          ),
        )}
        {labels.length < limits.labelsMost && (
          <NewLabel onMade={({ id }) => choose(new Map(chosen).set(id, true))} isFirst={labels.length === 0} />
        )}
        {labels.length > 0 && (
          <Row>
            <Button kind="link" size="sm" onClick={() => setEditing(!isEditing)}>
              {isEditing ? <Trans>Back to choosing</Trans> : <Trans>Rename or delete labels</Trans>}
            </Button>
          </Row>
        )}
      </Stack>
    </Dialog>
  );
}

interface LabelBoxProps {
  readonly label: FilingLabel;
  /** On how many of the filings it is, and how many there are. */
  readonly on: number;
  readonly of: number;
  readonly chosen: boolean | undefined;
  readonly onChoose: (isOn: boolean) => void;
}

function LabelBox({ label, on, of, chosen, onChoose }: LabelBoxProps) {
  const isMixed = chosen === undefined && on > 0 && on < of;
  return (
    <Checkbox
      label={<bdi>{label.name}</bdi>}
      hint={isMixed ? <Plural value={on} one="On # of the filings" other="On # of the filings" /> : undefined}
      checked={chosen ?? (of > 0 && on === of)}
      isMixed={isMixed}
      onChange={(event) => onChoose(event.target.checked)}
    />
  );
}

type Changed = AnswerOf<typeof labelMpciFilings>;

/** The way back changes exactly what was changed: what had the label before keeps it. */
function useSetLabels(onClose: () => void) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  const say = useKeyRefusal();
  const renew = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: queryKeys.mpciOwnWords }),
      queries.invalidateQueries({ queryKey: queryKeys.mpciFilings }),
    ]);
  async function takeBack({ added, removed }: Changed): Promise<void> {
    try {
      for (const { label_id, filing_ids } of added) {
        await call(labelMpciFilings, { body: { filing_ids, add: [], remove: [label_id] } });
      }
      for (const { label_id, filing_ids } of removed) {
        await call(labelMpciFilings, { body: { filing_ids, add: [label_id], remove: [] } });
      }
    } catch (error) {
      toasts.show({ title: say(error), tone: "danger", titleIconName: "octagon-alert" });
    }
    await renew();
  }
  return useMutation({
    mutationFn: (body: { filing_ids: string[]; add: string[]; remove: string[] }) => call(labelMpciFilings, { body }),
    onSuccess: (changed) => {
      const filings = new Set([...changed.added, ...changed.removed].flatMap(({ filing_ids }) => filing_ids));
      const undo = (
        <Button size="sm" onClick={() => void takeBack(changed)}>
          <Trans>Undo</Trans>
        </Button>
      );
      toasts.show({
        title: (
          <Plural
            value={filings.size}
            _0="Every filing has these labels already"
            one="The labels of # filing are changed"
            other="The labels of # filings are changed"
          />
        ),
        tone: "success",
        titleIconName: "circle-check",
        durationMs: 10_000,
        ...(filings.size > 0 && {
          actions: [{ altText: t`Open the labels again and set them as they were`, button: undo }],
        }),
      });
      onClose();
      void renew();
    },
  });
}
