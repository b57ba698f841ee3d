// The way back from the page of a filing leads to the list that it stands in.
import { afterEach, expect, it } from "vitest";
import { ownCompany, showScreen, soon } from "#session/screen-for-tests.tsx";
import { DetailFrame } from "./detail-frame.tsx";

const unit = { id: "01a00000-0000-7000-8000-0000000000d2", name: "Gulf Abu Dhabi" };
const other = { id: "01a00000-0000-7000-8000-0000000000d1", name: "Gulf Home Supplies LLC" };

let close: () => void = () => {};
afterEach(() => close());

it.each([
  { of: "a unit", filedBy: unit, principal: null, leads: ["Units", "/identity/account/company/units"] },
  { of: "a unit for another", filedBy: unit, principal: other, leads: ["Units", "/identity/account/company/units"] },
  { of: "the reader's company", filedBy: ownCompany, principal: other, leads: ["Filings", "/ae/mpci/filings"] },
  { of: "who files in its name", filedBy: other, principal: ownCompany, leads: ["Filings", "/ae/mpci/filings"] },
])("a filing of $of", async ({ filedBy, principal, leads }) => {
  const Screen = () => (
    <DetailFrame
      all={{ to: "/ae/mpci/filings", words: "Filings" }}
      whose={{ filedBy, principal }}
      header={{ title: "B1" }}
      across={null}
      main={null}
      beside={null}
      dialog={null}
    />
  );
  close = showScreen({ path: "/", Screen, answers: {} }).close;
  const way = () => document.querySelector<HTMLAnchorElement>("nav a");
  await soon(() => expect([way()?.textContent, way()?.getAttribute("href")]).toEqual(leads));
});
