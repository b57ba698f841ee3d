// The line is cut in mid-edit, in English.
import { test } from "../journey.ts";
import { editsWithoutLine, losesSession, signsOutWithUnsent } from "./cut-line.ts";

test.describe("with the page's files kept", () => {
  test.use({ serviceWorkers: "allow" });

  test("three drafts are edited without a line and each is saved once when it is back", ({ amirasPage: page, clerk }) =>
    editsWithoutLine({ page, clerk, language: "en_GB" }));

  test("a sign-out names what was not sent, and leaves nothing of the person", ({ amirasPage: page, clerk }) =>
    signsOutWithUnsent({ page, clerk, language: "en_GB" }));
});

test("the unsent edit of a session that ended lies open to nobody, and is back after signing in", ({
  amirasPage: page,
  clerk,
  product,
}) => losesSession({ page, clerk, product, language: "en_GB" }));
