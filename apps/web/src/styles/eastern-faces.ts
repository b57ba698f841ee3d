// The text faces of Chinese and Korean, of which a browser fetches what stands on the page and no font of the system draws.

const files = import.meta.glob<string>("./fonts/eastern/*.woff2", {
  query: "?url",
  import: "default",
  eager: true,
});

const familyOf = { ko_KR: "Korean", zh_Hans: "Chinese" } as const;

/** The style sheet names these families after all fonts of the system: most machines that are read in these languages have one. */
export function offerFaces(code: keyof typeof familyOf): void {
  if (!("fonts" in document)) return;
  for (const { family, file, weight, range } of facesOf(code)) {
    document.fonts.add(
      new FontFace(family, `url("${file}") format("woff2")`, { weight, unicodeRange: range, display: "swap" }),
    );
  }
}

interface Face {
  readonly family: string;
  readonly file: string;
  readonly weight: string;
  readonly range: string;
}

/** What the product says has a face in both weights. Its other characters, for names, are parted by their place in Unicode. */
export function facesOf(code: keyof typeof familyOf): readonly Face[] {
  const family = familyOf[code];
  const fileOf = (part: string) => files[`./fonts/eastern/${family.toLowerCase()}-${part}.woff2`] ?? "";
  const words = (part: string, weight: string) => ({
    family: `${family} Words`,
    file: fileOf(`words-${part}`),
    weight,
    range: "U+2E80-FFEF",
  });
  const firsts = Object.keys(files)
    .flatMap((path) => new RegExp(`${family.toLowerCase()}-names-(\\w+)`).exec(path)?.[1] ?? [])
    .sort();
  return [
    words("regular", "400 500"),
    words("bold", "600"),
    ...firsts.map((first, at) => ({
      family: `${family} Names`,
      file: fileOf(`names-${first}`),
      weight: "400 600",
      range: `U+${first}-${(Number.parseInt(firsts[at + 1] ?? "10000", 16) - 1).toString(16)}`,
    })),
  ];
}
