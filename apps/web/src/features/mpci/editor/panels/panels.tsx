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
  const key = (values.at(open.path) as { readonly key: string } | null)?.key ?? open.path;
  return (
    <Suspense>
      <RowPanel key={key} path={open.path} focus={open.focus} onClose={() => panel.set(null)} />
    </Suspense>
  );
}
