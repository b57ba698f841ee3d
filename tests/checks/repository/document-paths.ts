// Finds files and folders that a document names and that do not exist.
import { globSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { root, type Source, type Violation } from "../sources.ts";

const folders = ["apps", "packages", "scripts", "tests", "docs", "examples", "bench", "deploy", ".github", ".ci"];
const file = /\.(?:tsx?|mjs|css|sql|json|md|po|yml|tsv|png|html)$/;

/** Both filing systems: a document that says `<authority>` speaks of a file that each of them has. */
const authorities = ["mpci", "adc"];

/** The paths in a document: in code spans, in code blocks, and as targets of links. */
export function mentionedPaths(text: string): string[] {
  const code = [...text.matchAll(/```[^\n]*\n([\s\S]*?)```|`([^`\n]+)`/g)].flatMap(([, block, span]) =>
    (block ?? span ?? "").split(/[\s"'(),;]+/),
  );
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target.replace(/#.*$/, ""));
  const paths = code.map((token) => token.replace(/[.:]+$/, "").replace(/\/+$/, "")).filter(isPath);
  return [...new Set([...paths, ...links.filter((target) => target !== "" && !/^[a-z]+:/.test(target))])];
}

function isPath(token: string): boolean {
  if (/^(?:[a-z]+:|[/@#*-])/.test(token) || token.includes("…")) return false;
  return token.includes("/")
    ? folders.includes(token.split("/")[0]!) || file.test(token)
    : /^[\w-].*\./.test(token) && file.test(token);
}

/**
 * Mentioned paths that are nowhere. A path is written from the root, from the document's folder, or as the end of a path;
 * `<authority>` stands for every filing system, any other `<word>` for one name, `*` for any letters of one.
 */
export function missingPaths(documents: readonly Source[], tree: readonly string[]): Violation[] {
  return documents.flatMap(({ path, text }) =>
    mentionedPaths(text)
      .flatMap((mention) =>
        mention.includes("<authority>")
          ? authorities.map((name) => mention.replaceAll("<authority>", name))
          : [mention],
      )
      .filter((mention) => !isIn(tree, mention) && !isIn(tree, normalize(join(dirname(path), mention))))
      .map((mention) => ({ path, says: `names ${mention}, which does not exist` })),
  );
}

function isIn(tree: readonly string[], mention: string): boolean {
  const escaped = mention
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", "[^/]*")
    .replace(/<[^>]*>/g, "[^/]+");
  const pattern = new RegExp(folders.includes(mention.split("/")[0]!) ? `^${escaped}$` : `(?:^|/)${escaped}$`);
  return tree.some((path) => pattern.test(path));
}

/** Every file and folder of the repository that a document may name. */
export function repositoryTree(): string[] {
  const below = `{${folders.join(",")}}/**`;
  const exclude = (path: string) => /(?:^|\/)(?:node_modules|dist|dist-[^/]+|results)$/.test(path);
  return [...globSync(["*", ".*", below], { cwd: root, exclude }), ...folders];
}
