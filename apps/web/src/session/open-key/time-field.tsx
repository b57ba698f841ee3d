// Chooses for how long a key stays open without use.
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { Select } from "#ui/field/select.tsx";
import { useOpenKey, useOpenMinutes } from "./context.ts";
import { openMinutesOffered } from "./time.ts";

export function OpenKeyTimeField() {
  const { t } = useLingui();
  const { duration } = useFormats();
  const key = useOpenKey();
  const minutes = useOpenMinutes();
  return (
    <Select
      label={t`Lock the key after this long without use`}
      value={String(minutes)}
      options={openMinutesOffered.map((one) => ({ value: String(one), label: duration(one * 60_000) }))}
      onChange={({ target }) => {
        const chosen = openMinutesOffered.find((one) => String(one) === target.value);
        if (chosen !== undefined) key.stayOpen(chosen);
      }}
    />
  );
}
