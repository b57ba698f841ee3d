// What each type of key is called.
import type { BlockchainKey } from "@filings/contract/api/platform/service";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export const keyTypeNames: Readonly<Record<BlockchainKey["type"], MessageDescriptor>> = {
  unknown: msg`Unknown key`,
  "oauth/password": msg`Password`,
  verification_code: msg`Key with a code`,
  external: msg`External key`,
  trezor: msg({ message: "Trezor" }),
  ledger: msg({ message: "Ledger" }),
  bcvault: msg({ message: "BC Vault" }),
  metamask: msg({ message: "MetaMask" }),
  keystore: msg`Blockchain key`,
  keystore_code: msg`Blockchain key (text)`,
  mnemonic: msg`Recovery words`,
  privatekey: msg`Private key`,
  hosted: msg`Stored securely by the product`,
};
