// Keeps passwords as argon2id hashes and compares against them, in the same time whether or not there is one.
import { hash, verify } from "@node-rs/argon2";

/** OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Nobody's password, at the same cost, so that an unknown e-mail takes as long as a known one. */
const nobodysHash = "$argon2id$v=19$m=19456,t=2,p=1$iQ3IdXc8MNLr7tsa/8lzMg$z+Aoom1t4fG+KhWoJK1LGK0b69qRgodPiIr/5QFtK3o";

/** Longer is refused before it is hashed; no person types it. */
const lettersMost = 1_000;

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** `passwordHash` null means that there is nobody of that name: the answer is no, after the same work. */
export async function passwordHolds(password: string, passwordHash: string | null): Promise<boolean> {
  const tooLong = password.length > lettersMost;
  const holds = await verify(passwordHash ?? nobodysHash, tooLong ? "" : password);
  return holds && passwordHash !== null && !tooLong;
}
