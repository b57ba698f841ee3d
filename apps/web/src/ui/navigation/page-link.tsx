// A link to a page of ours: the app changes the page in place, and outside the app it is a link like any other.
import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { Address } from "./address.ts";

export interface PageLinkProps {
  readonly to: Address;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function PlainLink({ to, ...rest }: PageLinkProps) {
  return <a href={to} {...rest} />;
}

const PageLinkContext = createContext<ComponentType<PageLinkProps>>(PlainLink);

export const PageLinkProvider = PageLinkContext.Provider;

export function PageLink(props: PageLinkProps) {
  const Link = useContext(PageLinkContext);
  return <Link {...props} />;
}
