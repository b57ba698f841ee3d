// Says why a key could not be opened or used, or why the server refused: one sentence for each cause.
import { useLingui } from "@lingui/react/macro";
import { ApiError } from "#api/api-error.ts";
import { KeyFaultError } from "./work.ts";

/** `expected` is the address that was asked for, for a file of another key. */
export function useKeyRefusal(): (error: unknown, expected?: string) => string {
  const { t } = useLingui();
  function fault({ fault, address }: KeyFaultError, expected: string | undefined): string {
    const wanted = expected === undefined ? "" : isolated(expected);
    const met = address === null ? "" : isolated(address);
    switch (fault) {
      case "wrong_passphrase":
        return t`The passphrase does not open this file. Check capitals and keyboard language, then try again.`;
      case "not_a_keystore":
        return t`This is not a keystore file. Choose the file saved when the key was created.`;
      case "unsupported":
        return t`We cannot read this kind of keystore. Save it again as version 3 in the program that made it.`;
      case "keystore_too_costly":
        return t`This keystore needs more memory or time than a browser has. Save it again with a lower cost setting.`;
      case "keystore_damaged":
        return t`This keystore is damaged: its key is not the one it names. Use another copy of the file.`;
      case "other_key":
        return t`This is the key ${met}, not ${wanted}. Choose the file of that key.`;
      case "private_key_invalid":
        return t`A private key has 64 digits from 0 to 9 and a to f. Check that all of it was copied.`;
      case "digest_differs":
        return t`Nothing was signed: the fingerprint from the server is not that of the statement it shows.`;
      case "not_open":
      case "worker_stopped":
        return t`The key has been locked. Open it again.`;
      default:
        return t`The key could not be used here. Open it again.`;
    }
  }
  return (error, expected) => {
    if (error instanceof KeyFaultError) return fault(error, expected);
    if (error instanceof ApiError) return error.message;
    return t`The server is not answering. Check your connection.`;
  };
}

function isolated(address: string): string {
  return `\u2066${address}\u2069`;
}
