// What every page says of its installation: the environment, the band of the brand, and the picture of a flag where there is one.
import { brands, environments } from "@filings/contract/platform/places";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { environmentOf } from "#api/environment.ts";
import { beginWithEmptyPages, every, one, show } from "#ui/page-for-tests.tsx";
import { brandOf } from "../brand.ts";
import { Flag } from "../menus/flag.tsx";
import { EnvironmentRibbon } from "./environment-ribbon.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });

const page = document.documentElement.dataset;
afterEach(() => {
  delete page.environment;
  delete page.brand;
});

const others = environments.filter((environment) => environment !== "production");

describe("the ribbon of the environment [spec 1.environments]", () => {
  it.each(others)("names %s, and says that nothing counts there", async (environment) => {
    page.environment = environment;
    await show(<EnvironmentRibbon />);
    const ribbon = one(`aside[data-environment="${environment}"]`);
    expect(ribbon.textContent).toBe(`Test environment (${environment}): nothing is really filed`);
  });

  it.each(["production", undefined, "moon"])("is not there where the page says %s", async (environment) => {
    if (environment !== undefined) page.environment = environment;
    await show(<EnvironmentRibbon />);
    expect(environmentOf(document.documentElement)).toBe("production");
    expect(every("aside")).toEqual([]);
  });
});

it("the band of the brand stands above every page but the usual one's [spec 1.brands]", async () => {
  for (const brand of brands) {
    page.brand = brand;
    await show(<EnvironmentRibbon />);
    expect([brand, every("[aria-hidden=true]").length]).toEqual([brand, brand === "default" ? 0 : 1]);
    document.body.replaceChildren();
  }
  page.brand = "of nobody";
  expect(brandOf(document.documentElement)).toBe("default");
});

it("Egypt and the Emirates have a picture of their flag, and no other country [spec 1.brands]", async () => {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  await show(codes.map((country) => <Flag key={country} country={country} />));
  expect(every("svg").map((picture) => picture.dataset.flag)).toEqual(["ae", "eg"]);
});
