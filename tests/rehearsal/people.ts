// The first people of a platform, who come as anybody comes: a company registers by the code in a mail, a key proves itself.
import { addressOfPrivateKey, createPrivateKey } from "@filings/seal/address";
import { fromHex } from "@filings/seal/hash/hex";
import { sign } from "@filings/seal/signed/signature";
import { type Clerk, codeFor, demoPassword, signIn } from "../kit/clerk.ts";

interface Place {
  readonly server: string;
  readonly mailbox: string;
}

export interface Person {
  readonly name: string;
  readonly email: string;
}

/** Registers a company in the name of its first user. */
export async function register({ server, mailbox }: Place, company: string, person: Person): Promise<void> {
  const since = Date.now();
  const { registration_id: id } = await post<{ registration_id: string }>(`${server}/api/v3/company-registrations/`, {
    company: { name: company, street: "Al Maktoum Road 7", city: "Dubai", country: "AE" },
    user: { ...person, password: demoPassword },
  });
  const code = await codeFor(mailbox, person.email, since);
  await post(`${server}/api/v3/company-registrations/${id}/verify/`, { verification_code: code });
}

export function enter({ server, mailbox }: Place, { email }: Person, privateKey?: Uint8Array): Promise<Clerk> {
  const key = privateKey === undefined ? {} : { privateKey };
  return signIn({ server: () => server, mailbox, email, ...key });
}

/** Makes a key for the person signed in; returns its private half, which never left this machine. */
export async function registerKey(clerk: Clerk): Promise<Uint8Array> {
  const privateKey = createPrivateKey();
  const keys = "/api/v3/companies/self/users/self/blockchain-key/";
  const asked = { ethereum_address: addressOfPrivateKey(privateKey) };
  const challenge = await done<{ challenge_id: string; digest: `0x${string}` }>(
    clerk.call("POST", `${keys}challenge/`, asked),
  );
  const signature = sign(fromHex(challenge.digest), privateKey);
  await done(clerk.call("POST", keys, { challenge_id: challenge.challenge_id, signature, type: "privatekey" }));
  return privateKey;
}

/** What a call answers when it went well; throws with its refusal. */
export async function done<T>(answer: Promise<{ status: number; body: unknown }>): Promise<T> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body as T;
}

async function post<T>(url: string, body: unknown): Promise<T> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  return done(response.json().then((said: unknown) => ({ status: response.status, body: said })));
}
