// The link of a step of the guide to a screen that it speaks of.
import { useLingui } from "@lingui/react/macro";
import { useRouterState } from "@tanstack/react-router";
import { AddressLink } from "#features/platform/site-search/address-link.tsx";
import { places } from "./places.ts";

export function SeeAlso({ step }: { readonly step: number }) {
  const { i18n } = useLingui();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const also = places[step - 1]?.seeAlso;
  if (also === undefined || also.address === pathname) return null;
  return <AddressLink address={also.address}>{i18n._(also.words)}</AddressLink>;
}
