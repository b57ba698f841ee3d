// What is asked of the worker that holds the open key, and what it answers; the key itself never leaves it.
import type { KeystoreV3 } from "@filings/seal/keystore/keystore";
import type { SealErrorCode } from "@filings/seal/seal-error";
import type { TypedData } from "@filings/seal/signed/typed-data";

export type KeyWork =
  | { readonly do: "create"; readonly passphrase: string }
  | { readonly do: "encrypt"; readonly privateKey: string; readonly passphrase: string }
  | { readonly do: "open-keystore"; readonly keystore: string; readonly passphrase: string; readonly address?: string }
  | { readonly do: "open-private-key"; readonly privateKey: string; readonly address?: string }
  | { readonly do: "sign"; readonly typedData: TypedData; readonly digest: string };

export type KeyFault =
  | SealErrorCode
  | "other_key"
  | "digest_differs"
  | "not_open"
  | "worker_stopped"
  | "worker_missing";

export interface KeyWorkResult {
  readonly create: { readonly keystore: KeystoreV3; readonly address: string };
  readonly encrypt: { readonly keystore: KeystoreV3; readonly address: string };
  readonly "open-keystore": { readonly address: string };
  readonly "open-private-key": { readonly address: string };
  readonly sign: { readonly signature: string; readonly address: string };
}

export type KeyAnswer =
  | { readonly id: number; readonly progress: number }
  | { readonly id: number; readonly result: KeyWorkResult[keyof KeyWorkResult] }
  | { readonly id: number; readonly fault: KeyFault; readonly address?: string };

/** A key that could not be opened or used; `address` is the key that was met in place of the one asked for. */
export class KeyFaultError extends Error {
  readonly fault: KeyFault;
  readonly address: string | null;

  constructor(fault: KeyFault, address: string | null = null) {
    super(fault);
    this.name = "KeyFaultError";
    this.fault = fault;
    this.address = address;
  }
}
