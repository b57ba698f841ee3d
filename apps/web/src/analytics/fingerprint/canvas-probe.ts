// How this browser draws: a small picture whose points differ by machine, fonts and graphics.

export const canvasSize = { width: 280, height: 20 } as const;

const words = "Filings 0123 ÄßΩ 提单";

/** The points of the picture; null where nothing can be drawn. */
export function drawPicture(page: Pick<Document, "createElement">): Uint8ClampedArray | null {
  const canvas = page.createElement("canvas");
  const { width, height } = canvasSize;
  Object.assign(canvas, canvasSize);
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (pen === null) return null;
  const colours = pen.createLinearGradient(0, 0, width, height);
  colours.addColorStop(0, "#c0392b");
  colours.addColorStop(0.5, "#27ae60");
  colours.addColorStop(1, "#2980b9");
  pen.fillStyle = colours;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = "rgba(20, 20, 60, 0.7)";
  pen.font = "15.3px Georgia, serif";
  pen.fillText(words, 4, 15);
  pen.strokeStyle = "rgba(255, 255, 255, 0.6)";
  pen.beginPath();
  pen.arc(220, 10, 7.5, 0, Math.PI * 1.7);
  pen.stroke();
  return pen.getImageData(0, 0, width, height).data;
}

/** Drawn several times where a browser blurs each picture a little: what most of them agree on is the browser's own. */
export function canvasProbe(draw: () => Uint8ClampedArray | null, times: number): Uint8ClampedArray | null {
  const pictures = Array.from({ length: times }, draw).filter((picture) => picture !== null);
  const first = pictures[0];
  if (first === undefined || pictures.length === 1) return first ?? null;
  return first.map((_point, at) => mostCommon(pictures.map((picture) => picture[at] ?? 0)));
}

export function mostCommon<T>(values: readonly T[]): T {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}
