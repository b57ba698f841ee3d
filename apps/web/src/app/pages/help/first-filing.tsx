// The first filing in eight steps, as the guide leads through them.
import { guideSteps } from "@filings/phrases/platform/help/guide-steps";
import { useLingui } from "@lingui/react/macro";
import { useSessionState } from "#session/session-context.tsx";
import { GuideStart } from "../../help/guide/guide-start.tsx";
import { SeeAlso } from "../../help/guide/see-also.tsx";
import styles from "./help.module.css";

export function FirstFiling() {
  const { i18n } = useLingui();
  const isSignedIn = useSessionState() === "signed-in";
  return (
    <>
      {isSignedIn && <GuideStart />}
      <ol className={styles.steps}>
        {guideSteps.map(({ title, text }, at) => (
          <li key={text.id}>
            <h2>{i18n._(title)}</h2>
            <p>
              {i18n._(text)} {isSignedIn && <SeeAlso step={at + 1} />}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
