// One step of the guide: what is to be done, where, and on to the next. What it is about is marked on the screen.
import { guideSteps } from "@filings/phrases/platform/help/guide-steps";
import { helpTitles } from "@filings/phrases/platform/help-topics";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button/button.tsx";
import styles from "./guide.module.css";
import { SeeAlso } from "./see-also.tsx";
import { useStep } from "./use-step.ts";

interface GuidePanelProps {
  readonly step: number;
  readonly onStep: (step: number) => void;
  readonly onLeave: () => void;
}

export function GuidePanel({ step: at, onStep, onLeave }: GuidePanelProps) {
  const { i18n } = useLingui();
  const takeThere = useStep(at, onStep);
  const words = guideSteps[at - 1];
  if (words === undefined) return null;
  const all = guideSteps.length;
  return (
    <aside className={styles.guide} data-guide-bar aria-label={i18n._(helpTitles.first_filing)}>
      <div role="status">
        <p className="xs muted">
          <Trans>
            Step {at} of {all}
          </Trans>
        </p>
        <p>
          <strong>{i18n._(words.title)}</strong> {i18n._(words.text)} <SeeAlso step={at} />
        </p>
      </div>
      <div className={styles.ways}>
        <Button size="sm" kind="quiet" onClick={takeThere}>
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
