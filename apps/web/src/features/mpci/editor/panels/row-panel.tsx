// The side panel of one row: a party, a container or a goods item.
import type { Party } from "@filings/contract/mpci/filing";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLayoutEffect, useRef } from "react";
import { fieldId } from "#forms/field-path.ts";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { leave, type Panel, useEditor, useValue, wrongPaths } from "../editor-context.ts";
import { roleLabels } from "../labels.ts";
import { sectionId } from "../lead.ts";
import { addPartyId } from "./add-party-id.ts";
import { ContainerPanel } from "./container-panel.tsx";
import { GoodsPanel } from "./goods-panel.tsx";
import { PartyPanel } from "./party/party-panel.tsx";
import { Sheet } from "./sheet.tsx";

function isEmptyParty({ key: _, role: __, ...party }: Party): boolean {
  return Object.values(party).every((value) => value === null || value === "");
}

type Row = NonNullable<Panel["removed"]>;

interface RowPanelProps {
  readonly panel: Panel;
  readonly onClose: () => void;
}

export function RowPanel({ panel: { path, focus, removed }, onClose }: RowPanelProps) {
  const [row] = useValue<Row>(path);
  const editor = useEditor();
  // Before the paint: the fields are red where the list of checks says so.
  useLayoutEffect(() => {
    leave(editor, ...wrongPaths(editor.findings.get().byRow.get(path) ?? []));
  }, [editor, path]);
  // The same sheet with other words in it: what somebody types who has not read them goes nowhere, and presses nothing.
  if (removed !== undefined) {
    return (
      <Sheet
        title={<TitleOfRow path={path} row={removed} />}
        focusId={null}
        heirId={sectionId(path.replace(/\[.*/, ""))}
        onClose={onClose}
      >
        <Removed />
      </Sheet>
    );
  }
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
  const focusId = focus === null ? null : fieldId(focus);
  if ("role" in row) {
    return (
      <Sheet
        title={<TitleOfRow path={path} row={row} />}
        focusId={focusId}
        heirId={isNobody ? addPartyId(row.role) : fieldId(path)}
        isUndone={isNobody}
        onClose={close}
      >
        <PartyPanel path={path} />
      </Sheet>
    );
  }
  return (
    <Sheet title={<TitleOfRow path={path} row={row} />} focusId={focusId} heirId={fieldId(path)} onClose={onClose}>
      {"seals" in row ? <ContainerPanel path={path} /> : <GoodsPanel path={path} />}
    </Sheet>
  );
}

/** With the focus on the sheet before the page passes it on to a button. */
function Removed() {
  const words = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => words.current?.closest<HTMLElement>("[role=dialog]")?.focus(), []);
  return (
    <div ref={words}>
      <AlertBox type="info" isLive title={<Trans>This was removed in another tab or by someone else</Trans>} />
    </div>
  );
}

function TitleOfRow({ path, row }: { readonly path: string; readonly row: Row }) {
  const { i18n } = useLingui();
  if ("role" in row) return i18n._(roleLabels[row.role]);
  const number = Number(/\d+/.exec(path)?.[0] ?? 0) + 1;
  return "seals" in row ? <Trans>Container {number}</Trans> : <Trans>Goods item {number}</Trans>;
}
