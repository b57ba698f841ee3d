// What is told of an address: where somebody is, never which filing it is about.

const id = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?=[^/]*\d)[\w.~-]{6,}|\d+)$/i;
/** How much needs the reader, in the reader's language, which stands before the name of the page. */
const due = /^\([^)]*\) /;

export interface ToldPage {
  readonly url: string;
  readonly title: string;
  /** One page view is told while this stays the same. */
  readonly key: string;
}

/** The query stays here: filters hold names and bill numbers. Where the path names an object, so may the title: the path stands in for it. */
export function toldPage({ origin, pathname, title }: { origin: string; pathname: string; title: string }): ToldPage {
  const parts = pathname.split("/");
  const path = parts.map((part) => (id.test(part) ? ":id" : part)).join("/");
  return { url: origin + path, title: path === pathname ? title.replace(due, "") : path, key: pathname };
}
