// The eight types of an alert box, each with its picture, and the link for those who need help.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { beginWithEmptyPages, every, one, show } from "../page-for-tests.tsx";
import { AlertBox, type AlertType } from "./alert-box.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });

const types: readonly AlertType[] = ["info", "help", "success", "warning", "failed", "noSign", "danger", "loading"];

it("an alert box has eight types, told apart by more than colour [spec 2.widget.alert]", async () => {
  await show(
    types.map((type) => (
      <AlertBox key={type} type={type} title={`A ${type}`}>
        What to do.
      </AlertBox>
    )),
  );
  const boxes = every("[data-type]");
  expect(boxes.map(({ dataset }) => dataset.type)).toEqual(types);
  expect(boxes.map(({ textContent }) => textContent)).toEqual(types.map((type) => `A ${type}What to do.`));
  expect(new Set(boxes.map((box) => box.querySelector("svg")?.innerHTML)).size).toBe(8);
  expect(every("a")).toHaveLength(0);
});

it("an alert box leads to help where there is some, in a new tab [spec 2.widget.alert]", async () => {
  await show(<AlertBox type="failed" title="Not sent yet" helpHref="/help" />);
  expect(one("a[href='/help']").textContent).toBe("Need help");
  expect(one("a").getAttribute("target")).toBe("_blank");
});

it("an alert box that appears while one reads is said aloud; danger at once", async () => {
  await show([<AlertBox key="info" type="info" isLive />, <AlertBox key="danger" type="danger" isLive />]);
  expect(every("[data-type]").map((box) => box.role)).toEqual(["status", "alert"]);
});
