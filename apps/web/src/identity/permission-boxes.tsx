// The permissions of a person to tick, each with what it lets them do.
import type { CurrentUser } from "@filings/contract/api/platform/service";
import { Trans } from "@lingui/react/macro";
import { Checkbox } from "#ui/field/checkbox.tsx";
import { FieldNote } from "#ui/field/field.tsx";
import { type Permission, usePermissionWords } from "./permission-words.ts";
import styles from "./settings.module.css";

interface PermissionBoxesProps {
  readonly value: CurrentUser["permissions"];
  readonly error: string | undefined;
  readonly onChange: (permissions: Permission[]) => void;
}

export const permissionBoxesId = "field-permissions";

export function PermissionBoxes({ value, error, onChange }: PermissionBoxesProps) {
  const words = usePermissionWords();
  const all = Object.keys(words) as Permission[];
  const noteId = `${permissionBoxesId}-note`;
  return (
    <fieldset className={styles.permissions} aria-describedby={error === undefined ? undefined : noteId}>
      <legend>
        <Trans>Permissions</Trans>
      </legend>
      {all.map((permission, at) => (
        <Checkbox
          key={permission}
          id={at === 0 ? permissionBoxesId : undefined}
          label={onItsOwn(words[permission].label)}
          hint={words[permission].hint}
          checked={value.includes(permission)}
          onChange={({ target }) =>
            onChange(all.filter((one) => (one === permission ? target.checked : value.includes(one))))
          }
        />
      ))}
      <FieldNote id={noteId} note={error === undefined ? null : { kind: "error", text: error }} />
    </fieldset>
  );
}

/** Beside its box it begins a line, and not in the middle of a sentence. */
function onItsOwn(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
