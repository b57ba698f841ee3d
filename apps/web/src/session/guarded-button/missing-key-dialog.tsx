// Says that an action needs a key, and leads to the page where one is made; closes by itself when the key is there.
import type { BlockchainKey } from "@filings/contract/api/platform/service";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { queryKeys } from "#api/query-keys.ts";
import { Button, buttonClass } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { externalLinkIcon, keyRoundIcon } from "#ui/icon/icons.ts";
import { identityAddress } from "../identity-app.ts";

const addKeyPath = "/identity/account/personal/blockchain-keys?openAddKeyPopup=true";

interface MissingKeyDialogProps {
  readonly isOpen: boolean;
  readonly keys: readonly BlockchainKey[];
  readonly onClose: () => void;
}

export function MissingKeyDialog({ isOpen, keys, onClose }: MissingKeyDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  useEffect(() => {
    if (!isOpen) return;
    // The key is made in another tab; a person who returns from it wants to continue.
    const look = () => void queries.invalidateQueries({ queryKey: queryKeys.blockchainKeys });
    const appear = () => document.visibilityState === "visible" && look();
    window.addEventListener("focus", look);
    document.addEventListener("visibilitychange", appear);
    return () => {
      window.removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", appear);
    };
  }, [isOpen, queries]);
  const isPending = keys.some(({ transaction_pending }) => transaction_pending);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      icon={keyRoundIcon}
      title={t`You need a blockchain key`}
      description={
        isPending
          ? t`Your key is being confirmed. This continues by itself once it is ready.`
          : keys.length > 0
            ? t`None of your keys can seal a filing. Create one in a new tab; this continues by itself when it is ready.`
            : t`A key seals filings in your name. Create one in a new tab; this continues by itself when it is ready.`
      }
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <a
            className={buttonClass({ kind: "primary" })}
            href={identityAddress(addKeyPath)}
            target="_blank"
            rel="noopener"
          >
            <Trans>Create key</Trans>
            <Icon shape={externalLinkIcon} />
            <span className="vh">
              <Trans>opens a new tab</Trans>
            </span>
          </a>
        </>
      }
    />
  );
}
