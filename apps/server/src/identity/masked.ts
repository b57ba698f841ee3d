// Shows where a code went: enough to recognise one's own address or phone by, not enough to learn another's.

export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email][0] ?? ""}•••${email.slice(at)}`;
}

export function maskedPhone(phone: string): string {
  return `${phone.slice(0, 4)}•••${phone.slice(-2)}`;
}
