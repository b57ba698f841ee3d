// The family of a bill: the bills above it, and beneath it those that are there and those that NAIC still waits for.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { limits } from "@filings/contract/limits";
import { isMissing } from "@filings/contract/mpci/types/family";
import { isolated } from "@filings/contract/values/hidden-characters";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { FilingLink, filingPath } from "#filing/filing-link.tsx";
import { remindedIn, useAct } from "#filing/mpci/act/use-act.ts";
import { useOfferActions } from "#filing/page-actions.tsx";
import { useNow } from "#filing/use-now.ts";
import { useFormats } from "#i18n/formats.ts";
import { Button } from "#ui/button/button.tsx";
import { CopyButton } from "#ui/button/copy-button.tsx";
import { classNames } from "#ui/class-names.ts";
import { bellIcon } from "#ui/icon/icons.ts";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import { Card } from "#ui/layout/card.tsx";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import styles from "./family.module.css";
import { familyLook } from "./family-look.ts";
import { usePartyNames } from "./party-names.ts";

type Bill = Pick<FilingDetail["sub_filings"][number], "bill_number" | "mpci_party_id" | "state" | "filing_id">;

/** Nothing is shown of a bill of which nothing is known but what it says of the bills above it. */
export function FamilyCard({ filing }: { readonly filing: FilingDetail }) {
  const isKnown = filing.sub_filings.length > 0 || filing.bills_above.some(({ state }) => state !== "UNKNOWN");
  return isKnown ? <Family filing={filing} /> : null;
}

function Family({ filing }: { readonly filing: FilingDetail }) {
  const nameOf = usePartyNames(filing);
  const { bills_above: above, sub_filings: beneath, body } = filing;
  return (
    <Card title={<Trans>Bills above and beneath</Trans>} isFlush>
      {filing.status === "PENDING_SUB_FILING" && <Awaited filing={filing} nameOf={nameOf} />}
      <ul className={styles.family}>
        {above.map((bill, at) => (
          <Line key={`above-${bill.bill_type}`} bill={bill} level={at} nameOf={nameOf} />
        ))}
        <li className={classNames(styles.line, styles.own)} style={indented(above.length)} aria-current="true">
          <Bdi>{body.bill_number ?? filing.number}</Bdi>
          <span className={styles.party}>
            <Trans>This bill</Trans>
          </span>
        </li>
        {beneath.map((bill, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two expected bills of one filer have nothing else that differs
          <Line key={at} bill={bill} level={above.length + bill.level} nameOf={nameOf} asked={body.bill_number} />
        ))}
      </ul>
    </Card>
  );
}

interface LineProps {
  readonly bill: Bill;
  readonly level: number;
  /** Null: nobody here knows whose the party id is. */
  readonly nameOf: (partyId: string | null) => string | null;
  /** The bill that this one is missing beneath; absent: it stands above. */
  readonly asked?: string | null;
}

function Line({ bill, level, nameOf, asked = null }: LineProps) {
  const { i18n, t } = useLingui();
  const awaits = isolated(asked ?? "");
  const { tone, weight, label } = familyLook(bill.state);
  const name = nameOf(bill.mpci_party_id);
  return (
    <li className={styles.line} style={indented(level)}>
      <span className={styles.number}>
        {bill.bill_number === null ? (
          <Trans>Number not known yet</Trans>
        ) : bill.filing_id === null ? (
          <Bdi>{bill.bill_number}</Bdi>
        ) : (
          <FilingLink to={filingPath(bill.filing_id)}>
            <Bdi>{bill.bill_number}</Bdi>
          </FilingLink>
        )}
      </span>
      <span className={styles.party}>
        {name !== null && <OwnWords>{name}</OwnWords>}
        {name !== null && "\u00a0·\u00a0"}
        {bill.mpci_party_id !== null && <Bdi>{bill.mpci_party_id}</Bdi>}
      </span>
      <StatusBadge tone={tone} weight={weight}>
        {i18n._(label)}
      </StatusBadge>
      {/* Who is not known here is asked by mail or telephone: with these words. */}
      {asked !== null && bill.state === "UNKNOWN" && (
        <CopyButton
          what={t`a message to this filer`}
          value={t`Your bill beneath ${awaits} is not filed yet. File it, and name ${awaits} above it.`.replaceAll(
            /[\u2068\u2069]/g,
            "",
          )}
        />
      )}
    </li>
  );
}

/** What NAIC waits for, and whom to ask: who is connected here can be reminded. */
function Awaited({ filing, nameOf }: { readonly filing: FilingDetail } & Pick<LineProps, "nameOf">) {
  const { t } = useLingui();
  const { list, nearTime } = useFormats();
  const now = useNow();
  const { busy, act } = useAct(filing);
  const missing = filing.sub_filings.filter(({ state }) => isMissing(state));
  const elsewhere = [
    ...new Set(missing.flatMap(({ state, mpci_party_id: id }) => (state === "UNKNOWN" && id ? [id] : []))),
  ];
  const here = [
    ...new Set(missing.flatMap(({ state, mpci_party_id: id }) => (state !== "UNKNOWN" && id ? [isolated(id)] : []))),
  ];
  const isHere = here.length > 0;
  const remindedAt = filing.events.findLast(({ kind }) => kind === "REMIND")?.at ?? null;
  const isRecent = remindedAt !== null && now.getTime() - Date.parse(remindedAt) < limits.remindHours * 3_600_000;
  const reminds = isHere && !isRecent && filing.available_actions.includes("REMIND");
  const reminded = remindedAt === null ? null : nearTime(remindedAt, now);
  const who = remindedIn(filing) ?? list(here);
  const remind = () => void act("REMIND");
  useOfferActions(reminds ? [{ id: "REMIND", label: t`Remind the filers`, icon: bellIcon, run: remind }] : []);
  const ids = list(elsewhere.map((id) => isolated(nameOf(id) ?? id)));
  const askYourself = t`${plural(elsewhere.length, {
    one: `Ask ${ids} yourself: a reminder cannot be sent from here.`,
    other: `Ask ${ids} yourself: they cannot be reminded from here.`,
  })}`;
  return (
    <div className={styles.awaited}>
      <p>
        {missing.length === 0
          ? t`Every bill that you expect beneath is filed. NAIC decides next, or waits for one that you do not know of.`
          : t`${plural(missing.length, {
              one: "NAIC waits for the bill beneath that is not filed.",
              other: "NAIC waits for the bills beneath that are not filed.",
            })}`}
        {isHere && reminded !== null && ` ${t`Last reminded ${reminded}: ${who}.`}`}
        {isHere && isRecent && ` ${t`You can remind them once a day.`}`}
        {elsewhere.length > 0 && ` ${askYourself}`}
      </p>
      {reminds && (
        <Button icon={bellIcon} isBusy={busy === "REMIND"} onClick={remind}>
          <Trans>Remind the filers</Trans>
        </Button>
      )}
    </div>
  );
}

function indented(level: number) {
  return { paddingInlineStart: `${1 + Math.min(level, 6) * 1.25}rem` };
}
