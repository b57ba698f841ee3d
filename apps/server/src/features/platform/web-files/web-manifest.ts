// What a browser reads to install the product: one for each language, whose direction its window has.
import { locales } from "@filings/contract/platform/places";

export function webManifestPath(code: string): string {
  return `/${code}.webmanifest`;
}

/** Null for any other path, and for a language that is not released. */
export function webManifestAt(path: string): object | null {
  const locale = locales.find(({ code, released }) => released && webManifestPath(code) === path);
  if (locale === undefined) return null;
  return {
    id: "/",
    name: "Filings App",
    short_name: "Filings",
    lang: locale.tag,
    dir: locale.direction,
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: "#0b5e7c",
    background_color: "#ffffff",
    // Drawn by scripts/draw-icons.ts; not every system takes a drawing, and some cut their own shape.
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
