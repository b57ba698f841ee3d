// A registration code, and a request for one, each as a line with what can be done about it.
import type { CodeRequest, HeldCode } from "@filings/contract/api/adc/registration";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormats } from "#i18n/formats.ts";
import { SettingRow } from "#identity/settings-rows.tsx";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import { useCodeStateWords, useRequestStateWords, useRoleWords } from "./code-words.ts";

interface CodeLineProps {
  readonly code: HeldCode;
  readonly children: ReactNode;
}

export function CodeLine({ code, children }: CodeLineProps) {
  const { list } = useFormats();
  const roles = useRoleWords();
  const states = useCodeStateWords();
  return (
    <SettingRow
      title={<Bdi>{code.code}</Bdi>}
      hint={
        <>
          <OwnWords>{code.name}</OwnWords>
          <br />
          {list(code.roles.map((role) => roles[role]))} · {states[code.status]}
          <Until day={code.valid_until} />
        </>
      }
    >
      {children}
    </SettingRow>
  );
}

interface RequestLineProps {
  readonly request: CodeRequest;
  /** Who asks, where that is not the reader's company. */
  readonly company?: ReactNode;
  readonly children: ReactNode;
}

export function RequestLine({ request, company, children }: RequestLineProps) {
  const { list, date } = useFormats();
  const roles = useRoleWords();
  const states = useRequestStateWords();
  const { code, name, name_ar, trade_licence_number: licence, decided_reason: why } = request;
  return (
    <SettingRow
      title={
        <>
          <Bdi>{code}</Bdi> ·{" "}
          {request.is_renewal && request.state === "WAITING" ? <Trans>Renewal</Trans> : states[request.state]}
        </>
      }
      hint={
        <>
          {company}
          <OwnWords>{name}</OwnWords>
          {name_ar !== null && (
            <>
              {" · "}
              <OwnWords>{name_ar}</OwnWords>
            </>
          )}
          <br />
          {list(request.roles.map((role) => roles[role]))}
          <Until day={request.valid_until} />
          {licence !== null && (
            <>
              {" · "}
              <Bdi>{licence}</Bdi>
            </>
          )}
          <br />
          <OwnWords>{request.asked_by}</OwnWords> · {date(request.asked_at)}
          {why !== null && (
            <>
              <br />
              <OwnWords>{why}</OwnWords>
            </>
          )}
        </>
      }
    >
      {children}
    </SettingRow>
  );
}

function Until({ day }: { readonly day: string | null }) {
  const { date } = useFormats();
  if (day === null) return null;
  const until = date(`${day}T12:00:00Z`);
  return (
    <>
      {" · "}
      <Trans>valid until {until}</Trans>
    </>
  );
}
