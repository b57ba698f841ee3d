// What helps on every page of somebody who is signed in: the keys of the filing at hand, help at a field, and the guide.
import { FieldHelp } from "./field-help.tsx";
import { Guide } from "./guide/guide.tsx";
import { useActionKeys } from "./use-action-keys.ts";

export function ShellHelp() {
  useActionKeys();
  return (
    <>
      <Guide />
      <FieldHelp />
    </>
  );
}
