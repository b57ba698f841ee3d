// Where the identity app's pages are: here, unless the server names another application for them.

/** The address of one of its pages; `/identity` stands for the application, wherever that is. */
export function identityAddress(path: string): string {
  const other = document.querySelector<HTMLMetaElement>('meta[name="identity-app"]')?.content;
  return other ? path.replace(/^\/identity(?=[/?#]|$)/, other) : path;
}

/** The same page in the other application; null where the page is one of ours. */
export function elsewhere(path: string): string | null {
  if (path !== "/identity" && !path.startsWith("/identity/")) return null;
  const address = identityAddress(path);
  return address === path ? null : address;
}
