// The search box of the top bar: it, or Ctrl and K, opens the palette of searches and commands.
import { Trans } from "@lingui/react/macro";
import { Suspense, useEffect, useState } from "react";
import { KeysBefore, nothingTypedBefore } from "#features/platform/site-search/keys-before.tsx";
import { useBegins } from "#filing/filing-systems.ts";
import { belongsElsewhere } from "#ui/belongs-elsewhere.ts";
import { controlKey } from "#ui/control-key.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { searchIcon } from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import { Kbd } from "#ui/layout/kbd.tsx";
import styles from "../frame/frame.module.css";

const fetchPalette = () => import("./palette.tsx");
const Palette = latePart(async () => (await fetchPalette()).Palette);
const Shortcuts = latePart(async () => (await import("../keys/shortcuts-dialog.tsx")).ShortcutsDialog);

export function SearchButton() {
  const { bills } = useBegins();
  const [isOpen, setOpen] = useState(false);
  const [before, setBefore] = useState(nothingTypedBefore);
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (/^[?؟]$/.test(event.key) && !event.defaultPrevented && !belongsElsewhere(event)) {
        event.preventDefault();
        setShowsShortcuts(true);
        return;
      }
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setBefore(nothingTypedBefore);
      setOpen((isOpenNow) => !isOpenNow);
    };
    document.addEventListener("keydown", open);
    return () => document.removeEventListener("keydown", open);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.searchBox}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void fetchPalette()}
        onFocus={() => void fetchPalette()}
        onClick={() => {
          setBefore(nothingTypedBefore);
          setOpen(true);
        }}
      >
        <Icon shape={searchIcon} />
        <span className={styles.searchWords}>
          {bills ? <Trans>Search filings, contacts, help</Trans> : <Trans>Search declarations, contacts, help</Trans>}
        </span>
        <span aria-hidden="true" className={styles.searchKey}>
          <Kbd>{`${controlKey} K`}</Kbd>
        </span>
      </button>
      {isOpen && (
        <Suspense fallback={<KeysBefore onType={setBefore} onClose={() => setOpen(false)} />}>
          <Palette before={before} onClose={() => setOpen(false)} onShortcuts={() => setShowsShortcuts(true)} />
        </Suspense>
      )}
      {showsShortcuts && (
        <Suspense fallback={null}>
          <Shortcuts onClose={() => setShowsShortcuts(false)} />
        </Suspense>
      )}
    </>
  );
}
