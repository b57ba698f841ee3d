// Opens a draft for editing: as the server has it, with what this browser still kept of an earlier edit.
import { type FilingDetail, getMpciFiling } from "@filings/contract/api/mpci/filings";
import type { CurrentUser } from "@filings/contract/api/platform/service";
import { Trans, useLingui } from "@lingui/react/macro";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { type ReactNode, Suspense, useCallback, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { ApiError } from "#api/api-error.ts";
import type { Call } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";
import { filingsPath } from "#filing/filing-link.tsx";
import { FilingNotRead } from "#filing/filing-not-read.tsx";
import { askPlaceNames } from "#filing/mpci/places/place-names.ts";
import type { KeptTexts } from "#filing/mpci/unchosen/kept-texts.ts";
import { beginsWithChange } from "#filing/mpci/update/begins-with-change.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import type { Owner } from "#offline/own-key.ts";
import { pagesEditing, thisPage } from "#offline/page/open-pages.ts";
import { unsentStore } from "#offline/unsent/unsent-store.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { latePart } from "#ui/late-part.ts";
import { Later } from "#ui/later.tsx";
import { type Answered, nothingSaid } from "./answers/asked.ts";
import styles from "./editor.module.css";
import { Editor } from "./editor.tsx";
import type { Saved } from "./keep/autosave.ts";
import type { StartWith } from "./keep/kept-edit.ts";
import { createLocalKeep, type Kept } from "./keep/local-keep.ts";

const NotEditable = latePart(async () => (await import("./frame/not-editable.tsx")).NotEditable);

/** Drafts requested before their screen is rendered; the screen takes its draft once. */
const askedAhead = new Map<string, Promise<FilingDetail>>();
const keptAheadMs = 10_000;

interface OpenedDraft {
  /** Another one each time that the draft is opened; what is fetched again goes on in the editor that stands. */
  readonly opening: string;
  readonly filing: FilingDetail;
  readonly start: StartWith & { readonly answered: Answered };
  readonly found: Kept | null;
  readonly texts: KeptTexts;
}

// Its own name: a live message about each save would fetch it again. What an earlier visit saw is never shown again.
const draftQuery = (call: Call, id: string, owner: Owner | null) =>
  queryOptions({
    queryKey: queryKeys.mpciDraft(id),
    queryFn: async ({ client }): Promise<OpenedDraft> => {
      const asked = askedAhead.get(id) ?? call(getMpciFiling, { params: { filingId: id } });
      askedAhead.delete(id);
      const filing = await asked;
      askPlaceNames(client, call, filing.body);
      // Fetched again it tells what has become of the filing. What another page has kept since is read when a draft is opened, and not by one that would never show it.
      const opened = client.getQueryData<OpenedDraft>(queryKeys.mpciDraft(id));
      if (opened !== undefined) return { ...opened, filing };
      // After the answer: what an earlier visit was still sending may have arrived meanwhile, and is kept no more.
      const keep = owner === null ? null : keepOf(id, owner.user);
      const found = (await keep?.read()) ?? null;
      const texts: KeptTexts = (await keep?.texts.read()) ?? new Map();
      const answered = await answeredBefore(filing);
      const draft = { opening: crypto.randomUUID(), filing, found, texts };
      if (found === null) return { ...draft, start: { filing, body: filing.body, unanswered: [], answered } };
      const { startWithAll } = await import("./keep/kept-edit.ts");
      const { start, kept, taken } = startWithAll(filing, found, (await keep?.left()) ?? []);
      keep?.together(kept, taken);
      return { ...draft, found: kept, start: { ...start, answered } };
    },
    enabled: owner !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });

async function answeredBefore(filing: FilingDetail): Promise<Answered> {
  const { rejection, rfi, last_assessment: last } = filing;
  if (rejection === null && rfi === null && last === null) return nothingSaid;
  // With what says it, or that would push the form down when it comes.
  const [{ answeredOf }] = await Promise.all([import("./answers/answered.ts"), import("./answers/answers-panel.tsx")]);
  return answeredOf(filing);
}

const ownerOf = (user: CurrentUser | null): Owner | null =>
  user === null ? null : { user: user.identifier, company: user.company.id };

const keepOf = (filingId: string, userId: string) =>
  createLocalKeep(unsentStore, { filingId, userId, page: thisPage }, () => pagesEditing(filingId));

/** Asks for the draft before the screen is drawn, unless that has asked already. */
export function askAhead(queries: QueryClient, call: Call, id: string): void {
  if (queries.getQueryState(draftQuery(call, id, null).queryKey) !== undefined) return;
  const asked = call(getMpciFiling, { params: { filingId: id } });
  askedAhead.set(id, asked);
  // Who draws the screen meets the refusal too; nobody else is to hear of it.
  asked.catch(() => {});
  setTimeout(() => askedAhead.delete(id), keptAheadMs);
}

export function EditorScreen() {
  const { t } = useLingui();
  const call = useCall();
  const user = useCurrentUser();
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const { data, error, refetch } = useQuery(draftQuery(call, id, ownerOf(user)));
  const filing = data?.filing;
  // Without a number where it was begun without a connection.
  const name = filing?.body.bill_number ?? filing?.number ?? "";
  usePageTitle(name === "" ? t`Edit filing` : t`Edit ${name}`);
  if (error !== null && filing === undefined) {
    if (!(error instanceof ApiError) || error.code !== "not_found") throw error;
    return (
      <div className={styles.startPage}>
        <FilingNotRead
          error={error}
          notFound={<Trans>Filing not found</Trans>}
          all={{ to: filingsPath, words: <Trans>Show all filings</Trans> }}
          onAgain={() => void refetch()}
        />
      </div>
    );
  }
  const awaited = (
    <div className={styles.startPage}>
      <Skeleton label={t`Loading the filing`} look="rows" lines={8} />
    </div>
  );
  if (data === undefined || user === null) return awaited;
  // Not by the filing: opened anew, its answer may be there before the page has drawn that it was gone.
  return <Opened key={data.opening} now={data} awaited={awaited} userId={user.identifier} onClosed={refetch} />;
}

interface OpenedProps {
  readonly now: OpenedDraft;
  readonly awaited: ReactNode;
  readonly userId: string;
  readonly onClosed: () => unknown;
}

/** A draft, or a bill whose update the first change begins, stays as it was opened: what is typed is fetched over by nothing. That it is no draft any more its editor hears. */
function Opened({ now, awaited, userId, onClosed }: OpenedProps) {
  const [{ filing, start, found, texts }] = useState(now);
  // An edit that was kept of an earlier version is offered first.
  const isUnbegun = beginsWithChange(filing) && (found === null || found.revision === filing.revision);
  return filing.available_actions.includes("save") || isUnbegun ? (
    <Later fallback={awaited}>
      <OpenDraft start={start} found={found} texts={texts} userId={userId} now={now.filing} onClosed={onClosed} />
    </Later>
  ) : (
    <Suspense fallback={awaited}>
      <NotEditable filing={now.filing} edit={found} texts={texts} />
    </Suspense>
  );
}

interface OpenDraftProps extends Omit<OpenedDraft, "filing" | "opening"> {
  readonly userId: string;
  readonly now: FilingDetail;
  readonly onClosed: () => unknown;
}

function OpenDraft({ start, found, texts, userId, now, onClosed }: OpenDraftProps) {
  const call = useCall();
  const company = useCurrentUser()?.company.id;
  const [keep] = useState(() => keepOf(start.filing.id, userId));
  const onFound = useCallback(
    (saved: Saved) => {
      if (company === undefined) return;
      const owner = { user: userId, company };
      // Without it the bill is read without a line as it was before, and nothing is lost.
      void import("#offline/kept-answers.ts")
        .then((kept) => kept.keepSaved(call, owner, start.filing.id, saved))
        .catch(() => {});
    },
    [call, company, userId, start.filing.id],
  );
  return <Editor {...start} keep={keep} onFound={onFound} found={found} texts={texts} now={now} onClosed={onClosed} />;
}
