// One delegation: who files for whom, what, and until when; what one may begin under it, and its end.
import type { NetworkDelegation } from "@filings/contract/api/company/network";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { newAdcFilingPath } from "#filing/adc/links.ts";
import { connectPath, FilingLink, newFilingPath } from "#filing/filing-link.tsx";
import { useFormats } from "#i18n/formats.ts";
import { useCredits } from "#i18n/use-credits.ts";
import { SettingRow } from "#identity/settings-rows.tsx";
import { systemLooks } from "#list/system-looks.tsx";
import { useFeatureFlag } from "#session/feature-flags.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button, buttonClass } from "#ui/button/button.tsx";
import { OwnWords } from "#ui/layout/bdi.tsx";
import { PageLink } from "#ui/navigation/page-link.tsx";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import styles from "./network.module.css";
import { gapScreen, useGapWords } from "./words/gap-words.ts";
import { useCoverWords } from "./words/network-words.ts";

interface DelegationRowProps {
  readonly delegation: NetworkDelegation;
  readonly company: string;
  readonly title: ReactNode;
  readonly onPayer: () => void;
  readonly onPeople: () => void;
  readonly onEnd: () => void;
}

export function DelegationRow({ delegation, company, title, onPayer, onPeople, onEnd }: DelegationRowProps) {
  const { t } = useLingui();
  const cover = useCoverWords();
  const user = useCurrentUser();
  const prepares = user?.permissions.includes("prepare") === true;
  const { system, scope, code, state, direction, people } = delegation;
  const isNamed = people == null || people.some(({ id }) => id === user?.identifier);
  const covered = cover({ scope, code: code?.code ?? null, name: code?.name });
  const ending = useEndWords({ delegation, company, covered });
  const isAdcOn = useFeatureFlag("adc_filings_enabled");
  const mayBegin = direction === "RECEIVED" && state === "ACTIVE" && prepares && isNamed;
  return (
    <SettingRow
      title={
        <span className={styles.badges}>
          <span>{title}</span>
          <DelegationBadge state={state} />
        </span>
      }
      hint={<DelegationHint delegation={delegation} company={company} covered={covered} />}
    >
      {mayBegin && system === "ADC" && isAdcOn && (
        <FilingLink
          className={buttonClass({ size: "sm" })}
          to={newAdcFilingPath}
          search={code === null ? {} : { code: code.code }}
        >
          <Trans>Request a declaration</Trans>
          <ForWhom company={company} />
        </FilingLink>
      )}
      {mayBegin && system === "MPCI" && (
        <FilingLink className={buttonClass({ size: "sm" })} to={newFilingPath} search={{ for: delegation.id }}>
          <Trans>New filing</Trans>
          <ForWhom company={company} />
        </FilingLink>
      )}
      {delegation.available_actions.includes("CHOOSE_PEOPLE") && (
        <Button size="sm" aria-label={t`Choose who files for ${company}: ${covered}`} onClick={onPeople}>
          <Trans>Choose who files</Trans>
        </Button>
      )}
      {delegation.available_actions.includes("CHOOSE_PAYER") && (
        <Button
          size="sm"
          aria-label={t`Change who pays under the delegation with ${company}: ${covered}`}
          onClick={onPayer}
        >
          <Trans>Change who pays</Trans>
        </Button>
      )}
      {delegation.available_actions.includes("END") && (
        <Button size="sm" kind="danger-quiet" aria-label={ending.label} onClick={onEnd}>
          {ending.verb}
        </Button>
      )}
    </SettingRow>
  );
}

interface EndWordsProps {
  readonly delegation: Pick<NetworkDelegation, "state" | "direction">;
  readonly company: string;
  readonly covered: string;
}

/** What has not begun cannot end, and what has expired has ended. */
function useEndWords({ delegation: { state, direction }, company, covered }: EndWordsProps) {
  const { t } = useLingui();
  if (state === "EXPIRED")
    return { label: t`Remove the expired delegation with ${company}: ${covered}`, verb: t`Remove` };
  if (state !== "PLANNED")
    return { label: t`End the delegation with ${company}: ${covered}`, verb: t`End the delegation` };
  return direction === "GIVEN"
    ? { label: t`Withdraw the delegation with ${company}: ${covered}`, verb: t`Withdraw the delegation` }
    : { label: t`Decline the delegation with ${company}: ${covered}`, verb: t`Decline the delegation` };
}

