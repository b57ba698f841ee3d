// In which environment the server stands that gave this page: it writes it on the page.
import { type Environment, environments } from "@filings/contract/platform/places";

/** Absent: production, where nothing is said about it. */
export function environmentOf({ dataset }: Pick<HTMLElement, "dataset">): Environment {
  return environments.find((environment) => environment === dataset.environment) ?? "production";
}
