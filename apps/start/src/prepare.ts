// What must be there before the server starts: the compiled sentences and the built screens. Production has them from its
// release and makes nothing; elsewhere they are made when their sources have changed.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The start cannot continue; the message is a sentence for the person who started it. */
export class StartError extends Error {}

interface Start {
  readonly production: boolean;
}

const inRelease = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const howToBuild =
  "build the image of the Dockerfile, or run node scripts/build-web.ts and scripts/build-server.ts before npm ci --omit=dev.";

/** The catalogues, which the server imports and the repository does not contain. Throws StartError. */
export async function prepareWords({ production }: Start): Promise<void> {
  if (production) {
    if (existsSync(inRelease("packages/phrases/src/compiled/en_GB.ts"))) return;
    throw new StartError(`The sentences are not compiled, and production compiles nothing: ${howToBuild}`);
  }
  const words = new URL("../../../scripts/words.ts", import.meta.url);
  const { compileWords: compile } = (await import(words.href)) as { compileWords: () => void };
  compile();
}

/** The folder of the screens; building them takes seconds the first time. Throws StartError. */
export async function prepareScreens({ production }: Start): Promise<string> {
  if (production) {
    const folder = inRelease("apps/web/dist");
    if (existsSync(`${folder}/index.html`)) return folder;
    throw new StartError(
      `The screens are not built, and production builds nothing: ${howToBuild} SERVE_SCREENS=false serves the calls alone.`,
    );
  }
  const build = new URL("../../../scripts/build-web.ts", import.meta.url);
  const { buildWeb, webFolder } = (await import(build.href)) as { buildWeb: () => void; webFolder: string };
  try {
    buildWeb();
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
  return webFolder;
}
