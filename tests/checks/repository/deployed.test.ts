// The examples for Kubernetes and systemd start what the Dockerfile, compose.yaml and the rehearsal start, with the same settings.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { limits } from "@filings/contract/limits";
import { readSettings } from "@filings/server/env";
import { describe, expect, test } from "vitest";
import { readDockerfile } from "../../kit/release/dockerfile.ts";
import { migrating } from "../../rehearsal/commands.ts";
import { variablesExplained } from "../settings.ts";
import { root } from "../sources.ts";
import { readCompose } from "./compose.ts";
import { type ClusterObject, clusterObjects, looseEnds, readUnit, textsIn } from "./deployed.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const objects = clusterObjects(textsIn("deploy/kubernetes"));
const compose = readCompose(read("compose.yaml"));
const docker = readDockerfile(read("Dockerfile"));
const said = (does: string) => docker.findLast((step) => step.does === does)!.says;
const command = JSON.parse(said("CMD")) as string[];
const imageEnv = Object.fromEntries(
  docker
    .filter(({ does }) => does === "ENV")
    .flatMap(({ says }) => says.split(" ").map((pair) => pair.split("=") as [string, string])),
);
const known = variablesExplained(read(".env.example"));
const roles = ["migrate", "api", "worker"] as const;
const commandOf = (role: string) => [...command.slice(0, -1), role];
const secret = () => randomBytes(32).toString("hex");

function named(kind: string, name: string): ClusterObject {
  const found = objects.find((one) => one.kind === kind && one.metadata.name.startsWith(name));
  if (found === undefined) throw new Error(`there is no ${kind} ${name}`);
  return found;
}
function podOf(role: string) {
  const { template } = named(role === "migrate" ? "Job" : "Deployment", `filings-${role}`).spec!;
  return { ...template!.spec, container: template!.spec.containers[0]! };
}

