// How many things are to be fixed, wherever they are counted.
import { Plural } from "@lingui/react/macro";

export function CountToFix({ count }: { readonly count: number }) {
  return <Plural value={count} one="# to fix" other="# to fix" />;
}
