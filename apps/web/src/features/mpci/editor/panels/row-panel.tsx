// The side panel of one row: a party, a container or a goods item.
import type { Equipment, GoodsItem, Party } from "@filings/contract/mpci/filing";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLayoutEffect } from "react";
import { fieldId } from "#forms/field-path.ts";
import { leave, useEditor, useValue, wrongPaths } from "../editor-context.ts";
import { roleLabels } from "../labels.ts";
import { addPartyId } from "./add-party-id.ts";
import { ContainerPanel } from "./container-panel.tsx";
import { GoodsPanel } from "./goods-panel.tsx";
import { PartyPanel } from "./party/party-panel.tsx";
import { Sheet } from "./sheet.tsx";

function isEmptyParty({ key: _, role: __, ...party }: Party): boolean {
  return Object.values(party).every((value) => value === null || value === "");
}

export function RowPanel({ path, focus, onClose }: { path: string; focus: string | null; onClose: () => void }) {
  const [row] = useValue<Party | Equipment | GoodsItem>(path);
  const { i18n } = useLingui();
  const editor = useEditor();
  // Before the paint: the fields are red where the list of checks says so.
  useLayoutEffect(() => {
    leave(editor, ...wrongPaths(editor.findings.get().byRow.get(path) ?? []));
  }, [editor, path]);
  if (row === null) return null;
  /** Nothing was entered: who opened it by mistake has no party to complete. */
  const isNobody = "role" in row && isEmptyParty(row);
  function close() {
    const isTyped = [...editor.unchosen.get().keys()].some((typed) => typed.startsWith(`${path}.`));
    if (isNobody && !isTyped) {
      const parties = editor.values.at("parties") as readonly Party[];
      editor.write(
        "parties",
        parties.filter(({ key }) => key !== row?.key),
      );
    }
    onClose();
  }
  const number = Number(/\d+/.exec(path)?.[0] ?? 0) + 1;
  const focusId = focus === null ? null : fieldId(focus);
  if ("role" in row) {
    return (
      <Sheet
        title={i18n._(roleLabels[row.role])}
        focusId={focusId}
        heirId={isNobody ? addPartyId(row.role) : fieldId(path)}
        isUndone={isNobody}
        onClose={close}
      >
        <PartyPanel path={path} />
      </Sheet>
    );
  }
  return "seals" in row ? (
    <Sheet title={<Trans>Container {number}</Trans>} focusId={focusId} heirId={fieldId(path)} onClose={onClose}>
      <ContainerPanel path={path} />
    </Sheet>
  ) : (
    <Sheet title={<Trans>Goods item {number}</Trans>} focusId={focusId} heirId={fieldId(path)} onClose={onClose}>
      <GoodsPanel path={path} />
    </Sheet>
  );
}
