// The line is cut in mid-edit, in Arabic.
import { test } from "../journey.ts";
import { editsWithoutLine } from "./cut-line.ts";

test.use({ serviceWorkers: "allow", look: { language: "ar_EG", theme: "dark" } });

test("three drafts are edited without a line and each is saved once when it is back", ({ amirasPage: page, clerk }) =>
  editsWithoutLine({ page, clerk, language: "ar_EG" }));
