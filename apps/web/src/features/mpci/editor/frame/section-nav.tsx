// The parts of the filing with how far each has come; Alt and a number leads there too, and to the actions below it.
import { Trans, useLingui } from "@lingui/react/macro";
import { useLayoutEffect } from "react";
import { sectionLabels } from "#filing/mpci/presence/section-labels.ts";
import { Progress } from "#ui/feedback/progress.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { circleAlertIcon, circleCheckIcon, circleDashedIcon } from "#ui/icon/icons.ts";
import { Kbd } from "#ui/layout/kbd.tsx";
import { completenessOf, type SectionState, sectionNames } from "../checks/completeness.ts";
import { CountToFix } from "../checks/count-to-fix.tsx";
import { useBody, useEditor, useObservable } from "../editor-context.ts";
import { goToActions, goToSection, sectionId } from "../lead.ts";
import styles from "./section-nav.module.css";

type Asked = Parameters<typeof completenessOf>;

const counted: { last: { readonly of: Asked; readonly states: readonly SectionState[] } | null } = { last: null };

/** Counted once for all who ask after a key press: in a long bill it is a walk over a thousand rows. */
export function useSectionStates(): readonly SectionState[] {
  const body = useBody((value) => value);
  const findings = useObservable(useEditor().findings, ({ all }) => all);
  if (counted.last?.of[0] !== body || counted.last.of[1] !== findings) {
    counted.last = { of: [body, findings], states: completenessOf(body, findings) };
  }
  return counted.last.states;
}

export function SectionNav() {
  const { t } = useLingui();
  const states = useSectionStates();
  const given = states.reduce((sum, state) => sum + state.given, 0);
  const asked = states.reduce((sum, state) => sum + state.asked, 0);
  // Before the paint: who presses as soon as the page is seen is heard.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const digit = event.altKey ? Number(/^Digit([1-7])$/.exec(event.code)?.[1] ?? 0) : 0;
      if (digit === 0) return;
      event.preventDefault();
      const name = sectionNames[digit - 1];
      if (name === undefined) goToActions();
      else goToSection(name);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return (
    <nav className={styles.nav} aria-label={t`Parts of the filing`}>
      <ol>
        {states.map((state) => (
          <SectionLink key={state.name} state={state} />
        ))}
      </ol>
      <div className={styles.foot}>
        <Filled />
        <Progress label={t`Filled in`} value={given / asked} isLabelHidden />
      </div>
    </nav>
  );
}

/** How far the whole has come, in words. */
export function Filled() {
  const states = useSectionStates();
  const given = states.reduce((sum, state) => sum + state.given, 0);
  const asked = states.reduce((sum, state) => sum + state.asked, 0);
  return (
    <span>
      {given === asked ? (
        <Trans>Complete</Trans>
      ) : (
        <Trans comment="How many of the things a bill must say are there">
          {given} of {asked} filled in
        </Trans>
      )}
    </span>
  );
}

function SectionLink({ state: { name, given, asked, errors } }: { state: SectionState }) {
  const { i18n } = useLingui();
  const count = useBody((body) => (name === "equipment" || name === "goods_items" ? body[name].length : null));
  const at = sectionNames.indexOf(name) + 1;
  const look = errors > 0 ? "error" : given === asked ? "done" : "empty";
  const shapes = { error: circleAlertIcon, done: circleCheckIcon, empty: circleDashedIcon };
  return (
    <li>
      <a
        href={`#${sectionId(name)}`}
        data-state={look}
        aria-keyshortcuts={`Alt+${at}`}
        // Where the parts run out of the page, a browser leaves one as it is that shows a little of itself.
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" })}
        onClick={(event) => {
          event.preventDefault();
          goToSection(name);
        }}
      >
        <Icon shape={shapes[look]} size="sm" />
        <span className={styles.name}>{i18n._(sectionLabels[name])}</span>
        <span className={styles.count}>
          {errors > 0 ? <CountToFix count={errors} /> : <bdi dir="ltr">{count ?? `${given}/${asked}`}</bdi>}
        </span>
        <span className={styles.key} dir="ltr" aria-hidden="true">
          <Kbd>Alt</Kbd> <Kbd>{at}</Kbd>
        </span>
      </a>
    </li>
  );
}
