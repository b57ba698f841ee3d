// The header with e-mail and password.

/** RFC 7617 with UTF-8: passwords may be written in any language. */
export function basicHeader(email: string, password: string): string {
  const bytes = new TextEncoder().encode(`${email}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}
