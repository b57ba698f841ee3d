// Which columns a list shows, their order and width, and how close its rows stand: every change shows at once behind the dialog.
import { isolated } from "@filings/contract/values/hidden-characters";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Checkbox, Switch } from "#ui/field/checkbox.tsx";
import { Select } from "#ui/field/select.tsx";
import { arrowDownIcon, arrowUpIcon } from "#ui/icon/icons.ts";
import { Row, Stack } from "#ui/layout/stack.tsx";
import { type ChosenColumn, type ColumnWidth, columnWidths } from "./column-choice.ts";
import type { ColumnChoice } from "./use-column-choice.ts";

interface ColumnsDialogProps {
  readonly choice: ColumnChoice;
  readonly all: readonly { readonly name: string; readonly label: string }[];
  readonly onClose: () => void;
}

export function ColumnsDialog({ choice, all, onClose }: ColumnsDialogProps) {
  const { t } = useLingui();
  const { choose, isCompact, setCompact } = choice;
  // Until somebody chooses, the width of the page decides too: what is seen is what the choice begins with.
  const [seen] = useState(() => (choice.isChosen ? null : columnsSeen()));
  const columns = choice.isChosen || seen === null ? choice.columns : choice.columns.filter(({ name }) => seen(name));
  const hidden = all.filter(({ name }) => !columns.some((column) => column.name === name));
  const labelOf = (name: string) => all.find((column) => column.name === name)?.label ?? name;
  function move(at: number, by: number): void {
    const next = [...columns];
    next.splice(at + by, 0, ...next.splice(at, 1));
    choose(next);
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Columns`}
      description={t`The list shows them at once, in this order. On a telephone it shows the most important ones.`}
      actions={
        <>
          <Button onClick={() => choose(all.filter(({ name }) => choice.usual.includes(name)).map(asUsual))}>
            <Trans>Columns as usual</Trans>
          </Button>
          <Button kind="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <Switch label={t`Compact rows`} checked={isCompact} onChange={(event) => setCompact(event.target.checked)} />
        <Stack gap="xs">
          {columns.map((column, at) => (
            <ColumnRow
              key={column.name}
              column={column}
              label={labelOf(column.name)}
              isFirst={at === 0}
              onUp={at > 1 ? () => move(at, -1) : null}
              onDown={at > 0 && at < columns.length - 1 ? () => move(at, 1) : null}
              onWidth={(width) => choose(columns.map((one) => (one === column ? { ...one, width } : one)))}
              onHide={() => choose(columns.filter((one) => one !== column))}
            />
          ))}
          {hidden.map(({ name, label }) => (
            <Checkbox
              key={name}
              label={label}
              checked={false}
              onChange={() => choose([...columns, { name, width: "usual" }])}
            />
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
}

/** Which columns have a head on the page; null: none has one, as on a telephone, where lines are cards. */
function columnsSeen(): ((name: string) => boolean) | null {
  const heads = [...document.querySelectorAll<HTMLElement>("[data-column]")];
  const group = heads[0]?.closest("thead");
  if (group === null || group === undefined || getComputedStyle(group).display === "none") return null;
  const names = heads.filter((head) => getComputedStyle(head).display !== "none").map(({ dataset }) => dataset.column);
  return (name) => names.includes(name);
}

function asUsual({ name }: { readonly name: string }): ChosenColumn {
  return { name, width: "usual" };
}

interface ColumnRowProps {
  readonly column: ChosenColumn;
  readonly label: string;
  /** It is always shown, and always first. */
  readonly isFirst: boolean;
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  readonly onWidth: (width: ColumnWidth) => void;
  readonly onHide: () => void;
}

function ColumnRow({ column, label, isFirst, onUp, onDown, onWidth, onHide }: ColumnRowProps) {
  const { t } = useLingui();
  const name = isolated(label);
  const widths: Readonly<Record<ColumnWidth, string>> = { narrow: t`Narrow`, usual: t`Usual width`, wide: t`Wide` };
  return (
    <Row isSpread>
      <Checkbox label={label} checked disabled={isFirst} onChange={onHide} />
      <Row gap="xs">
        <Select
          label={t`Width of ${name}`}
          isLabelHidden
          value={column.width}
          options={columnWidths.map((value) => ({ value, label: widths[value] }))}
          onChange={({ target }) => onWidth(columnWidths.find((width) => width === target.value) ?? "usual")}
        />
        <IconButton
          icon={arrowUpIcon}
          label={t`Move ${name} forward`}
          isDisabled={onUp === null}
          onClick={() => onUp?.()}
        />
        <IconButton
          icon={arrowDownIcon}
          label={t`Move ${name} back`}
          isDisabled={onDown === null}
          onClick={() => onDown?.()}
        />
      </Row>
    </Row>
  );
}
