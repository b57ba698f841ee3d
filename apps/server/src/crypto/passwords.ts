// Hashes passwords with argon2id and verifies them, in the same time for known and unknown users.
import { hash, verify } from "@node-rs/argon2";

/** OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash of no user's password at the same cost, so that an unknown e-mail takes as long as a known one. */
const nobodysHash = "$argon2id$v=19$m=19456,t=2,p=1$iQ3IdXc8MNLr7tsa/8lzMg$z+Aoom1t4fG+KhWoJK1LGK0b69qRgodPiIr/5QFtK3o";

/** A longer password is refused before it is hashed; no person types one. */
const lettersMost = 1_000;

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** `passwordHash` null means an unknown user: the result is false, after the same work. */
export async function passwordHolds(password: string, passwordHash: string | null): Promise<boolean> {
  const tooLong = password.length > lettersMost;
  const holds = await verify(passwordHash ?? nobodysHash, tooLong ? "" : password);
  return holds && passwordHash !== null && !tooLong;
}
