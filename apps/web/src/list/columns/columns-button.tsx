// Opens the choice of columns over a list.
import { Trans } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { latePart } from "#ui/late-part.ts";
import type { ColumnChoice } from "./use-column-choice.ts";

const ColumnsDialog = latePart(async () => (await import("./columns-dialog.tsx")).ColumnsDialog);

interface ColumnsButtonProps {
  readonly choice: ColumnChoice;
  /** All columns of the list, in their usual order. */
  readonly all: readonly { readonly name: string; readonly label: string }[];
}

export function ColumnsButton({ choice, all }: ColumnsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button data-columns kind="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>Columns</Trans>
      </Button>
      <Suspense>{isOpen && <ColumnsDialog choice={choice} all={all} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
