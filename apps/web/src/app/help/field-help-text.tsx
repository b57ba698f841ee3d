// What an authority wants in a field, an example, and who published the rule.
import { adcHelpOf } from "@filings/phrases/adc/help/help-of-field";
import { adcHelp } from "@filings/phrases/adc/help/help-texts";
import { mpciHelpOf } from "@filings/phrases/mpci/help/help-of-field";
import { mpciHelp } from "@filings/phrases/mpci/help/help-texts";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Button } from "#ui/button/button.tsx";
import { Bdi } from "#ui/layout/bdi.tsx";
import type { HelpedField } from "./helped-field.ts";
import { Origin } from "./origin.tsx";

interface FieldHelpTextProps extends Pick<HelpedField, "system" | "path"> {
  readonly onClose: () => void;
}

function helpOf({ system, path }: Pick<HelpedField, "system" | "path">) {
  if (system === "MPCI") {
    const topic = mpciHelpOf(path);
    return topic === null ? null : mpciHelp[topic];
  }
  const topic = adcHelpOf(path);
  return topic === null ? null : adcHelp[topic];
}

export function FieldHelpText({ onClose, ...field }: FieldHelpTextProps) {
  const { i18n } = useLingui();
  const help = helpOf(field);
  const last = useRef<HTMLParagraphElement>(null);
  // Low on the screen it would open beneath the bar of actions.
  useEffect(() => last.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <>
      <p>{help === null ? <Trans>There is no rule for this field.</Trans> : i18n._(help.wants)}</p>
      {help !== null && help.example !== null && (
        <p>
          <Trans>
            Example: <Bdi>{help.example}</Bdi>
          </Trans>
        </p>
      )}
      <p className="row between" ref={last}>
        {help !== null && <Origin of={help.source} isPassedByTab />}
        <Button kind="link" size="sm" tabIndex={-1} onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </p>
    </>
  );
}
