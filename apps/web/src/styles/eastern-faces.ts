// The text faces of Chinese and Korean, of which a browser fetches what stands on the page and no font of the system draws.

const files = import.meta.glob<string>("./fonts/eastern/*.woff2", {
  query: "?url",
  import: "default",
  eager: true,
});

const familyOf = { ko_KR: "Korean", zh_Hans: "Chinese" } as const;
const samples = { ko_KR: ["가", "힣"], zh_Hans: ["一", "龍"] } as const;
const longestWaitMs = 1_500;

/**
 * The style sheet names these families after all fonts of the system: most machines that are read in these languages have one.
 * Where there is none the promise waits for what the product says: drawn as boxes first, the page would move when its letters come.
 */
export async function offerFaces(code: keyof typeof familyOf): Promise<void> {
  if (!("fonts" in document)) return;
  const faces = facesOf(code).map(
    ({ family, file, weight, range }) =>
      new FontFace(family, `url("${file}") format("woff2")`, { weight, unicodeRange: range, display: "swap" }),
  );
  for (const face of faces) document.fonts.add(face);
  if (isDrawn(samples[code])) return;
  const words = faces.filter(({ family }) => family.replaceAll('"', "") === `${familyOf[code]} Words`);
  const late = new Promise((go) => setTimeout(go, longestWaitMs));
  await Promise.race([Promise.allSettled(words.map((face) => face.load())), late]);
}

/** Two letters look alike where no font of the system has them: both are boxes. */
function isDrawn(letters: readonly [string, string]): boolean {
  const [one, other] = letters.map((letter) => {
    const canvas = document.createElement("canvas");
    const context = canvas.getContext("2d");
    if (context === null) return "";
    context.font = "32px system-ui, sans-serif";
    context.fillText(letter, 8, 48);
    return canvas.toDataURL();
  });
  return one !== other;
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
