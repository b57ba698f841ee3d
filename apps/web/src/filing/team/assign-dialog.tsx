// Chooses the colleague whom filings are assigned to, and takes a note for them: first what will change, then the act.
import type { CompanyUser } from "@filings/contract/api/company/users";
import type { Assignment } from "@filings/contract/api/platform/assignments";
import type { FilingSystem } from "@filings/contract/filing/systems";
import { limits } from "@filings/contract/limits";
import { isolated, written } from "@filings/contract/values/hidden-characters";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useFirstFocus } from "#ui/dialog/first-focus.ts";
import { useTypedForm } from "#ui/dialog/typed-forms.ts";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { Select } from "#ui/field/select.tsx";
import { TextArea } from "#ui/field/text-field.tsx";
import { userRoundIcon } from "#ui/icon/icons.ts";
import { Stack } from "#ui/layout/stack.tsx";
import { assignmentsQuery, useColleagues } from "./assignments-query.ts";
import { HeldFilings } from "./held-filings.tsx";
import { useAssign } from "./use-assign.tsx";

interface AssignDialogProps {
  readonly system: FilingSystem;
  readonly ids: readonly string[];
  /** Of the one filing, where only one is assigned. */
  readonly name?: string;
  /** More are selected than one action takes. */
  readonly isMore?: boolean;
  readonly onDone?: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

export function AssignDialog({ system, ids, name: filing, isMore = false, onDone, onClose }: AssignDialogProps) {
  const { t } = useLingui();
  const say = useKeyRefusal();
  const colleagues = useColleagues();
  const { data: held, error: notRead } = useQuery({ ...assignmentsQuery(useCall(), system, ids), staleTime: 0 });
  const [toId, choose] = useState("");
  const [note, setNote] = useState("");
  const { mutate, isPending, error } = useAssign(system, (moved) => {
    onDone?.(moved);
    onClose();
  });
  const choice = useRef<HTMLSelectElement>(null);
  useFirstFocus(choice, colleagues !== null);
  const to = colleagues?.find(({ id }) => id === toId);
  const will = held?.filter(({ assigned_to }) => assigned_to.id !== toId) ?? [];
  const willNot = held?.filter((one) => !will.includes(one)) ?? [];
  const missing = held === undefined ? 0 : ids.length - held.length;
  const assign = () => to && mutate({ ids: will.map(({ filing_id }) => filing_id), to, note: written(note), filing });
  const failed = notRead ?? error;
  return (
    <Dialog
      isOpen
      focusesItself
      onClose={onClose}
      icon={userRoundIcon}
      title={t`Assign to a colleague`}
      description={t`Your colleague is notified and finds it in the work queue. The history says who assigned it.`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" isBusy={isPending} isDisabled={to === undefined || will.length === 0} onClick={assign}>
            {to === undefined ? (
              <Trans>Assign</Trans>
            ) : (
              <Plural value={will.length} one="Assign # filing" other="Assign # filings" />
            )}
          </Button>
        </>
      }
    >
      {failed !== null && <AlertBox type="failed" isLive title={say(failed)} />}
      {(held === undefined || colleagues === null) && failed === null && (
        <Progress label={t`Reading what is selected`} />
      )}
      {colleagues !== null && (
        <Select
          ref={choice}
          label={t`Colleague`}
          value={toId}
          placeholder={t`Choose a colleague`}
          options={colleagues.map((one) => ({ value: one.id, label: nameAmong(one, colleagues) }))}
          onChange={(event) => choose(event.target.value)}
        />
      )}
      {to !== undefined && <CannotSeal to={to} />}
      {colleagues !== null && <NoteField note={note} onChange={setNote} />}
      {held !== undefined && <Preview name={to?.name ?? null} will={will} willNot={willNot} missing={missing} />}
      {isMore && (
        <AlertBox type="info" title={t`One action takes ${limits.bulkFilingsMost} filings. Repeat it for the rest.`} />
      )}
    </Dialog>
  );
}

/** What the colleague cannot see on the filing: "Ring the shipper before two". */
function NoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  const { t } = useLingui();
  useTypedForm(note !== "", "assign-note");
  return (
    <TextArea
      id="assign-note"
      label={t`Note for your colleague`}
      hint={t`Your colleague reads it in the notification, and it stays as a note on each filing.`}
      isOptional
      rows={2}
      maxLength={limits.noteLettersMost}
      value={note}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Nothing else tells the two that a third has to submit these filings. */
function CannotSeal({ to }: { readonly to: CompanyUser }) {
  const name = isolated(to.name);
  if (!to.permissions.includes("submit"))
    return <AlertBox type="info" isLive title={<Trans>{name} may not seal: somebody else has to submit.</Trans>} />;
  if (to.has_usable_key) return null;
  return <AlertBox type="info" isLive title={<Trans>{name} has no blockchain key yet, so cannot seal.</Trans>} />;
}

/** Two of one name are told apart by their e-mail. */
function nameAmong({ name, email }: CompanyUser, all: readonly CompanyUser[]): string {
  return all.filter((one) => one.name === name).length > 1 ? `${name} (${email})` : name;
}

interface PreviewProps {
  /** Whom they will be assigned to; null until somebody is chosen. */
  readonly name: string | null;
  readonly will: readonly Assignment[];
  readonly willNot: readonly Assignment[];
  readonly missing: number;
}

function Preview({ name: to, will, willNot, missing }: PreviewProps) {
  const name = isolated(to ?? "");
  return (
    <>
      {willNot.length > 0 && (
        <Stack gap="xs">
          <h3>
            <Trans>Already assigned to {name}: no change</Trans>
          </h3>
          <HeldFilings filings={willNot} />
        </Stack>
      )}
      {will.length > 0 && <HeldFilings filings={will} />}
      {missing > 0 && (
        <p className="subtle">
          <Plural
            value={missing}
            one="# selected filing is no longer there"
            other="# selected filings are no longer there"
          />
        </p>
      )}
    </>
  );
}
