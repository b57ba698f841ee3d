// Says which part of the draft the reader edits, and shows which colleagues and which other tabs have it open too.
import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { sectionNames as names, type SectionName, sectionLabels } from "#filing/mpci/presence/section-labels.ts";
import { PresentLine } from "#filing/team/present/present-line.tsx";
import type { Autosave } from "../keep/autosave.ts";
import { OtherTab } from "../keep/other-tab.tsx";
import { sectionId } from "../lead.ts";

interface EditorPresenceProps {
  readonly filingId: string;
  readonly autosave: Autosave;
}

export function EditorPresence({ filingId, autosave }: EditorPresenceProps) {
  const { i18n } = useLingui();
  const [part, setPart] = useState<SectionName>("bill");
  useEffect(() => {
    function enter({ target }: FocusEvent): void {
      const section = target instanceof Element ? target.closest("section[id]") : null;
      const entered = names.find((name) => section?.id === sectionId(name));
      if (entered !== undefined) setPart(entered);
    }
    document.addEventListener("focusin", enter);
    return () => document.removeEventListener("focusin", enter);
  }, []);
  const nameOf = (theirs: string) => {
    const known = names.find((name) => name === theirs);
    return known === undefined ? null : i18n._(sectionLabels[known]);
  };
  return (
    <>
      <PresentLine system="MPCI" filingId={filingId} part={part} nameOf={nameOf} />
      <OtherTab autosave={autosave} />
    </>
  );
}
