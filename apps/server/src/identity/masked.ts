// Masks an e-mail address or phone: its owner recognises it, nobody else learns it.

export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email][0] ?? ""}•••${email.slice(at)}`;
}

export function maskedPhone(phone: string): string {
  return `${phone.slice(0, 4)}•••${phone.slice(-2)}`;
}
