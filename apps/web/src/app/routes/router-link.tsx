// The app's own link: the router knows the page and fetches it when somebody points at the link.
import { Link } from "@tanstack/react-router";
import { routerPath } from "#ui/navigation/address.ts";
import type { PageLinkProps } from "#ui/navigation/page-link.tsx";

export function RouterLink({ to, ...rest }: PageLinkProps) {
  return <Link to={routerPath(to)} {...rest} />;
}
