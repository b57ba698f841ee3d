// Why nothing was signed: what is to be signed is not what was sent from here.

/** The message says where they differ. */
export class SealRefusedError extends Error {}

export function refuseUnless(holds: boolean, because: string): void {
  if (!holds) throw new SealRefusedError(`Nothing was signed: ${because}.`);
}
