// Makes a label of the company, renames it, gives it another colour, or deletes it.
import {
  changeMpciLabel,
  createMpciLabel,
  deleteMpciLabel,
  type FilingLabel,
  type LabelTone,
  labelTones,
} from "@filings/contract/api/mpci/own/own-words";
import { limits } from "@filings/contract/limits";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { Button } from "#ui/button/button.tsx";
import { useTypedForm } from "#ui/dialog/typed-forms.ts";
import { Select } from "#ui/field/select.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { FormCell, FormGrid, Row, Stack } from "#ui/layout/stack.tsx";

interface NewLabelProps {
  /** The company has none yet. */
  readonly isFirst: boolean;
  readonly onMade: (label: FilingLabel) => void;
}

export function NewLabel({ isFirst, onMade }: NewLabelProps) {
  const { t } = useLingui();
  const call = useCall();
  const [name, setName] = useState("");
  useTypedForm(name !== "", "new-label-name");
  const [tone, setTone] = useState<LabelTone>("info");
  const renew = useRenewLabels();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(createMpciLabel, { body: { name, tone } }),
    onSuccess: async (label) => {
      await renew();
      setName("");
      onMade(label);
    },
  });
  const isEmpty = name.trim() === "";
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) mutate();
      }}
    >
      <Stack gap="sm">
        <LabelFields
          id="new-label-name"
          label={isFirst ? t`Name of the first label` : t`Name of a new label`}
          name={name}
          tone={tone}
          error={error}
          onName={(text) => {
            reset();
            setName(text);
          }}
          onTone={setTone}
        />
        <Row>
          <Button type="submit" size="sm" isBusy={isPending} isDisabled={isEmpty}>
            <Trans>Add the label</Trans>
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

export function EditLabel({ label }: { readonly label: FilingLabel }) {
  const { t } = useLingui();
  const call = useCall();
  const renew = useRenewLabels();
  const [name, setName] = useState(label.name);
  const [isDeleting, setDeleting] = useState(false);
  const params = { labelId: label.id };
  const change = useMutation({
    mutationFn: (body: { name?: string; tone?: LabelTone }) => call(changeMpciLabel, { params, body }),
    onSuccess: renew,
  });
  const remove = useMutation({ mutationFn: () => call(deleteMpciLabel, { params }), onSuccess: renew });
  const rename = () => {
    const text = name.trim();
    if (text !== "" && text !== label.name) change.mutate({ name: text });
  };
  return (
    <Stack gap="sm">
      <LabelFields
        label={t`Name of the label`}
        name={name}
        tone={label.tone}
        error={change.error ?? remove.error}
        onName={setName}
        onTone={(tone) => change.mutate({ tone })}
        onLeave={rename}
      />
      <Row>
        {isDeleting ? (
          <>
            <Button kind="danger" size="sm" isBusy={remove.isPending} onClick={() => remove.mutate()}>
              <Trans>Delete, also from every filing</Trans>
            </Button>
            <Button size="sm" onClick={() => setDeleting(false)}>
              <Trans>Keep it</Trans>
            </Button>
          </>
        ) : (
          <Button kind="danger-quiet" size="sm" onClick={() => setDeleting(true)}>
            <Trans>Delete the label</Trans>
          </Button>
        )}
      </Row>
    </Stack>
  );
}

interface LabelFieldsProps {
  readonly id?: string;
  readonly label: string;
  readonly name: string;
  readonly tone: LabelTone;
  readonly error: unknown;
  readonly onName: (name: string) => void;
  readonly onTone: (tone: LabelTone) => void;
  readonly onLeave?: () => void;
}

function LabelFields({ id, label, name, tone, error, onName, onTone, onLeave }: LabelFieldsProps) {
  const { t } = useLingui();
  const say = useKeyRefusal();
  const tones: Readonly<Record<LabelTone, string>> = {
    neutral: t`Grey`,
    info: t`Blue`,
    success: t`Green`,
    warning: t`Amber`,
    danger: t`Red`,
  };
  return (
    <FormGrid>
      <FormCell span={8} phone={8}>
        <TextField
          id={id}
          label={label}
          dir="auto"
          maxLength={limits.labelLettersMost}
          value={name}
          error={error === null ? undefined : say(error)}
          onChange={(event) => onName(event.target.value)}
          {...(onLeave !== undefined && {
            onBlur: onLeave,
            onKeyDown: (event: { readonly key: string }) => event.key === "Enter" && onLeave(),
          })}
        />
      </FormCell>
      <FormCell span={4} phone={4}>
        <Select
          label={t`Colour`}
          value={tone}
          options={labelTones.map((value) => ({ value, label: tones[value] }))}
          onChange={({ target }) => {
            const chosen = labelTones.find((one) => one === target.value);
            if (chosen !== undefined) onTone(chosen);
          }}
        />
      </FormCell>
    </FormGrid>
  );
}

/** The labels, and the lists that show them. */
function useRenewLabels(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: queryKeys.mpciLabels }),
      queries.invalidateQueries({ queryKey: queryKeys.mpciOwnWords }),
    ]);
}