describe("on Kubernetes", () => {
  test("a planted selector, port and service that nothing answers to are found", () => {
    const wrong = clusterObjects([
      "kind: Service\nmetadata: { name: a }\nspec: { selector: { part: b }, ports: [{ name: http, targetPort: http }] }",
      "kind: Ingress\nmetadata: { name: c }\nspec: { rules: [{ http: { paths: [{ backend: { service: { name: d } } }] } }] }",
    ]);
    expect(looseEnds(wrong)).toHaveLength(3);
    expect(() => clusterObjects(["a: ["])).toThrow();
  });

  test("everything that is selected, led to or mounted is there", () => {
    expect(looseEnds(objects)).toEqual([]);
    const there = objects.map(({ metadata }) => metadata.name);
    const wanted = roles.flatMap((role) =>
      podOf(role).container.envFrom.map(({ configMapRef, secretRef }) => (configMapRef ?? secretRef)!.name),
    );
    expect(wanted.filter((name) => !there.includes(name))).toEqual([]);
  });

  test("each process is started as the image, the compose file and the rehearsal start it", () => {
    for (const role of roles) expect([role, podOf(role).container.command]).toEqual([role, commandOf(role)]);
    expect(podOf("migrate").container.command.slice(-3)).toEqual([...migrating]);
    expect(compose.services["worker-1"]!.command).toEqual(podOf("worker").container.command);
    for (const role of roles) expect(podOf(role).container.securityContext.readOnlyRootFilesystem).toBe(true);
  });

  test("it is told what the compose file tells, and production takes it", () => {
    const settings = named("ConfigMap", "filings-settings").data!;
    const secrets = named("Secret", "filings-secrets").stringData!;
    expect(Object.values(secrets).every((value) => value === "")).toBe(true);
    const names = [...Object.keys(settings), ...Object.keys(secrets)];
    expect(names.toSorted()).toEqual(Object.keys(compose.services["api-1"]!.environment!).toSorted());
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
    const filled = Object.fromEntries(Object.keys(secrets).map((name) => [name, secret()]));
    const env = { ...settings, ...filled, DATABASE_URL: "postgres://filings:secret@db.example:5432/filings" };
    expect(readSettings({ ...imageEnv, ...env })).toMatchObject({
      production: true,
      publicUrl: "https://filings.example",
    });
    expect(() => readSettings({ ...imageEnv, ...env, TOKEN_SECRET: "" })).toThrow("TOKEN_SECRET");
  });

  test("ports are those of the image, and the probes ask what the product answers", () => {
    const ports = (role: string) =>
      Object.fromEntries(podOf(role).container.ports!.map((one) => [one.name, String(one.containerPort)]));
    expect(ports("api")).toEqual({ http: imageEnv.PORT, metrics: imageEnv.METRICS_PORT });
    expect(ports("worker")).toEqual({ metrics: imageEnv.METRICS_PORT });
    const answered = [...read("apps/server/src/serve-metrics.ts").matchAll(/"(\/\w+)": async/g)].map(
      ([, path]) => path,
    );
    for (const role of ["api", "worker"]) {
      const { startupProbe, livenessProbe, readinessProbe } = podOf(role).container;
      const asked = [startupProbe, livenessProbe, readinessProbe].map((probe) => probe!.httpGet);
      expect(asked.map(({ path }) => path)).toEqual(["/live", "/live", "/ready"]);
      expect(asked.every(({ path, port }) => answered.includes(path) && port in ports(role))).toBe(true);
    }
    expect(read("deploy/Caddyfile")).toContain(`health_uri ${podOf("api").container.readinessProbe!.httpGet.path}`);
  });

  test("a node that is to stop is forgotten first, and has the time to end that compose gives it; one of two stays", () => {
    const grace = Number.parseInt(
      String((compose.services["api-1"] as { stop_grace_period?: string }).stop_grace_period),
      10,
    );
    const waits = podOf("api").container.lifecycle!.preStop.exec.command;
    const waitSeconds = Number(/(\d+)\)$/.exec(waits.at(-1)!)![1]) / 1_000;
    expect(waits[0]).toBe(command[0]);
    expect(podOf("api").terminationGracePeriodSeconds).toBe(grace + waitSeconds);
    expect(podOf("worker").terminationGracePeriodSeconds).toBe(grace);
    for (const role of ["api", "worker"]) {
      const { minAvailable } = named("PodDisruptionBudget", `filings-${role}`).spec!;
      expect(minAvailable).toBeLessThan(named("Deployment", `filings-${role}`).spec!.replicas!);
    }
  });

  test("the way in takes the largest file", () => {
    const text = read("deploy/kubernetes/ingress.yaml");
    const megabytes = Number(/proxy-body-size: (\d+)m/.exec(text)![1]);
    expect(megabytes * 1024 * 1024).toBeGreaterThan(2 * limits.documentBytes);
  });
});

describe("on systemd", () => {
  test.each(roles)("%s is started as the image starts it, on settings that are known", (role) => {
    const unit = readUnit(read(`deploy/systemd/filings-${role}.service`));
    const [program, ...args] = unit.get("ExecStart")![0]!.split(" ");
    expect([program, ...args]).toEqual(["/usr/bin/node", ...commandOf(role).slice(1)]);
    const told = unit.get("Environment")!.flatMap((line) => line.split(" ").map((pair) => pair.split("=")[0]!));
    expect(told.filter((name) => !known.includes(name))).toEqual([]);
    expect(unit.get("EnvironmentFile")).toEqual(["/etc/filings.env"]);
    expect(unit.get("TimeoutStopSec")).toEqual(role === "migrate" ? undefined : ["10"]);
  });

  test("node and worker beside each other have a port each", () => {
    const portOf = (role: string) =>
      /METRICS_PORT=(\d+)/.exec(readUnit(read(`deploy/systemd/filings-${role}.service`)).get("Environment")![0]!)![1];
    expect(portOf("api")).not.toBe(portOf("worker"));
  });
});
