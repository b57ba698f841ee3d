// That what is typed is kept until it is sent, or that this computer cannot keep it.
import { Trans } from "@lingui/react/macro";
import { useIsAlone } from "#offline/unsent/not-kept.tsx";
import { NotKeptWords } from "#offline/unsent/not-kept-words.tsx";

export function KeptWords({ name }: { readonly name: string }) {
  return useIsAlone(name) ? (
    <NotKeptWords />
  ) : (
    <Trans>The number is free. What you type is kept on this device until it is sent.</Trans>
  );
}
