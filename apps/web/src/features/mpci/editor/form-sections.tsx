// The form of the draft, part by part.
import { Trans, useLingui } from "@lingui/react/macro";
import { type CSSProperties, memo, type ReactNode, Suspense } from "react";
import { sectionLabels } from "#filing/mpci/presence/section-labels.ts";
import { classNames } from "#ui/class-names.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { latePart } from "#ui/late-part.ts";
import { InTurn } from "#ui/later.tsx";
import { BillSection } from "./bill/bill-section.tsx";
import { type SectionName, sectionNames } from "./checks/completeness.ts";
import { CountToFix } from "./checks/count-to-fix.tsx";
import styles from "./editor.module.css";
import { useSectionStates } from "./frame/section-nav.tsx";
import { sectionId } from "./lead.ts";

// The form can be begun before its lower parts are there.
const TransportSection = latePart(async () => (await import("./transport-section.tsx")).TransportSection);
const PlacesSection = latePart(async () => (await import("./places-section.tsx")).PlacesSection);
const PartiesSection = latePart(async () => (await import("./panels/parties-section.tsx")).PartiesSection);
const EquipmentList = latePart(async () => (await import("./grid/lists.tsx")).EquipmentList);
const GoodsList = latePart(async () => (await import("./grid/lists.tsx")).GoodsList);

/** How many grey lines stand where a list is still to come. */
export type Rows = Readonly<Record<"equipment" | "goods_items", number>>;

interface FormSectionsProps {
  /** Something leads into one of the parts: all are drawn at once. */
  readonly isWhole: boolean;
  readonly rows: Rows;
}

/** Its fields hear of what concerns them by themselves: what changes around the form does not draw it again. */
export const FormSections = memo(function FormSections({ isWhole, rows }: FormSectionsProps) {
  const { i18n } = useLingui();
  return (
    <InTurn isWhole={isWhole}>
      <Section name="bill">
        <BillSection />
      </Section>
      <Section name="transport">
        <Suspense fallback={<Skeleton label={i18n._(sectionLabels.transport)} lines={4} />}>
          <TransportSection />
        </Suspense>
      </Section>
      <Section name="places">
        <Suspense fallback={<Skeleton label={i18n._(sectionLabels.places)} lines={4} />}>
          <PlacesSection />
        </Suspense>
      </Section>
      <Section name="parties">
        <Suspense fallback={<Skeleton label={i18n._(sectionLabels.parties)} look="rows" lines={4} />}>
          <PartiesSection />
        </Suspense>
      </Section>
      <Section name="equipment">
        <Suspense fallback={<Skeleton label={i18n._(sectionLabels.equipment)} look="rows" lines={rows.equipment} />}>
          <EquipmentList />
        </Suspense>
      </Section>
      <Section name="goods_items">
        <Suspense
          fallback={<Skeleton label={i18n._(sectionLabels.goods_items)} look="rows" lines={rows.goods_items} />}
        >
          <GoodsList />
        </Suspense>
      </Section>
    </InTurn>
  );
});

/** The row of the page in which the first part stands; above it lies what is said of the whole. */
const firstRow = 4;
/** The row of what stands below the form. */
export const rowAfterSections = firstRow + sectionNames.length;
const lists: ReadonlySet<SectionName> = new Set(["equipment", "goods_items"]);

function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const { i18n } = useLingui();
  const state = useSectionStates().find((section) => section.name === name);
  const look =
    state === undefined ? "empty" : state.errors > 0 ? "error" : state.given === state.asked ? "done" : "empty";
  const errors = state?.errors ?? 0;
  return (
    <section
      id={sectionId(name)}
      tabIndex={-1}
      className={classNames(styles.section, lists.has(name) && styles.wide)}
      style={{ "--turn": firstRow + sectionNames.indexOf(name) } as CSSProperties}
      aria-labelledby={`${sectionId(name)}-heading`}
    >
      <header className={styles.sectionHead}>
        <h2 id={`${sectionId(name)}-heading`}>{i18n._(sectionLabels[name])}</h2>
        <span className={styles.sectionState} data-state={look}>
          {look === "error" ? (
            <CountToFix count={errors} />
          ) : look === "done" ? (
            <Trans>Complete</Trans>
          ) : (
            <Trans>Not complete</Trans>
          )}
        </span>
      </header>
      {children}
    </section>
  );
}

/** As many grey lines as the table takes when it comes: its head, its rows, its button. */
export function rowsShown(rows: readonly unknown[]): number {
  return Math.min(rows.length, 8) + 2;
}
