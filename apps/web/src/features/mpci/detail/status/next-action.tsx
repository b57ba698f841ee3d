// The button that begins the next step, beside the sentence that asks for it.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { questionsOf } from "@filings/contract/mpci/rfi";
import { Plural, Trans } from "@lingui/react/macro";
import { useWhoActs } from "#filing/detail/reader.ts";
import { connectPath, editFilingPath, FilingLink } from "#filing/filing-link.tsx";
import { useAct } from "#filing/mpci/act/use-act.ts";
import { asksToConnect, useMayConnect } from "#filing/mpci/obstacle/use-obstacle-says.ts";
import { useUnchangedUpdate } from "#filing/mpci/update/use-sent-version.ts";
import { Button, buttonClass } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { checkCheckIcon, messageCircleQuestionMarkIcon, squarePenIcon, trash2Icon } from "#ui/icon/icons.ts";
import { nextBegins } from "./next-steps.ts";

export function NextAction({ filing }: { readonly filing: FilingDetail }) {
  const by = nextBegins(filing);
  const { busy, act } = useAct(filing);
  const mayConnect = useMayConnect();
  // The reader's own connection does nothing for a bill of another company.
  const isOwn = useWhoActs(filing.filed_by) === null;
  const { available_actions: available } = filing;
  const asked = filing.rfi === null ? 1 : questionsOf(filing.rfi).length;
  const isUnchanged = useUnchangedUpdate(filing) !== null;
  if (asksToConnect(filing.obstacle)) {
    return mayConnect && isOwn ? (
      <FilingLink className={buttonClass({ kind: "primary" })} to={connectPath}>
        <Trans>Connect to NAIC</Trans>
      </FilingLink>
    ) : null;
  }
  if (isUnchanged && available.includes("DISCARD")) {
    return (
      <Button icon={trash2Icon} isBusy={busy !== null} onClick={() => void act("DISCARD")}>
        <Trans>Discard the update</Trans>
      </Button>
    );
  }
  if (by === "convert" && available.includes("convert")) {
    return (
      <FilingLink className={buttonClass({ kind: "primary" })} to={editFilingPath(filing.id)}>
        <Icon shape={squarePenIcon} />
        <Trans>Edit filing</Trans>
      </FilingLink>
    );
  }
  if (by === "answer") {
    return (
      <Button kind="primary" icon={messageCircleQuestionMarkIcon} onClick={() => leadToQuestions()}>
        <Plural value={asked} one="Answer NAIC’s question" other="Answer NAIC’s questions" />
      </Button>
    );
  }
  if (by !== "read" || !available.includes("MARK_READ")) return null;
  return (
    <Button kind="primary" icon={checkCheckIcon} isBusy={busy !== null} onClick={() => void act("MARK_READ")}>
      <Trans>Mark the answer as read</Trans>
    </Button>
  );
}

/** The questions are fetched after the page: a press before they are there is heard once they are. */
const awaitedMs = 10_000;

/** To the first answer, a paper or a text, which stands further down the page. */
function leadToQuestions(until = performance.now() + awaitedMs): void {
  const first = document.getElementById("request")?.querySelector<HTMLElement>("input, textarea");
  if (first === null || first === undefined) {
    if (performance.now() < until) requestAnimationFrame(() => leadToQuestions(until));
    return;
  }
  first.scrollIntoView({ block: "center" });
  first.focus({ preventScroll: true });
}
