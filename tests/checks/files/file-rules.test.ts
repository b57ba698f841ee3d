// Every file keeps the rules for files, and each rule finds a planted violation.
import { describe, expect, test } from "vitest";
import { allPaths, allSources, type Source } from "../sources.ts";
import {
  crowdedFolders,
  defaultExports,
  environmentReaders,
  looseOpenings,
  nameViolations,
  nativeControls,
  topLevelState,
  unexplained,
} from "./file-rules.ts";

const sources = allSources();
const at = (text: string, path = "apps/server/src/a.ts"): Source[] => [{ path, text }];

describe("names", () => {
  test("a planted name without meaning is found", () => {
    for (const path of ["apps/server/src/index.ts", "packages/seal/src/utils.ts", "apps/cli/src/helpers/a.ts"])
      expect(nameViolations([path]), path).toHaveLength(1);
    for (const path of ["apps/cli/src/commonThings.ts", "apps/cli/src/a.service.ts", "apps/cli/src/date-utils.ts"])
      expect(nameViolations([path]), path).toHaveLength(1);
    expect(nameViolations(["apps/server/src/features/keys/register-key.db.test.ts"])).toEqual([]);
  });

  test("every file is named after what it holds", () => {
    expect(nameViolations(allPaths())).toEqual([]);
  });
});

describe("folders", () => {
  test("a planted folder of thirteen source files is found, whatever tests and subfolders lie in it", () => {
    const files = Array.from({ length: 12 }, (_, at) => `apps/web/src/ui/button/part-${at}.tsx`);
    const beside = ["apps/web/src/ui/button/button.web.test.tsx", "apps/web/src/ui/button/size/small.tsx"];
    expect(crowdedFolders([...files, ...beside])).toEqual([]);
    expect(crowdedFolders([...files, "apps/web/src/ui/button/button.tsx"])).toEqual([
      { path: "apps/web/src/ui/button", says: "holds 13 source files, at most 12 are allowed" },
    ]);
  });

  test("no folder holds more source files than a reader can survey", () => {
    expect(crowdedFolders(allPaths())).toEqual([]);
  });
});

describe("exports and state", () => {
  test("a planted default export, environment reader or module variable is found", () => {
    expect(defaultExports(at("export default function f() {}\n"))).toHaveLength(1);
    expect(defaultExports(at("function f() {}\nexport { f as default };\n"))).toHaveLength(1);
    expect(environmentReaders(at("const port = process.env.PORT;\n"))).toHaveLength(1);
    expect(environmentReaders(at("// biome-ignore lint/style/noProcessEnv: \nprocess.env.PORT;\n"))).toHaveLength(1);
    expect(topLevelState(at("const a = 1;\nlet count = 0;\n"))).toHaveLength(1);
    expect(topLevelState(at("export let count = 0;\n"))).toHaveLength(1);
    expect(topLevelState(at("function f() {\n  let count = 0;\n  return count;\n}\n"))).toEqual([]);
  });

  test("nothing is exported by default", () => {
    expect(defaultExports(sources)).toEqual([]);
  });

  test("only env.ts, commands and tests read the environment", () => {
    expect(environmentReaders(sources)).toEqual([]);
  });

  test("nothing at module level is changed later", () => {
    expect(topLevelState(sources)).toEqual([]);
  });
});

describe("controls", () => {
  test("a planted control of the browser for a day, a time or a file is found", () => {
    const screen = "apps/web/src/features/start/a.tsx";
    for (const planted of [
      '<input type="date" />',
      'type={isDay ? "date" : "text"}',
      '<TextField type="datetime-local" />',
    ])
      expect(nativeControls(at(planted, screen)), planted).toHaveLength(1);
    expect(nativeControls(at('<input type="file" />', screen))).toHaveLength(1);
    expect(nativeControls(at('<input type="file" />', "apps/web/src/ui/upload/file-input.tsx"))).toEqual([]);
    expect(nativeControls(at('<input type="text" />', screen))).toEqual([]);
  });

  test("days, times and files are asked for by our own controls", () => {
    expect(nativeControls(sources)).toEqual([]);
  });
});

describe("readers", () => {
  test("a planted file without its sentence is found", () => {
    expect(unexplained(at('import x from "y";\n'))).toHaveLength(1);
    expect(unexplained(at("// TODO\n"))).toHaveLength(1);
    expect(unexplained(at("// Keeps what an authority tells us.\n"))).toEqual([]);
  });

  test("every file opens with a sentence that says what it is for", () => {
    expect(unexplained(sources)).toEqual([]);
  });

  test("a planted empty line above the imports of a screen is found", () => {
    const screen = "apps/web/src/a.tsx";
    expect(looseOpenings(at('// Shows a bill.\n\nimport x from "y";\n', screen))).toHaveLength(1);
    expect(looseOpenings(at('// Shows a bill.\nimport x from "y";\n', screen))).toEqual([]);
    expect(looseOpenings(at("// Shows a bill.\n\nexport const a = 1;\n", screen))).toEqual([]);
  });

  test("the imports of every screen follow its sentence at once", () => {
    expect(looseOpenings(sources)).toEqual([]);
  });
});
