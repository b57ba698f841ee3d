// The saved views of the list: saves what is shown under a name, and renames, shares, orders and deletes the reader's.
import { limits } from "@filings/contract/limits";
import { isolated } from "@filings/contract/values/hidden-characters";
import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useTypedForm } from "#ui/dialog/typed-forms.ts";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Checkbox } from "#ui/field/checkbox.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { arrowDownIcon, arrowUpIcon, trash2Icon } from "#ui/icon/icons.ts";
import { Row, Stack, Text } from "#ui/layout/stack.tsx";
import { FilingLink } from "../filing-link.tsx";
import { useChangeViews } from "./use-change-views.tsx";
import { type ShownView, useViews, type ViewedList, viewIn } from "./views-query.ts";

interface ViewsDialogProps {
  readonly list: ViewedList<object>;
  readonly address: object;
  readonly onClose: () => void;
}

export function ViewsDialog({ list, address, onClose }: ViewsDialogProps) {
  const { t } = useLingui();
  const say = useKeyRefusal();
  const views = useViews(list);
  const own = views.filter(({ is_own }) => is_own);
  const { save, change, remove, error } = useChangeViews(list);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Saved views`}
      description={t`A view keeps what is searched, filtered, sorted and shown. It stands beside the tabs of the list.`}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Stack>
        {error !== null && <AlertBox type="failed" isLive title={say(error)} />}
        <SaveView
          onSave={(name, isShared) =>
            save({ name, address: JSON.stringify(viewIn(list, address)), is_shared: isShared, is_default: false })
          }
        />
        {own.map((view, at) => (
          <OwnView
            key={`${view.id} ${view.name}`}
            list={list}
            view={view}
            onChange={(body) => change({ id: view.id, body })}
            onUp={at > 0 ? () => change({ id: view.id, body: { position: at - 1 } }) : null}
            onDown={at < own.length - 1 ? () => change({ id: view.id, body: { position: at + 1 } }) : null}
            onDelete={() => remove({ ...view, position: at })}
            onOpen={onClose}
          />
        ))}
        {views
          .filter(({ is_own }) => !is_own)
          .map((view) => (
            <Stack key={view.id} gap="xs">
              <OpenView list={list} view={view} onOpen={onClose} />
              <Text size="sm" tone="muted">
                <Trans>Shared by a colleague</Trans>
              </Text>
              <OpensList view={view} onChange={(body) => change({ id: view.id, body })} />
            </Stack>
          ))}
      </Stack>
    </Dialog>
  );
}

function SaveView({ onSave }: { readonly onSave: (name: string, isShared: boolean) => Promise<boolean> }) {
  const { t } = useLingui();
  const [name, setName] = useState("");
  useTypedForm(name !== "", "new-view-name");
  const [isShared, setShared] = useState(false);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (name.trim() !== "" && (await onSave(name, isShared))) setName("");
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        <TextField
          id="new-view-name"
          label={t`Name for what the list shows now`}
          dir="auto"
          maxLength={limits.savedViewLettersMost}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Checkbox
          label={t`Colleagues see it too`}
          checked={isShared}
          onChange={(event) => setShared(event.target.checked)}
        />
        <Row>
          <Button type="submit" size="sm" isDisabled={name.trim() === ""}>
            <Trans>Save the view</Trans>
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

type Change = Parameters<ReturnType<typeof useChangeViews>["change"]>[0]["body"];

interface OwnViewProps {
  readonly list: ViewedList<object>;
  readonly view: ShownView<object>;
  readonly onChange: (change: Change) => void;
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  readonly onDelete: () => void;
  readonly onOpen: () => void;
}

function OwnView({ list, view, onChange, onUp, onDown, onDelete, onOpen }: OwnViewProps) {
  const { t } = useLingui();
  const [name, setName] = useState(view.name);
  const shown = isolated(view.name);
  const rename = () => {
    const text = name.trim();
    if (text === "") setName(view.name);
    else if (text !== view.name) onChange({ name: text });
  };
  return (
    <Stack gap="xs">
      <Row isSpread>
        <OpenView list={list} view={view} onOpen={onOpen} />
        <Row gap="xs">
          <IconButton
            icon={arrowUpIcon}
            label={t`Move ${shown} forward`}
            isDisabled={onUp === null}
            onClick={() => onUp?.()}
          />
          <IconButton
            icon={arrowDownIcon}
            label={t`Move ${shown} back`}
            isDisabled={onDown === null}
            onClick={() => onDown?.()}
          />
          <IconButton icon={trash2Icon} label={t`Delete the view ${shown}`} onClick={onDelete} />
        </Row>
      </Row>
      <TextField
        label={t`Name of the view`}
        isLabelHidden
        dir="auto"
        maxLength={limits.savedViewLettersMost}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onBlur={rename}
        onKeyDown={(event) => event.key === "Enter" && rename()}
      />
      <Row>
        <Checkbox
          label={t`Colleagues see it too`}
          checked={view.is_shared}
          onChange={(event) => onChange({ is_shared: event.target.checked })}
        />
        <OpensList view={view} onChange={onChange} />
      </Row>
    </Stack>
  );
}

function OpenView({ list, view, onOpen }: Pick<OwnViewProps, "list" | "view" | "onOpen">) {
  return (
    <FilingLink to={list.path} search={view.search} onClick={onOpen}>
      <bdi>{view.name}</bdi>
    </FilingLink>
  );
}

function OpensList({ view, onChange }: Pick<OwnViewProps, "view" | "onChange">) {
  const { t } = useLingui();
  return (
    <Checkbox
      label={t`My list opens with it`}
      checked={view.is_default}
      onChange={(event) => onChange({ is_default: event.target.checked })}
    />
  );
}
