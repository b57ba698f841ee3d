// Modules share a file where that costs their screens little, and never so that a screen fetches what it does not need.
import { describe, expect, it } from "vitest";
import { type Graph, sharedChunks } from "../../apps/web/shared-chunks.ts";

interface Source {
  readonly size?: number;
  readonly imports?: readonly string[];
  readonly fetches?: readonly string[];
}

function graphOf(sources: Readonly<Record<string, Source>>, after: Graph["after"] = () => null): Graph {
  return {
    ids: Object.keys(sources),
    module: (id) => {
      const { size = 100, imports = [], fetches = [] } = sources[id] ?? {};
      const code = "x".repeat(size);
      return { code, importedIds: imports, dynamicallyImportedIds: fetches, isEntry: id === "main" };
    },
    after,
  };
}

describe("the files that screens share", () => {
  it("hold together what the same screens need", () => {
    const files = sharedChunks(
      graphOf({
        main: { fetches: ["list", "detail", "help"] },
        list: { imports: ["status", "deadline"] },
        detail: { imports: ["status", "deadline"] },
        help: {},
        status: { size: 50_000 },
        deadline: { size: 50_000 },
      }),
    );
    expect(files.get("status")).toBe(files.get("deadline"));
    expect(files.has("list")).toBe(false);
  });

  it("join what is small, and keep apart what is large and not needed by all", () => {
    const sources = (size: number) => ({
      main: { fetches: ["list", "detail", "editor"] },
      list: { imports: ["status"] },
      detail: { imports: ["status", "form"] },
      editor: { imports: ["form"] },
      status: { size: 100 },
      form: { size },
    });
    const small = sharedChunks(graphOf(sources(100)));
    expect(small.get("status")).toBe(small.get("form"));
    const large = sharedChunks(graphOf(sources(50_000)));
    expect(large.get("status")).not.toBe(large.get("form"));
  });

  it("never bring along a library that one of the screens does without", () => {
    const files = sharedChunks(
      graphOf({
        main: { fetches: ["list", "detail"] },
        list: { imports: ["badge"] },
        detail: { imports: ["badge", "calendar"], fetches: ["dialog"] },
        dialog: { imports: ["calendar"] },
        badge: { size: 10 },
        calendar: { size: 10, imports: ["library"] },
        library: { size: 100_000 },
      }),
    );
    expect(files.get("badge")).not.toBe(files.get("calendar"));
  });

  it("count a screen only for what it has to fetch: its frame and what opened it are there already", () => {
    const files = sharedChunks(
      graphOf(
        {
          main: { fetches: ["start"] },
          start: { imports: ["words"], fetches: ["frame", "list"] },
          frame: { imports: ["words", "menu"] },
          list: { imports: ["words", "menu", "table"], fetches: ["dialog"] },
          dialog: { imports: ["table"] },
          words: { size: 90_000 },
          menu: { size: 90_000 },
          table: { size: 90_000 },
        },
        (id) => (id === "list" ? "frame" : null),
      ),
    );
    expect(new Set([files.get("words"), files.get("menu"), files.get("table")]).size).toBe(3);
  });
});
