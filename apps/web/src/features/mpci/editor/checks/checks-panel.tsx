// What must be mended and what is worth a look, each leading to its field, some mended with one press.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, type Ref, Suspense, useDeferredValue, useEffect, useRef, useState } from "react";
import { connectPath, FilingLink } from "#filing/filing-link.tsx";
import { asksToConnect, useMayConnect, useObstacleSays } from "#filing/mpci/obstacle/use-obstacle-says.ts";
import { Button, buttonClass } from "#ui/button/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Icon, type IconShape } from "#ui/icon/icon.tsx";
import {
  chevronRightIcon,
  circleAlertIcon,
  circleCheckIcon,
  circleDashedIcon,
  infoIcon,
  triangleAlertIcon,
} from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import { CountBadge } from "#ui/status/count-badge.tsx";
import { leave, useEditor, useObservable } from "../editor-context.ts";
import { Filled } from "../frame/section-nav.tsx";
import { useWords } from "../use-words.ts";
import type { ShownFinding } from "./checks.ts";
import styles from "./checks-panel.module.css";
import { isStillRejected, isToAccept } from "./counted.ts";
import { DraftPrice, useIsPayerShort } from "./draft-price.tsx";

// Only of a bill that names its voyage.
const OfferedCutOff = latePart(async () => (await import("../cut-off/offered-cut-off.tsx")).OfferedCutOff);

const shownFirst = 30;

interface ChecksPanelProps {
  readonly filing: FilingDetail;
  /** How often somebody asked for a check. */
  readonly attempt: number;
  /** Above the form the list of errors is what a check leads to; beside it that is a box of the form. */
  readonly isListAbove: boolean;
}

export function ChecksPanel({ filing, attempt, isListAbove }: ChecksPanelProps) {
  const { findings } = useEditor();
  const current = useObservable(findings, (index) => index.all);
  const all = useDeferredValue(current);
  const mustFix = useFocusOnceShown({ attempt, isShown: all === current, isOn: isListAbove });
  const isChecked = useObservable(findings, (index) => index.isChecked);
  const errors = all.filter(({ severity }) => severity === "error");
  const missing = all.filter(({ severity }) => severity === "missing");
  const rejected = all.filter(isStillRejected);
  const warnings = all.filter(isToAccept);
  const infos = all.filter(({ severity }) => severity === "info");
  const isPayerShort = useIsPayerShort(filing.id);
  return (
    <aside className={styles.panel} aria-labelledby="checks-heading">
      <div className={styles.head}>
        <h2 id="checks-heading">
          <Trans>Checks</Trans>
        </h2>
        <Filled />
      </div>
      <Group
        tone="danger"
        icon={circleAlertIcon}
        title={<Trans>Must fix</Trans>}
        heading={mustFix}
        findings={errors}
        entry={(finding) => <Entry finding={finding} />}
      />
      <Group
        tone="warning"
        icon={triangleAlertIcon}
        title={<Trans>Rejected and not changed</Trans>}
        findings={rejected}
        entry={(finding) => <Entry finding={finding} />}
      />
      <Group
        tone="warning"
        icon={triangleAlertIcon}
        title={<Trans>Worth a look</Trans>}
        findings={warnings}
        entry={(finding) => <Entry finding={finding} />}
      />
      <Suspense>
        <OfferedCutOff />
      </Suspense>
      <Group
        icon={infoIcon}
        title={<Trans>Good to know</Trans>}
        findings={infos}
        entry={(finding) => <Entry finding={finding} />}
      />
      <Group
        icon={circleDashedIcon}
        title={<Trans>Still to fill in</Trans>}
        findings={missing}
        entry={(finding) => <StillToFillIn finding={finding} />}
      />
      <Obstacle filing={filing} />
      {!isChecked && <NotChecked />}
      {isChecked &&
        !filing.obstacle &&
        !isPayerShort &&
        [errors, missing, rejected].every(({ length }) => length === 0) && (
          <p className={styles.fine}>
            <Icon shape={circleCheckIcon} size="sm" />
            <Trans>Nothing to fix</Trans>
          </p>
        )}
      {!filing.obstacle && <ToSeal filingId={filing.id} />}
    </aside>
  );
}

