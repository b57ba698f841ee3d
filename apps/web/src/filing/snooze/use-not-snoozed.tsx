// Says why a key that puts off does nothing: what is stopped, late or nearly due does not rest.
import { useLingui } from "@lingui/react/macro";
import { useToasts } from "#ui/toast/toasts.ts";

export function useNotSnoozed(): (name: string) => void {
  const { t } = useLingui();
  const toasts = useToasts();
  return (name) =>
    toasts.show({
      title: t`Not snoozed: this filing is stopped, late, or due within 3 hours.`,
      message: <bdi>{name}</bdi>,
      tone: "info",
      titleIconName: "info",
    });
}
