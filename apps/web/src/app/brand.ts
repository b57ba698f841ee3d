// Whose screens these are and in which environment they stand: the server writes both on the page.
import { type Brand, brands, type Environment, environments } from "@filings/contract/platform/places";

type Page = Pick<HTMLElement, "dataset">;

/** A brand that nobody knows is the usual one. */
export function brandOf({ dataset }: Page): Brand {
  return brands.find((brand) => brand === dataset.brand) ?? "default";
}

/** Absent: production, where nothing is said about it. */
export function environmentOf({ dataset }: Page): Environment {
  return environments.find((environment) => environment === dataset.environment) ?? "production";
}
