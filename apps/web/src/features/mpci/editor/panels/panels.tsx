// Which side panel is open; the panels themselves come after the form, which does not need them to begin.
import { Suspense } from "react";
import { latePart } from "#ui/late-part.ts";
import { useEditor, useObservable } from "../editor-context.ts";

export const importRowPanel = () => import("./row-panel.tsx");
const RowPanel = latePart(async () => (await importRowPanel()).RowPanel);

export function OpenPanel() {
  const { panel } = useEditor();
  const open = useObservable(panel, (value) => value);
  if (open === null) return null;
  return (
    <Suspense>
      <RowPanel key={open.path} path={open.path} focus={open.focus} onClose={() => panel.set(null)} />
    </Suspense>
  );
}
