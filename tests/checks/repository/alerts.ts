// The metrics that alert rules and dashboard ask for.
import { parse } from "yaml";

export interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly runbook: string };
}

export function readAlerts(text: string): Alert[] {
  const { groups } = parse(text) as { groups: readonly { rules: readonly Alert[] }[] };
  return groups.flatMap(({ rules }) => [...rules]);
}

export function expressionsOf(dashboard: string): string[] {
  const { panels } = JSON.parse(dashboard) as { panels: readonly { targets: readonly { expr: string }[] }[] };
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

/** Names of metrics in an expression, without the endings that a histogram adds. */
export function metricsIn(expression: string): string[] {
  const names = expression.match(/\b(?:filings|nodejs|process)_[a-z0-9_]+/g) ?? [];
  return names.map((name) => name.replace(/_(?:bucket|count|sum)$/, ""));
}
