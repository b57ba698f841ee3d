// One field that was read: its value to be corrected, the very text of the paper, and what is in doubt to be confirmed.
import { isolated } from "@filings/contract/values/hidden-characters";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button/button.tsx";
import { Checkbox } from "#ui/field/checkbox.tsx";
import { TextArea, TextField } from "#ui/field/text-field.tsx";
import { Row, Stack } from "#ui/layout/stack.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import type { Proposal } from "../reading/proposal.ts";
import { doubtWords } from "./doubt-words.ts";

interface ReadFieldProps {
  readonly label: string;
  readonly proposal: Proposal;
  readonly text: string;
  /** Nothing is in doubt, or the reader has confirmed or corrected it. */
  readonly isTaken: boolean;
  readonly isConfirmed: boolean;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
  readonly onConfirm: (isConfirmed: boolean) => void;
}

const words = /\.(?:name|street|city|contact_name|description|marks|vessel_name)$/;
const readMost = 160;
const long = 60;

export function ReadField(props: ReadFieldProps) {
  const { label, proposal, text, isTaken, isConfirmed, error, onText, onConfirm } = props;
  const { t, i18n } = useLingui();
  const { page, doubts } = proposal;
  const read = isolated(shortened(proposal.read));
  const said = t`Page ${page}: “${read}”`;
  const isDoubtful = doubts.length > 0 && !isTaken;
  const field = {
    label,
    value: text,
    error,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onText(target.value),
    ...(isDoubtful
      ? { warning: `${doubts.map((doubt) => i18n._(doubtWords[doubt])).join(" ")} ${said}` }
      : { hint: said }),
  };
  return (
    <Stack gap="xs">
      {proposal.value.length > long || proposal.field === "goods.description" ? (
        <TextArea {...field} rows={2} />
      ) : (
        <TextField {...field} isIdentifier={!words.test(proposal.field)} />
      )}
      {doubts.length > 0 && proposal.others.length > 0 && (
        <Row gap="xs">
          {proposal.others.map((other) => (
            <OtherValue key={other} other={other} onText={onText} />
          ))}
        </Row>
      )}
      {doubts.length > 0 && text !== "" && text === proposal.value && (
        <Checkbox
          label={
            <Trans>
              This is right<VisuallyHidden>: {label}</VisuallyHidden>
            </Trans>
          }
          checked={isConfirmed}
          onChange={({ target }) => onConfirm(target.checked)}
        />
      )}
    </Stack>
  );
}

function OtherValue({ other, onText }: { readonly other: string; readonly onText: (text: string) => void }) {
  const suggestion = shortened(other);
  return (
    <Button size="sm" onClick={() => onText(other)}>
      <Trans>
        Use <bdi dir="auto">{suggestion}</bdi>
      </Trans>
    </Button>
  );
}

function shortened(text: string): string {
  const plain = text.replace(/\s+/g, " ");
  return plain.length > readMost ? `${plain.slice(0, readMost)}…` : plain;
}
