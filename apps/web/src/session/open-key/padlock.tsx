// The padlock in the header: there while a key is open, and one press locks it at once.
import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { IconButton } from "#ui/button/icon-button.tsx";
import { lockKeyholeIcon } from "#ui/icon/icons.ts";
import { useReportedKeyUse } from "../guarded-button/report-key-use.ts";
import { useOpenAddress, useOpenKey } from "./context.ts";

export function OpenKeyPadlock() {
  const { t } = useLingui();
  const key = useOpenKey();
  const address = useOpenAddress();
  useReportedKeyUse();
  // The header goes when the session ends; the key does not outlive it.
  useEffect(() => () => key.lock(), [key]);
  if (address === null) return null;
  const short = `${address.slice(0, 6)}…${address.slice(-4)}`;
  return <IconButton icon={lockKeyholeIcon} label={t`Lock the key ${short} now`} onClick={key.lock} />;
}