/** The list takes the focus after each attempt, once what it found is shown; what comes later takes it from nobody. */
function useFocusOnceShown({ attempt, isShown, isOn }: { attempt: number; isShown: boolean; isOn: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [seen, setSeen] = useState(0);
  useEffect(() => {
    if (attempt === seen || !isShown) return;
    setSeen(attempt);
    if (isOn) heading.current?.focus();
  }, [attempt, seen, isShown, isOn]);
  return heading;
}

/** Of a bill that its fields alone keep from the seal. */
function ToSeal({ filingId }: { readonly filingId: string }) {
  return (
    <>
      <DraftPrice filingId={filingId} />
      <p className={styles.note}>
        <Icon shape={infoIcon} size="sm" />
        <span>
          <Trans>You can seal when nothing is left to fix or to fill in. NAIC still makes its own assessment.</Trans>
        </span>
      </p>
    </>
  );
}

/** What no field can mend. */
function Obstacle({ filing: { obstacle, filer } }: { readonly filing: FilingDetail }) {
  const says = useObstacleSays();
  const mayConnect = useMayConnect();
  if (!obstacle) return null;
  return (
    <AlertBox
      type="warning"
      title={says(obstacle, filer.company_name)}
      actions={
        asksToConnect(obstacle) && mayConnect ? (
          <FilingLink className={buttonClass({ size: "sm" })} to={connectPath}>
            <Trans>Connect to NAIC</Trans>
          </FilingLink>
        ) : undefined
      }
    />
  );
}

function NotChecked() {
  return (
    <p className={styles.note}>
      <Icon shape={circleDashedIcon} size="sm" />
      <Trans>Not checked yet</Trans>
    </p>
  );
}

interface GroupProps {
  readonly tone?: "danger" | "warning";
  readonly icon: IconShape;
  readonly title: ReactNode;
  /** Where the focus is led to. */
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly findings: readonly ShownFinding[];
  readonly entry: (finding: ShownFinding) => ReactNode;
}

function Group({ tone, icon, title, heading, findings, entry }: GroupProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? findings : findings.slice(0, shownFirst);
  const rest = findings.length - shown.length;
  if (findings.length === 0) return null;
  return (
    <section className={classNames(styles.group, tone === undefined && styles.missing)} data-tone={tone}>
      <h3 ref={heading} tabIndex={heading ? -1 : undefined}>
        <Icon shape={icon} size="sm" />
        {title}
        <CountBadge tone={tone}>{findings.length}</CountBadge>
      </h3>
      <ul>
        {shown.map((finding) => (
          <li key={`${finding.code} ${finding.path} ${String(finding.params.role ?? "")}`}>{entry(finding)}</li>
        ))}
      </ul>
      {rest > 0 && (
        <Button kind="quiet" size="sm" onClick={() => setWhole(true)}>
          <Trans>Show {rest} more</Trans>
        </Button>
      )}
    </section>
  );
}

/** What no one has come to yet: a list to work through, not a reproach. */
function StillToFillIn({ finding }: { finding: ShownFinding }) {
  const editor = useEditor();
  const { sentence, label } = useWords();
  return (
    <button type="button" className={styles.open} onClick={() => editor.lead(finding.path)}>
      {finding.code === "v10_required" ? label(finding.path, roleOf(finding)) : sentence(finding)}
    </button>
  );
}

function Entry({ finding }: { finding: ShownFinding }) {
  const editor = useEditor();
  const { line, name } = useWords();
  const { t } = useLingui();
  const { suggestion } = finding.params;
  const place = name(finding.path, roleOf(finding));
  function go() {
    leave(editor, finding.path);
    editor.lead(finding.path);
  }
  return (
    <>
      <button type="button" className={styles.entry} onClick={go}>
        <span>{line(finding, typeof suggestion === "string")}</span>
        <Icon shape={chevronRightIcon} size="sm" isDirectional />
      </button>
      {typeof suggestion === "string" && (
        <Button
          className={styles.use}
          kind="link"
          size="sm"
          aria-label={t`Use ${suggestion} for ${place}`}
          onClick={() => editor.write(finding.path, suggestion)}
        >
          <Trans>
            Use <bdi dir="ltr">{suggestion}</bdi>
          </Trans>
        </Button>
      )}
    </>
  );
}

function roleOf({ params: { role } }: ShownFinding): string | undefined {
  return typeof role === "string" ? role : undefined;
}
