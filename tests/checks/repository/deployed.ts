// Reads what a cluster and an init system are told: the objects of Kubernetes, and the units of systemd.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAllDocuments } from "yaml";
import { root } from "../sources.ts";

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}

export interface Container {
  readonly name: string;
  readonly command: readonly string[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly lifecycle?: { readonly preStop: { readonly exec: { readonly command: readonly string[] } } };
  readonly securityContext: { readonly readOnlyRootFilesystem?: boolean };
  readonly envFrom: readonly { readonly configMapRef?: { name: string }; readonly secretRef?: { name: string } }[];
}

interface Template {
  readonly metadata: { readonly labels: Readonly<Record<string, string>> };
  readonly spec: { readonly containers: readonly Container[]; readonly terminationGracePeriodSeconds?: number };
}

/** As much of an object as the checks look at. */
export interface ClusterObject {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly stringData?: Readonly<Record<string, string>>;
  readonly spec?: {
    readonly template?: Template;
    readonly minAvailable?: number;
    readonly replicas?: number;
    readonly selector?: { readonly matchLabels?: Readonly<Record<string, string>> } & Readonly<Record<string, unknown>>;
    readonly ports?: readonly { readonly name: string; readonly targetPort: string }[];
    readonly rules?: readonly {
      readonly http: {
        readonly paths: readonly { readonly backend: { readonly service: { readonly name: string } } }[];
      };
    }[];
  };
}

/** Throws where a file is no YAML. */
export function clusterObjects(texts: readonly string[]): ClusterObject[] {
  return texts.flatMap((text) =>
    [...parseAllDocuments(text)].map((document) => {
      if (document.errors.length > 0) throw document.errors[0];
      return document.toJS() as ClusterObject;
    }),
  );
}

export function textsIn(folder: string): string[] {
  return readdirSync(join(root, folder)).map((name) => readFileSync(join(root, folder, name), "utf8"));
}

/** What a workload's name, selectors and ports say that nothing answers to. */
export function looseEnds(objects: readonly ClusterObject[]): string[] {
  const templates = objects.flatMap(({ spec }) => spec?.template ?? []);
  const services = objects.filter(({ kind }) => kind === "Service");
  const fits = (wanted: Readonly<Record<string, unknown>>) =>
    templates.filter(({ metadata }) => Object.entries(wanted).every(([key, value]) => metadata.labels[key] === value));
  return objects.flatMap(({ kind, metadata: { name }, spec }) => {
    const selector = spec?.selector?.matchLabels ?? (kind === "Service" ? spec?.selector : undefined);
    const chosen = selector === undefined ? [] : fits(selector as Readonly<Record<string, unknown>>);
    const ports = chosen.flatMap((one) => one.spec.containers.flatMap((container) => container.ports ?? []));
    return [
      ...(selector !== undefined && chosen.length !== 1 ? [`${kind} ${name} selects ${chosen.length} workloads`] : []),
      ...(kind === "Service" ? (spec?.ports ?? []) : [])
        .filter(({ targetPort }) => !ports.some((port) => port.name === targetPort))
        .map(({ targetPort }) => `${kind} ${name} leads to ${targetPort}, which is no port`),
      ...(spec?.rules ?? [])
        .flatMap(({ http }) => http.paths.map(({ backend }) => backend.service.name))
        .filter((wanted) => !services.some((one) => one.metadata.name === wanted))
        .map((wanted) => `${kind} ${name} leads to ${wanted}, which is no service`),
    ];
  });
}

/** A unit's lines by their names; a name may stand more than once. */
export function readUnit(text: string): ReadonlyMap<string, readonly string[]> {
  const lines = text.split("\n").filter((line) => line.includes("=") && !line.startsWith("#"));
  const pairs = lines.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)] as const);
  const names = [...new Set(pairs.map(([name]) => name))];
  return new Map(names.map((name) => [name, pairs.filter(([one]) => one === name).map(([, value]) => value)]));
}
