// A place by its code, or by name and country where the list has none.
import type { Place } from "@filings/contract/mpci/filing";
import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { latePart } from "#ui/late-part.ts";
import styles from "../editor.module.css";
import { useEditor, useObservable, useValue } from "../editor-context.ts";
import { useWords } from "../use-words.ts";
import type { DraftFieldProps } from "./fields.tsx";
import { PlaceField } from "./place-field.tsx";
import { keepText } from "./unchosen.ts";

const NamedPlace = latePart(async () => (await import("./named-place.tsx")).NamedPlace);

/** `path` leads to the place. */
export function AnyPlace({ path, className, isOptional, hint }: DraftFieldProps) {
  const { t } = useLingui();
  const editor = useEditor();
  const words = useWords();
  const [place, change] = useValue<Place>(path);
  const [isWanted, setWanted] = useState(false);
  const code = `${path}.unlocode`;
  const typed = useObservable(editor.unchosen, (texts) => texts.get(code)?.text ?? null);
  if (isWanted || (!place?.unlocode && (place?.name || place?.country))) {
    function chooseFromList() {
      change(null);
      setWanted(false);
    }
    return (
      <Suspense>
        <NamedPlace path={path} isWanted={isWanted} className={className} onList={chooseFromList} />
      </Suspense>
    );
  }
  function enterByName() {
    keepText(editor, code, { text: "", kind: "not_chosen" });
    change({ unlocode: null, name: typed, country: null });
    setWanted(true);
  }
  const label = words.label(code);
  return (
    <div className={`${className ?? ""} ${styles.besides}`}>
      <PlaceField path={code} isOptional={isOptional} hint={hint} />
      {/* Not before something was typed that the list does not have: it would be one stop more for every other bill. */}
      {typed !== null && (
        <Button
          kind="link"
          size="sm"
          className={styles.start}
          aria-label={t`Enter by name: ${label}`}
          onClick={enterByName}
        >
          <Trans>Enter by name</Trans>
        </Button>
      )}
    </div>
  );
}
