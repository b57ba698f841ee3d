// Writes a note on a filing; an @ offers the colleagues, and who is mentioned is notified.
import type { FilingSystem } from "@filings/contract/filing/systems";
import { limits } from "@filings/contract/limits";
import { fold } from "@filings/contract/values/fold";
import { written } from "@filings/contract/values/hidden-characters";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useRef, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { useKeptText } from "#offline/page/use-kept-text.ts";
import { NotKept } from "#offline/unsent/not-kept.tsx";
import { nameOf } from "#offline/unsent/slots.ts";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { TextArea } from "#ui/field/text-field.tsx";
import { Row, Stack } from "#ui/layout/stack.tsx";
import { companyUsersQuery } from "../assignments-query.ts";
import { mentionedIn, typedMention, withMention } from "./mentions.ts";
import { useAddNote } from "./use-add-note.ts";

interface NoteFormProps {
  readonly system: FilingSystem;
  readonly filingId: string;
}

/** So many names are offered at once; more letters narrow them. */
const offeredMost = 6;

function WaitsWords() {
  return (
    <p role="status">
      <Trans>There is no connection. The note is added when it is back, as long as this page is open.</Trans>
    </p>
  );
}

export function NoteForm({ system, filingId }: NoteFormProps) {
  const { t } = useLingui();
  const say = useKeyRefusal();
  const own = useCurrentUser()?.identifier;
  const slot = nameOf(system === "MPCI" ? "mpciNote" : "adcNote", own ?? "", filingId);
  const { name: keptName, text, type: setText, forget } = useKeptText(slot);
  const [typed, setTyped] = useState<string | null>(null);
  const place = useRef<HTMLTextAreaElement>(null);
  const { data } = useQuery({ ...companyUsersQuery(useCall()), enabled: text.includes("@") });
  const people = data?.filter(({ id, active }) => active && id !== own) ?? [];
  const offered = typed === null ? [] : people.filter(({ name }) => fold(name).includes(fold(typed)));
  const { mutate, isPending, isWaiting, error } = useAddNote({ system, filingId, text }, forget);
  function type(field: HTMLTextAreaElement): void {
    setText(field.value);
    setTyped(typedMention(field.value, field.selectionStart));
  }
  function choose(name: string): void {
    const field = place.current;
    if (field === null) return;
    const next = withMention(text, field.selectionStart, name);
    setText(next.text);
    setTyped(null);
    field.focus();
    requestAnimationFrame(() => field.setSelectionRange(next.caret, next.caret));
  }
  const mentions = mentionedIn(text, people).slice(0, limits.mentionsMost);
  const add = () => mutate({ text, mentions: mentions.map(({ id }) => id) });
  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || event.shiftKey) return;
    const [first] = offered;
    const isSent = event.ctrlKey || event.metaKey;
    if (first === undefined && !isSent) return;
    event.preventDefault();
    if (first !== undefined) choose(first.name);
    else if (written(text) !== "" && !isPending) add();
  }
  return (
    <Stack gap="sm">
      <TextArea
        ref={place}
        label={t`Note`}
        hint={t`For your company alone. Type @ to mention a colleague, who is then notified.`}
        dir="auto"
        rows={3}
        maxLength={limits.noteLettersMost}
        value={text}
        error={error === null || isWaiting ? undefined : say(error)}
        onChange={(event) => type(event.target)}
        onKeyDown={press}
      />
      <NotKept name={keptName} />
      {isWaiting && <WaitsWords />}
      {offered.length > 0 && (
        <Row>
          {offered.slice(0, offeredMost).map(({ id, name }) => (
            <Button key={id} size="sm" onClick={() => choose(name)}>
              <bdi>@{name}</bdi>
            </Button>
          ))}
        </Row>
      )}
      <Row>
        <Button size="sm" isBusy={isPending} isDisabled={written(text) === ""} onClick={add}>
          <Trans>Add the note</Trans>
        </Button>
      </Row>
    </Stack>
  );
}
