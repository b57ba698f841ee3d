// The token that the link of a mail carries in its address.

export function linkToken(search: { readonly token?: unknown }): string {
  const { token } = search;
  return typeof token === "string" || typeof token === "number" ? String(token) : "";
}
