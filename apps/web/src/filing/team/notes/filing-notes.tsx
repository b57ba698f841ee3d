// The notes on a filing, the oldest first, and the field for the next one.
import type { FilingNote } from "@filings/contract/api/platform/notes";
import type { FilingSystem } from "@filings/contract/filing/systems";
import { useNow } from "#filing/use-now.ts";
import { useFormats } from "#i18n/formats.ts";
import { OwnWords } from "#ui/layout/bdi.tsx";
import { Row, Stack } from "#ui/layout/stack.tsx";
import { NoteForm } from "./note-form.tsx";

interface NotesProps {
  readonly system: FilingSystem;
  readonly filingId: string;
  readonly notes: readonly FilingNote[];
}

export function FilingNotes({ system, filingId, notes }: NotesProps) {
  const { nearTime } = useFormats();
  const now = useNow();
  return (
    <Stack>
      {notes.map(({ id, author, text, created_at: at }) => (
        <Stack key={id} gap="xs">
          <Row>
            <b>
              <bdi>{author.name}</bdi>
            </b>
            <time className="subtle" dateTime={at}>
              {nearTime(at, now)}
            </time>
          </Row>
          {text.split("\n").map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a note never changes, so neither do its lines
            <p key={at}>
              <OwnWords>{line}</OwnWords>
            </p>
          ))}
        </Stack>
      ))}
      <NoteForm system={system} filingId={filingId} />
    </Stack>
  );
}
