import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type BrowserName, browserName } from "./browser-name.ts";
import { canvasProbe, canvasSize } from "./canvas-probe.ts";
import { canvasRuns, hearsAudio, type Probe, probesOf, takeFingerprint } from "./fingerprint.ts";
import { permissionsProbe } from "./permissions-probe.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const mozilla = "Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko)";

describe("the browser's name", () => {
  it.each<[string, BrowserName]>([
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox"],
    [`${mozilla} SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36`, "Samsung"],
    ["Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15", "Safari"],
    [`${mozilla} Chrome/140.0 Safari/537.36`, "other"],
    [`${mozilla} Chrome/140.0 Safari/537.36 Edg/140.0`, "other"],
  ])("%s is %s", (userAgent, name) => expect(browserName(userAgent)).toBe(name));
});

describe("the probes", () => {
  it("of the canvas: 280 by 20, three times on Samsung, once on others, not on Firefox [spec 9.fingerprint-canvas]", () => {
    expect(canvasSize).toEqual({ width: 280, height: 20 });
    expect((["Samsung", "Safari", "other", "Firefox"] as const).map(canvasRuns)).toEqual([3, 1, 1, 0]);
    expect(probesOf("Firefox")).not.toHaveProperty("canvas");
    const drawn = { times: 0 };
    const pictures = [
      [9, 2, 3],
      [1, 2, 3],
      [1, 2, 8],
    ];
    const draw = () => {
      drawn.times += 1;
      return Uint8ClampedArray.from(pictures[drawn.times - 1] ?? []);
    };
    expect([...(canvasProbe(draw, 3) ?? [])]).toEqual([1, 2, 3]);
    expect(drawn.times).toBe(3);
    expect(canvasProbe(() => null, 1)).toBeNull();
  });

  it("of audio are left out on Safari and Samsung [spec 9.fingerprint-audio]", () => {
    expect((["Samsung", "Safari", "other", "Firefox"] as const).map(hearsAudio)).toEqual([false, false, true, true]);
    expect(probesOf("Safari")).not.toHaveProperty("audio");
    expect(probesOf("Firefox")).toHaveProperty("audio");
  });

  it("of permissions are asked three times, and most answers count [spec 9.fingerprint-timeout]", async () => {
    const asked = new Map<string, number>();
    const found = await permissionsProbe(async (name) => {
      const times = (asked.get(name) ?? 0) + 1;
      asked.set(name, times);
      if (name === "midi") throw new TypeError("unknown name");
      return times === 1 ? "denied" : "prompt";
    }, 3);
    expect(found).toMatchObject({ camera: "prompt", midi: "unknown" });
    expect(new Set(asked.values())).toEqual(new Set([3]));
  });

  it("end after one second; one that hangs or fails says nothing [spec 9.fingerprint-timeout]", async () => {
    const never: Probe = () => new Promise(() => {});
    const fails: Probe = () => {
      throw new Error("no");
    };
    const ended = { hash: "" };
    void takeFingerprint({ a: () => 1, b: never, c: fails }).then((hash) => {
      ended.hash = hash;
    });
    await vi.advanceTimersByTimeAsync(999);
    expect(ended.hash).toBe("");
    await vi.advanceTimersByTimeAsync(1);
    expect(ended.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await takeFingerprint({ a: () => 1, b: () => null, c: () => null })).toBe(ended.hash);
    expect(await takeFingerprint({ a: () => 2, b: () => null, c: () => null })).not.toBe(ended.hash);
  });
});
