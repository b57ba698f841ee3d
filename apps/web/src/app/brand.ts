// Whose screens these are: the server writes the brand on the page.
import { type Brand, brands } from "@filings/contract/platform/places";

/** A brand that nobody knows is the usual one. */
export function brandOf({ dataset }: Pick<HTMLElement, "dataset">): Brand {
  return brands.find((brand) => brand === dataset.brand) ?? "default";
}
