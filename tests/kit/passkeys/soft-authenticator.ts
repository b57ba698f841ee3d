// An authenticator in software: makes a key on P-256 and signs as a passkey does, right or wrong in one thing.
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

export interface Signing {
  readonly challenge: string;
  readonly origin?: string;
  readonly rpId?: string;
  readonly counter?: number;
  readonly isVerified?: boolean;
}

export type SoftAuthenticator = ReturnType<typeof createAuthenticator>;

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

export function createAuthenticator({ origin, rpId }: { origin: string; rpId: string }) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  const id = credentialId.toString("base64url");

  function clientData(type: string, { challenge, origin: from = origin }: Signing): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  }
  function head({ rpId: site = rpId, counter = 0, isVerified = true }: Signing, more = 0): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const bits = flags.present | (isVerified ? flags.verified : 0) | more;
    return Buffer.concat([createHash("sha256").update(site).digest(), Buffer.of(bits), count]);
  }
  /** As `addPasskey` takes it, without a name. */
  function make(asked: Signing) {
    const { x, y } = publicKey.export({ format: "jwk" });
    const cose = Buffer.concat([
      Buffer.from("a5010203262001215820", "hex"),
      Buffer.from(x!, "base64url"),
      Buffer.from("225820", "hex"),
      Buffer.from(y!, "base64url"),
    ]);
    const length = Buffer.from([0, credentialId.length]);
    const data = Buffer.concat([head(asked, flags.attested), Buffer.alloc(16), length, credentialId, cose]);
    return {
      credential_id: id,
      client_data: clientData("webauthn.create", asked).toString("base64url"),
      attestation: unattested(data).toString("base64url"),
      transports: ["internal"],
    };
  }
  /** As a sign-in or a confirmation takes it. */
  function answer(asked: Signing) {
    const [said, data] = [clientData("webauthn.get", asked), head(asked)];
    const signed = Buffer.concat([data, createHash("sha256").update(said).digest()]);
    return {
      credential_id: id,
      client_data: said.toString("base64url"),
      authenticator_data: data.toString("base64url"),
      signature: sign("sha256", signed, privateKey).toString("base64url"),
    };
  }
  return { id, make, answer };
}

/** CBOR of `{fmt: "none", attStmt: {}, authData}`. */
function unattested(data: Buffer): Buffer {
  const length = Buffer.of(0x59, data.length >> 8, data.length & 255);
  return Buffer.concat([Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"), length, data]);
}
