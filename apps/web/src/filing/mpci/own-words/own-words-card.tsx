// What the company writes on one filing for itself: its reference, and labels.
import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { useMayPrepare } from "#session/may-prepare.ts";
import { Button } from "#ui/button/button.tsx";
import { latePart } from "#ui/late-part.ts";
import { Bdi } from "#ui/layout/bdi.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Row, Stack } from "#ui/layout/stack.tsx";
import { LabelChips } from "./label-chips.tsx";
import { useOwnWords } from "./own-words-query.ts";
import { ReferenceField } from "./reference-field.tsx";

const LabelsDialog = latePart(async () => (await import("./labels-dialog.tsx")).LabelsDialog);

export function OwnWordsCard({ filingId }: { readonly filingId: string }) {
  const { t } = useLingui();
  const mayPrepare = useMayPrepare();
  const words = useOwnWords([filingId])(filingId);
  const [isChoosing, setChoosing] = useState(false);
  if (!mayPrepare && !words?.reference && !words?.labels.length) return null;
  const { reference = null, labels = [] } = words ?? {};
  return (
    <Card title={<Trans>For your company</Trans>}>
      <Stack>
        {mayPrepare ? <ReferenceField filingId={filingId} /> : reference !== null && <Bdi>{reference}</Bdi>}
        <Row>
          <LabelChips ids={labels} />
          {mayPrepare && words !== undefined && (
            <Button kind="link" size="sm" onClick={() => setChoosing(true)}>
              {labels.length === 0 ? t`Put labels on it` : t`Change the labels`}
            </Button>
          )}
        </Row>
      </Stack>
      <Suspense>
        {isChoosing && <LabelsDialog filings={[{ id: filingId, labels }]} onClose={() => setChoosing(false)} />}
      </Suspense>
    </Card>
  );
}
