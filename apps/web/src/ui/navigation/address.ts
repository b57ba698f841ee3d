// The addresses of our own screens, as the routes name them, and the way to one of them.
import { type LinkProps, type NavigateOptions, type RegisteredRouter, useNavigate } from "@tanstack/react-router";

/** A route's path with something in the place of each parameter. */
type Filled<Path extends string> = Path extends `${infer Before}$${string}/${infer After}`
  ? `${Before}${string}/${Filled<After>}`
  : Path extends `${infer Before}$${string}`
    ? `${Before}${string}`
    : Path;

/** A path that a route answers: the compiler finds one that none does. */
export type Address = Filled<keyof RegisteredRouter["routesByPath"]>;

/** What the router's links take: they know an address by its route, and one with its parameters filled in leads there too. */
export type RouterPath = NonNullable<LinkProps["to"]>;

export function routerPath(address: Address): RouterPath {
  return address as RouterPath;
}

interface Way {
  readonly search?: object;
  /** The place in the history is taken over, for changes that nobody wants to step back through. */
  readonly isReplacing?: boolean;
  /** The page stays where it is scrolled to. */
  readonly keepsPlace?: boolean;
}

/** Leads to an address; "." is the one that is shown, with another search. */
export function useGo(): (to: Address | ".", way?: Way) => Promise<void> {
  const navigate = useNavigate();
  return (to, { search = {}, isReplacing = false, keepsPlace = false } = {}) =>
    navigate({ to, search, replace: isReplacing, resetScroll: !keepsPlace } as NavigateOptions);
}
