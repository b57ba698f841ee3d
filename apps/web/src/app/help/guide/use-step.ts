// What a step of the guide does on the screen: it marks, shows, remembers its bill, and goes on by itself.
import { useQuery } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { useCall } from "#api/api-context.tsx";
import { filingQuery } from "#features/mpci/detail/detail-query.ts";
import { editFilingPath } from "#filing/filing-link.tsx";
import { useCurrentUser } from "#session/session-context.tsx";
import { useGo } from "#ui/navigation/address.ts";
import { keepOwnFiling, useOwnFiling } from "./own-filing.ts";
import { filingAt, isEditor, type Place, places, sealStep } from "./places.ts";

/** Answers how a person is taken to where the step is done. */
export function useStep(at: number, onStep: (step: number) => void): () => void {
  const go = useGo();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const user = useCurrentUser()?.identifier ?? "";
  const place = places[at - 1];
  const filingId = filingAt(pathname);
  const isSent = useIsSent(filingId);
  useMark(place?.marked);
  const follow = useEffectEvent(onStep);
  const isDone = place?.isDoneAt?.test(pathname) === true || (place?.isDoneOnceSent === true && isSent);
  const done = isDone ? at : null;
  useEffect(() => {
    if (done !== null) follow(done + 1);
  }, [done]);
  const own = at > 1 && isEditor(pathname) ? filingId : null;
  useEffect(() => {
    if (own !== null) keepOwnFiling(user, own);
  }, [user, own]);
  // A mark that nobody sees marks nothing.
  const show = useEffectEvent(() => markedOn(place, pathname)?.scrollIntoView({ block: "center" }));
  const begun = useRef(at);
  useEffect(() => {
    if (begun.current !== at) show();
    begun.current = at;
  }, [at]);
  const ownFiling = useOwnFiling(user);
  return () => {
    if (place === undefined) return;
    const shown = markedOn(place, pathname);
    if (shown !== undefined) shown.scrollIntoView({ block: "center" });
    else void lead(place);
  };

  async function lead({ address, own: wanted }: Place): Promise<void> {
    if (wanted === undefined) return go(address);
    const found = await ownFiling(wanted.stage).catch(() => "unknown" as const);
    if (found === "unknown") return go(address);
    if (found !== null) return go(wanted.addressOf(found));
    // A receipt comes of a seal, and a draft of the first step.
    const before = wanted.stage === "sent" ? await ownFiling("draft").catch(() => null) : null;
    if (before !== null) await go(editFilingPath(before));
    // In this order: on the page of a draft the first step would be done already.
    else await go(places[0]?.address ?? address);
    onStep(before === null ? 1 : sealStep);
  }
}

function markedOn(place: Place | undefined, pathname: string): Element | undefined {
  const all = place?.isAt.test(pathname) === true ? [...document.querySelectorAll(place.marked)] : [];
  return all.find((one) => one.getClientRects().length > 0);
}

/** By what the page of the bill has of it already: the guide asks for nothing. */
function useIsSent(filingId: string | null): boolean {
  const { data } = useQuery({ ...filingQuery(useCall(), filingId ?? ""), enabled: false });
  return filingId !== null && data !== undefined && data.first_submitted_at !== null;
}

/** By a rule and not on the element: what is drawn later is marked too, and what is drawn anew stays so. */
function useMark(marked: string | undefined): void {
  useEffect(() => {
    if (marked === undefined) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${marked} { outline: 3px dashed var(--text-link); outline-offset: 3px; }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [marked]);
}
