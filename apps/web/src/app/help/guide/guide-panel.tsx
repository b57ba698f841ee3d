// One step of the guide: what is to be done, where, and on to the next. What it is about is marked on the screen.
import { guideSteps } from "@filings/phrases/platform/help/guide-steps";
import { helpTitles } from "@filings/phrases/platform/help-topics";
import { Trans, useLingui } from "@lingui/react/macro";
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { Button } from "#ui/button/button.tsx";
import { useGo } from "#ui/navigation/address.ts";
import styles from "./guide.module.css";
import { type Place, places } from "./places.ts";

interface GuidePanelProps {
  readonly step: number;
  readonly onStep: (step: number) => void;
  readonly onLeave: () => void;
}

export function GuidePanel({ step: at, onStep, onLeave }: GuidePanelProps) {
  const { i18n } = useLingui();
  const go = useGo();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const place = places[at - 1];
  const words = guideSteps[at - 1];
  useMark(place?.marked);
  const follow = useEffectEvent(onStep);
  const done = place?.isDoneAt?.test(pathname) === true ? at : null;
  useEffect(() => {
    if (done !== null) follow(done + 1);
  }, [done]);
  if (place === undefined || words === undefined) return null;
  const all = guideSteps.length;
  return (
    <aside className={styles.guide} aria-label={i18n._(helpTitles.first_filing)}>
      <div role="status">
        <p className="xs muted">
          <Trans>
            Step {at} of {all}
          </Trans>
        </p>
        <p>
          <strong>{i18n._(words.title)}</strong> {i18n._(words.text)}
        </p>
      </div>
      <div className={styles.ways}>
        <Button size="sm" kind="quiet" onClick={() => takeThere(place, pathname, (address) => void go(address))}>
          <Trans>Take me there</Trans>
        </Button>
        {at > 1 && (
          <Button size="sm" kind="quiet" onClick={() => onStep(at - 1)}>
            <Trans>Back</Trans>
          </Button>
        )}
        <Button size="sm" onClick={() => onStep(at + 1)}>
          {at === all ? <Trans>Done</Trans> : <Trans>Next</Trans>}
        </Button>
        <Button size="sm" kind="quiet" onClick={onLeave}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </aside>
  );
}

function takeThere({ isAt, address, marked }: Place, pathname: string, go: (address: Place["address"]) => void): void {
  const all = isAt.test(pathname) ? [...document.querySelectorAll(marked)] : [];
  const shown = all.find((one) => one.getClientRects().length > 0);
  if (shown === undefined) go(address);
  else shown.scrollIntoView({ block: "center" });
}

/** By a rule and not on the element: what is drawn later is marked too, and what is drawn anew stays so. */
function useMark(marked: string | undefined): void {
  useEffect(() => {
    if (marked === undefined) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${marked} { outline: 3px dashed var(--text-link); outline-offset: 3px; }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [marked]);
}
