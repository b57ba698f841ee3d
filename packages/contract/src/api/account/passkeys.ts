// The calls by which a person adds and removes passkeys, the second factor beside the code.
import * as z from "zod/mini";
import { passkeyTransports, secondFactorLimits } from "../../account/second-factor.ts";
import { endpoint } from "../endpoint.ts";
import { attestation, clientData, credentialId, transports } from "../passkey-fields.ts";
import * as wire from "../wire.ts";

const passkey = z.object({
  id: wire.uuid,
  name: z.string(),
  created_at: wire.instant,
  /** Null: never since it was added. */
  last_used_at: wire.nullableInstant,
});
export type Passkey = z.infer<typeof passkey>;

export const listPasskeys = endpoint({
  id: "listPasskeys",
  method: "GET",
  path: "/api/v3/self/passkeys/",
  says: "One's own passkeys, oldest first.",
  access: "bearer",
  answer: z.array(passkey),
  refuses: [],
});

export const startPasskey = endpoint({
  id: "startPasskey",
  method: "POST",
  path: "/api/v3/self/passkeys/options/",
  says: "What a browser needs to make a passkey: the challenge holds once, for some minutes, in this session.",
  access: "bearer",
  needsStepUp: true,
  answer: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    /** The id says nothing about the person. */
    user: z.object({ id: z.string(), name: z.string(), display_name: z.string() }),
    /** COSE numbers of the signatures that are taken, the best first. */
    algorithms: z.array(z.int()),
    timeout_ms: z.int(),
    /** On a device that holds one of these nothing more is to be added. */
    existing: z.array(z.object({ id: z.string(), transports: z.array(z.enum(passkeyTransports)) })),
  }),
  refuses: ["passkeys_taken"],
});

export const addPasskey = endpoint({
  id: "addPasskey",
  method: "POST",
  path: "/api/v3/self/passkeys/",
  says: "Adds the passkey that the browser has made; a mail tells of it.",
  access: "bearer",
  needsStepUp: true,
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(secondFactorLimits.passkeyNameLettersMost)),
    credential_id: credentialId,
    client_data: clientData,
    attestation,
    transports,
  }),
  answer: passkey,
  status: 201,
  refuses: ["passkey_not_accepted", "passkeys_taken"],
});

export const removePasskey = endpoint({
  id: "removePasskey",
  method: "DELETE",
  path: "/api/v3/self/passkeys/:passkey/",
  says: "Removes one of one's own passkeys; a mail tells of it. An operator keeps the last one.",
  access: "bearer",
  needsStepUp: true,
  params: z.object({ passkey: wire.uuid }),
  status: 204,
  refuses: ["last_passkey"],
});
