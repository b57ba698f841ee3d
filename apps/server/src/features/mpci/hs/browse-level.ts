// Shows one level of the Harmonized System with the way to it, or the chapters and headings that words name.
import type { browseHs } from "@filings/contract/api/mpci/hs";
import { Problem } from "@filings/contract/errors";
import type { Answer, Call } from "#http/bind/bind";
import type { Tools } from "#tools";

const foundMost = 12;

export function browseLevel({ references }: Tools, { query }: Call<typeof browseHs>): Answer<typeof browseHs> {
  const { hs } = references;
  const { complete, source, date } = hs.list;
  const { under = "", search = "" } = query;
  if (search !== "") return { path: [], results: hs.search(search).slice(0, foundMost), complete, source, date };
  const level = hs.under(under);
  if (level === null) throw new Problem("not_found");
  return { path: [...level.path], results: [...level.results], complete, source, date };
}
