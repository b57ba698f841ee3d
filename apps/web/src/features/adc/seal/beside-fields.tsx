// What is said with the seal, asked only where it can matter: originals, a missing certificate of origin, words to customs.
import { isGcc } from "@filings/contract/adc/types/filing-types";
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { limits } from "@filings/contract/limits";
import { hasHidden } from "@filings/contract/values/hidden-characters";
import { undertakingTexts } from "@filings/phrases/adc/charges";
import { useLingui } from "@lingui/react/macro";
import { errorWithUse } from "#forms/error-with-use.tsx";
import { Checkbox } from "#ui/field/checkbox.tsx";
import { TextArea } from "#ui/field/text-field.tsx";
import { Stack } from "#ui/layout/stack.tsx";

export interface Beside {
  readonly originalsFollow: boolean;
  readonly isUnchanged: boolean;
  readonly waiver: string;
  readonly comment: string;
}

export const nothingBeside: Beside = { originalsFollow: false, isUnchanged: false, waiver: "", comment: "" };

interface BesideFieldsProps {
  readonly filing: AdcFilingDetail | undefined;
  readonly said: Beside;
  readonly onChange: (said: Beside) => void;
}

export function BesideFields({ filing, said, onChange }: BesideFieldsProps) {
  const { t, i18n } = useLingui();
  const change = (part: Partial<Beside>) => onChange({ ...said, ...part });
  const hidden = (value: string, name: string, onUse: (plain: string) => void) => {
    if (!hasHidden(value)) return undefined;
    const error = t`Remove the hidden character from “${name}”: Abu Dhabi Customs does not take it.`;
    return errorWithUse({ value, error, onUse });
  };
  const waiver = t`Why there is no certificate of origin`;
  const message = t`Message to customs`;
  return (
    <Stack gap="sm">
      <Checkbox
        label={i18n._(undertakingTexts.ORIGINALS_WITHIN_90_DAYS)}
        hint={t`Needed if you submit copies of the originals`}
        checked={said.originalsFollow}
        onChange={({ target }) => change({ originalsFollow: target.checked })}
      />
      {(filing?.submissions.length ?? 0) > 0 && (
        <Checkbox
          label={t`Send it again unchanged`}
          hint={t`Only if it was refused and nothing needs to change`}
          checked={said.isUnchanged}
          onChange={({ target }) => change({ isUnchanged: target.checked })}
        />
      )}
      {filing !== undefined && mayWaiveOrigin(filing) && (
        <TextArea
          label={waiver}
          hint={t`Add the certificate, or say here why there is none; customs decides.`}
          isOptional
          rows={2}
          maxLength={limits.reasonLettersMost}
          value={said.waiver}
          error={hidden(said.waiver, waiver, (plain) => change({ waiver: plain }))}
          onChange={({ target }) => change({ waiver: target.value })}
        />
      )}
      <TextArea
        label={message}
        isOptional
        rows={2}
        maxLength={limits.reasonLettersMost}
        value={said.comment}
        error={hidden(said.comment, message, (plain) => change({ comment: plain }))}
        onChange={({ target }) => change({ comment: target.value })}
      />
    </Stack>
  );
}

export function mayWaiveOrigin({ requirements, documents, header }: AdcFilingDetail): boolean {
  const certificate = requirements.find(({ document_type: type }) => type === "CERTIFICATE_OF_ORIGIN");
  if (certificate?.rule !== "C2" || !certificate.needed || isGcc(header.origin_country)) return false;
  return !documents.some(({ document_type: type }) => type === "CERTIFICATE_OF_ORIGIN");
}