function DelegationBadge({ state }: { readonly state: NetworkDelegation["state"] }) {
  const { t } = useLingui();
  if (state === "ACTIVE" || state === "WAITING")
    return (
      <StatusBadge tone={state === "ACTIVE" ? "success" : "warning"}>
        {state === "ACTIVE" ? <Trans>Active</Trans> : <Trans>Agreed, cannot be used yet</Trans>}
      </StatusBadge>
    );
  return (
    <StatusBadge tone="neutral" weight="outline">
      {state === "PLANNED" ? t`Not started` : state === "SUSPENDED" ? t`Suspended` : t`Expired`}
    </StatusBadge>
  );
}

interface GapProps extends Pick<NetworkDelegation, "direction"> {
  readonly gap: NetworkDelegation["missing"][number];
  readonly company: string;
}

/** What is missing, who has to do something about it, and the way there if the reader's company does. */
function Gap({ gap, direction, company }: GapProps) {
  const said = useGapWords()(gap, { direction, company });
  const screen = gapScreen(gap, direction);
  return (
    <>
      <br />
      {said}
      {screen !== null && (
        <>
          {" · "}
          <PageLink to={screen}>
            {screen === connectPath ? <Trans>Connection to NAIC</Trans> : <Trans>Registration codes</Trans>}
          </PageLink>
        </>
      )}
    </>
  );
}

interface DelegationHintProps {
  readonly delegation: NetworkDelegation;
  readonly company: string;
  readonly covered: string;
}

/** What may be filed, since when and until when, who pays, and who files. */
function DelegationHint({ delegation, company, covered }: DelegationHintProps) {
  const { i18n } = useLingui();
  const { date } = useFormats();
  const { system, people } = delegation;
  const name = i18n._(systemLooks[system].name);
  const from = date(delegation.valid_from, { zone: "UTC" });
  const to = delegation.valid_to === null ? null : date(delegation.valid_to, { zone: "UTC" });
  return (
    <>
      {name}: {covered}
      <br />
      {to === null ? (
        <Trans>From {from}, no end date</Trans>
      ) : (
        <Trans>
          From {from} to {to}
        </Trans>
      )}
      <br />
      <WhoPays delegation={delegation} company={company} />
      {delegation.missing.map((gap) => (
        <Gap key={gap} gap={gap} direction={delegation.direction} company={company} />
      ))}
      {people && people.length > 0 && (
        <>
          <br />
          <NamedPeople names={people.map((person) => person.name)} />
        </>
      )}
    </>
  );
}

/** The company that files reads it; the other one is not told. */
function NamedPeople({ names }: { readonly names: readonly string[] }) {
  const { list } = useFormats();
  const people = list(names);
  return <Trans>Filed by {people} alone</Trans>;
}

interface WhoPaysProps {
  readonly delegation: NetworkDelegation;
  readonly company: string;
}

/** Both read what is spent of the limit: the one that files spends it, and sees what is left. */
function WhoPays({ delegation, company }: WhoPaysProps) {
  const creditsOf = useCredits();
  const name = <OwnWords>{company}</OwnWords>;
  const { payer, direction, monthly_limit_e5: limitE5, spent_e5: spentE5 } = delegation;
  const most = limitE5 === null ? null : creditsOf(limitE5);
  const spent = spentE5 === null ? null : creditsOf(spentE5);
  const isOurs = (payer === "PRINCIPAL") === (direction === "GIVEN");
  return (
    <>
      {isOurs ? (
        most === null ? (
          <Trans>Your company pays</Trans>
        ) : (
          <Trans>Your company pays, at most {most} a month</Trans>
        )
      ) : most === null ? (
        <Trans>{name} pays</Trans>
      ) : (
        <Trans>
          {name} pays, at most {most} a month
        </Trans>
      )}
      {spent !== null && (
        <>
          {" · "}
          <Trans>{spent} this month</Trans>
        </>
      )}
    </>
  );
}

/** Several rows have a button of the same name. */
function ForWhom({ company }: { readonly company: string }) {
  return (
    <span className="vh">
      {" "}
      <Trans>for {company}</Trans>
    </span>
  );
}
