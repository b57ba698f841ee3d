// Asks before a bill is sealed without texts that were typed into it on this device and not understood.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { editFilingPath, FilingLink } from "#filing/filing-link.tsx";
import { asLabel } from "#filing/mpci/fields/as-label.ts";
import { useFieldName } from "#filing/mpci/fields/use-field-name.ts";
import type { NotUnderstood } from "#filing/mpci/unchosen/use-not-in-draft.ts";
import { Button, buttonClass } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { triangleAlertIcon } from "#ui/icon/icons.ts";
import { Stack } from "#ui/layout/stack.tsx";

interface TextsLeftOutProps {
  readonly filing: FilingDetail;
  readonly texts: readonly NotUnderstood[];
  readonly onGo: () => void;
  readonly onClose: () => void;
}

export function TextsLeftOut({ filing, texts, onGo, onClose }: TextsLeftOutProps) {
  const { t } = useLingui();
  const nameOf = useFieldName(filing.body);
  const count = texts.length;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon={triangleAlertIcon}
      tone="warning"
      title={<Plural value={count} one="# text is not part of the bill" other="# texts are not part of the bill" />}
      actions={
        <>
          <Button onClick={onGo}>
            <Plural value={count} one="Seal without the text" other="Seal without the texts" />
          </Button>
          <FilingLink
            className={buttonClass({ kind: "primary" })}
            to={editFilingPath(filing.id)}
            search={{ field: texts[0]?.path }}
          >
            <Trans>Correct it first</Trans>
          </FilingLink>
        </>
      }
    >
      <Stack gap="sm">
        <p>
          <Trans>This was typed on this computer and not understood. NAIC will not get it.</Trans>
        </p>
        <ul aria-label={t`Not understood`}>
          {texts.map(({ path, text }) => (
            <li key={path}>
              <FilingLink to={editFilingPath(filing.id)} search={{ field: path }}>
                {asLabel(nameOf(path))}
              </FilingLink>
              : <bdi dir="auto">{text}</bdi>
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}
