// Downloads the proofs of the selected bills, as they were selected when it was asked for.
import { useState } from "react";
import { ProofsDialog } from "#filing/mpci/bulk/proofs-dialog.tsx";
import type { Selection } from "#list/select/selection.ts";
import { useReadSelected } from "./use-read-selected.ts";

interface ProofsOfSelectedProps {
  readonly selection: Selection;
  readonly onClose: () => void;
}

export function ProofsOfSelected({ selection: now, onClose }: ProofsOfSelectedProps) {
  const [selection] = useState(now);
  return <ProofsDialog read={useReadSelected(selection)} onClose={onClose} />;
}
