// Seals what a browser keeps under its person's key, bound to the name it lies under: AES-GCM of 256 bits.

export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

/** From base64; the browser gives its bytes to no script again. */
export function keyFrom(base64: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
}

export async function seal(key: CryptoKey, name: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  return { iv, bytes: await crypto.subtle.encrypt(withName(iv, name), key, text) };
}

/** Throws where it was sealed under another key or another name. */
export async function unseal(key: CryptoKey, name: string, { iv, bytes }: Sealed): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(withName(iv, name), key, bytes)));
}

/** Of this vector alone nothing but these zeros is ever encrypted, so the outcome is a secret of the key's, always the same. */
const reserved = new Uint8Array(12);
const secrets = new WeakMap<CryptoKey, Promise<CryptoKey>>();

/** A name for `text`, always the same under one key, that tells nobody without the key what it stands for: HMAC-SHA-256 in hexadecimal. */
export async function hiddenName(key: CryptoKey, text: string): Promise<string> {
  const secret = secrets.get(key) ?? secretOf(key);
  secrets.set(key, secret);
  const bytes = await crypto.subtle.sign("HMAC", await secret, new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function secretOf(key: CryptoKey): Promise<CryptoKey> {
  const bytes = await crypto.subtle.encrypt({ name: "AES-GCM", iv: reserved }, key, new Uint8Array(32));
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

function withName(iv: Uint8Array<ArrayBuffer>, name: string): AesGcmParams {
  return { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(name) };
}
