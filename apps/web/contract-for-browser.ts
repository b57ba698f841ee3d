// Fits the contract to a browser: of a call it needs where it goes and who may make it; the server checks what goes and comes.
import type { Plugin } from "vite";
import { limits } from "../../packages/contract/src/limits.ts";

/** Of the members of a call, those that `call` reads. */
const membersRead = new Set(["id", "method", "path", "access"]);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

export function contractForBrowser(): Plugin {
  return {
    name: "contract-for-browser",
    apply: "build",
    // After types are taken off: what is parsed is plain script.
    enforce: "post",
    transform(whole, id) {
      const code = withLimits(whole);
      if (!/packages\/contract\/src\/.+\.ts$/.test(id)) return code === whole ? null : { code, map: null };
      // From the end, so that the places of those before stay right.
      const values = [...topLevelValues(this.parse(code) as unknown as Node)].reverse();
      return { code: values.reduce(fit, code), map: null };
    },
  };
}

/** A limit stands where it is read, so that no screen has the others. */
function withLimits(code: string): string {
  if (!/import \{[^}]*\blimits\b[^}]*\} from "[^"]*[#/]limits(?:\.ts)?"/.test(code)) return code;
  return code.replace(/\blimits\.(\w+)/g, (read, name: string) =>
    Object.hasOwn(limits, name) ? JSON.stringify(limits[name as keyof typeof limits]) : read,
  );
}

function* topLevelValues(program: Node): Generator<Node> {
  for (const statement of program.body as readonly Node[]) {
    const declared = (statement.declaration ?? statement) as Node;
    if (declared.type !== "VariableDeclaration") continue;
    for (const { init } of declared.declarations as readonly { init: Node | null }[]) {
      if (init !== null && !/Function|Literal/.test(init.type)) yield init;
    }
  }
}

/** A call without its schemas; and every value may go where nobody reads it, for making one changes nothing else. */
function fit(code: string, value: Node): string {
  const text = isEndpoint(value) ? `endpoint({ ${read(code, value)} })` : code.slice(value.start, value.end);
  return `${code.slice(0, value.start)}/* @__PURE__ */ (() => (${text}))()${code.slice(value.end)}`;
}

function isEndpoint({ type, callee }: Node): boolean {
  return type === "CallExpression" && (callee as Node).name === "endpoint";
}

function read(code: string, call: Node): string {
  const [description] = call.arguments as readonly Node[];
  const members = (description?.properties ?? []) as readonly (Node & { key: Node })[];
  return members
    .filter(({ key }) => membersRead.has(String(key.name)))
    .map(({ start, end }) => code.slice(start, end))
    .join(", ");
}
