// A hash by which analytics tells one browser from another without a cookie; made only when page views are told.
import { limits } from "@filings/contract/limits";
import { sha256Hex } from "@filings/seal/hash/sha256";
import { audioProbe } from "./audio-probe.ts";
import { type BrowserName, browserName } from "./browser-name.ts";
import { canvasProbe, drawPicture } from "./canvas-probe.ts";
import { permissionsProbe } from "./permissions-probe.ts";

export type Probe = () => unknown;

/** Spec 9 does not name the browser that draws three times: Samsung's, which blurs each picture a little. */
export function canvasRuns(browser: BrowserName): number {
  if (browser === "Firefox") return 0;
  return browser === "Samsung" ? 3 : 1;
}

export function hearsAudio(browser: BrowserName): boolean {
  return browser !== "Safari" && browser !== "Samsung";
}

export function probesOf(browser: BrowserName): Readonly<Record<string, Probe>> {
  const runs = canvasRuns(browser);
  return {
    system: systemProbe,
    permissions: () => permissionsProbe(askPermission, limits.fingerprintPermissionTries),
    ...(runs === 0 ? {} : { canvas: () => canvasProbe(() => drawPicture(document), runs) }),
    ...(hearsAudio(browser) ? { audio: audioProbe } : {}),
  };
}

/** A probe that fails or takes too long says nothing; the others still tell browsers apart. */
export async function takeFingerprint(
  probes: Readonly<Record<string, Probe>> = probesOf(browserName(navigator.userAgent)),
): Promise<string> {
  const found = await Promise.all(
    Object.entries(probes).map(async ([name, probe]) => [name, await withinTime(probe)] as const),
  );
  const text = JSON.stringify(found, (_name, value) => (value instanceof Uint8ClampedArray ? [...value] : value));
  return sha256Hex(new TextEncoder().encode(text)).replace(/^0x/, "");
}

function withinTime(probe: Probe): Promise<unknown> {
  return new Promise((done) => {
    const timer = setTimeout(() => done(null), limits.fingerprintProbeMs);
    Promise.resolve()
      .then(probe)
      .catch(() => null)
      .then((value) => {
        clearTimeout(timer);
        done(value);
      });
  });
}

async function askPermission(name: string): Promise<string> {
  return (await navigator.permissions.query({ name: name as PermissionName })).state;
}

function systemProbe(): unknown {
  const { platform, languages, hardwareConcurrency, maxTouchPoints } = navigator;
  const { colorDepth, width, height } = screen;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { platform, languages, hardwareConcurrency, maxTouchPoints, colorDepth, width, height, zone };
}
