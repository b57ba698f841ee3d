// Which visits begin with the public home, so that the page needs none of the app yet.

export const homePath = "/ae/mpci/home";

interface Visit {
  readonly path: string;
  readonly search: string;
  readonly cookies: string;
}

/** The cookie says that somebody signed in here; a query may name another place to go to. */
export function opensPublicHome({ path, search, cookies }: Visit): boolean {
  return (path === "/" || path === homePath) && search === "" && !/(?:^|; )filings_login_time=/.test(cookies);
}
