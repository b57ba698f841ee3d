// Which side panel is open; the panels themselves come after the form, which does not need them to begin.
import { Suspense } from "react";
import { latePart } from "#ui/late-part.ts";
import { useEditor, useObservable } from "../editor-context.ts";

export const importRowPanel = () => import("./row-panel.tsx");
const RowPanel = latePart(async () => (await importRowPanel()).RowPanel);

export function OpenPanel() {
  const { panel, values } = useEditor();
  const open = useObservable(panel, (value) => value);
  if (open === null) return null;
  // Of the row: a colleague's rows may move it while somebody types in its panel.
  const row = open.removed ?? (values.at(open.path) as { readonly key: string } | null);
  return (
    <Suspense>
      <RowPanel key={row?.key ?? open.path} panel={open} onClose={() => panel.set(null)} />
    </Suspense>
  );
}
