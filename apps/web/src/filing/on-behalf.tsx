// Says of a filing in another company's name who filed it and for whom, to both of them.
import { Trans } from "@lingui/react/macro";
import { useCurrentUser } from "#session/session-context.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { OwnWords } from "#ui/layout/bdi.tsx";

interface Company {
  readonly id: string;
  readonly name: string;
}

interface OnBehalfProps {
  readonly filedBy: Company;
  /** In whose name it is filed; null, or who files it: in their own. */
  readonly principal: Company | null;
  /** Null, or absent: nobody has paid yet, or who does is no question. */
  readonly paidBy?: Company | null | undefined;
  /** The principal may add papers. */
  readonly isOpenForPapers?: boolean;
}

export function OnBehalf({ filedBy, principal, paidBy = null, isOpenForPapers = false }: OnBehalfProps) {
  const own = useCurrentUser()?.company.id;
  if (principal === null || principal.id === filedBy.id) return null;
  const [filer, named] = [filedBy.name, principal.name];
  if (own === principal.id)
    return (
      <AlertBox
        type="info"
        title={
          <Trans>
            <OwnWords>{filer}</OwnWords> files this in your name
          </Trans>
        }
      >
        {isOpenForPapers ? (
          <Trans>You can see all of it and add documents; only they do the rest. Your company stays responsible.</Trans>
        ) : (
          <Trans>You can see all of it; only they can act on it. Your company stays responsible.</Trans>
        )}
        <PaidBy company={paidBy} own={own} />
      </AlertBox>
    );
  return (
    <AlertBox type="info" title={<InNameOf company={named} />}>
      <Trans>That company sees this filing once it is sent, and stays responsible for it.</Trans>
      <PaidBy company={paidBy} own={own} />
    </AlertBox>
  );
}

/** Also where a filing is one of a list. */
export function InNameOf({ company: named }: { readonly company: string }) {
  return (
    <Trans>
      In the name of <OwnWords>{named}</OwnWords>
    </Trans>
  );
}

interface PaidByProps {
  readonly company: Company | null;
  readonly own: string | undefined;
}

/** Both learn who pays, and neither how much. */
function PaidBy({ company, own }: PaidByProps) {
  if (company === null) return null;
  const name = <OwnWords>{company.name}</OwnWords>;
  return <> {company.id === own ? <Trans>Your company pays for it.</Trans> : <Trans>{name} pays for it.</Trans>}</>;
}
