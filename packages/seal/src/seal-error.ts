// The closed list of errors in sealing, opening and checking.

/** The closed list of codes; callers choose their sentence by them. */
export const SEAL_ERROR_CODES = [
  "address_invalid",
  "digest_invalid",
  "hex_invalid",
  "json_not_canonical",
  "json_unreadable",
  "keystore_damaged",
  "keystore_too_costly",
  "merkle_empty",
  "merkle_position",
  "not_a_keystore",
  "private_key_invalid",
  "public_key_invalid",
  "receipt_invalid",
  "signature_high_s",
  "signature_length",
  "signature_range",
  "signature_recovery_id",
  "signature_unrecoverable",
  "time_stamp_invalid",
  "typed_data_invalid",
  "unsupported",
  "wrong_passphrase",
] as const;

export type SealErrorCode = (typeof SEAL_ERROR_CODES)[number];

/** A message names the fault and its place, never a value: values may be key material. */
export class SealError extends Error {
  override readonly name = "SealError";
  readonly code: SealErrorCode;

  constructor(code: SealErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Whether it is a SealError, of this code if one is given. */
export function isSealError(error: unknown, code?: SealErrorCode): error is SealError {
  return error instanceof SealError && (code === undefined || error.code === code);
}
