// On the page of a bill: which colleagues have it open, and what they edit of it.
import { useLingui } from "@lingui/react/macro";
import { PresentLine } from "../../team/present/present-line.tsx";
import { sectionLabels, sectionNames } from "./section-labels.ts";

export function ReadingPresence({ filingId }: { readonly filingId: string }) {
  const { i18n } = useLingui();
  const nameOf = (part: string) => {
    const known = sectionNames.find((name) => name === part);
    return known === undefined ? null : i18n._(sectionLabels[known]);
  };
  return <PresentLine system="MPCI" filingId={filingId} part={null} nameOf={nameOf} />;
}
