import { afterEach, expect, it } from "vitest";
import { showScreen, soon } from "#session/screen-for-tests.tsx";
import { useZoneWords } from "./zone-words.ts";

let close: () => void = () => {};
afterEach(() => close());

function Zones() {
  const words = useZoneWords();
  return <p>{["UTC", "Etc/UTC", "Asia/Dubai", "Asia/Hong_Kong"].map(words).join(", ")}</p>;
}

it("a time zone is named by its city, and UTC by itself", async () => {
  close = showScreen({ path: "/", Screen: Zones, answers: {} }).close;
  await soon(() => expect(document.querySelector("p")?.textContent).toContain("Dubai time"));
  expect(document.querySelector("p")?.textContent).toBe("UTC, UTC, Dubai time, Hong Kong time");
});
