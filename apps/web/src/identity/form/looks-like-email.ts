// Whether a text could be an e-mail address at all; whether it is one, the mail shows.

export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text.trim());
}
