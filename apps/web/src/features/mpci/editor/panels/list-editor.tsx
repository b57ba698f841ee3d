// A short list within a row: its members one below the other, added and removed by button.
import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { fieldId } from "#forms/field-path.ts";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { plusIcon, trash2Icon } from "#ui/icon/icons.ts";
import styles from "../editor.module.css";
import { leave, useEditor, useFieldFinding, useValue } from "../editor-context.ts";
import { useWords } from "../use-words.ts";

interface ListEditorProps<Member> {
  readonly path: string;
  readonly title: string;
  readonly hint?: string;
  readonly addLabel: string;
  readonly most: number;
  readonly newMember: () => Member;
  readonly children: (path: string, index: number) => ReactNode;
}

export function ListEditor<Member>({
  path,
  title,
  hint,
  addLabel,
  most,
  newMember,
  children,
}: ListEditorProps<Member>) {
  const editor = useEditor();
  const { write } = editor;
  const { t } = useLingui();
  const isWrong = useFieldFinding(path)?.severity === "error";
  const [members] = useValue<readonly Member[]>(path);
  const rows = members ?? [];
  const list = useRef<HTMLElement>(null);
  const isAdded = useRef(false);
  // At the first field of what was just added; on the button, typing would press it again.
  useLayoutEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    const added = list.current?.querySelector(`:scope > div:nth-of-type(${rows.length})`);
    added?.querySelector<HTMLElement>("input:not(:disabled), select:not(:disabled), textarea:not(:disabled)")?.focus();
  }, [rows.length]);
  function add() {
    isAdded.current = true;
    write(path, [...rows, newMember()]);
  }
  return (
    <section ref={list} className={styles.group} aria-label={title} onBlur={() => leave(editor, path)}>
      <h3 id={fieldId(path)} tabIndex={-1}>
        {title}
      </h3>
      {hint !== undefined && <p className={styles.subtle}>{hint}</p>}
      {rows.map((_member, index) => {
        const number = index + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: members have no other name than their turn
          <div key={index} className={styles.withRemove}>
            <div className={styles.fields}>{children(`${path}[${index}]`, index)}</div>
            <IconButton
              icon={trash2Icon}
              size="sm"
              label={t`Remove ${title} ${number}`}
              onClick={() =>
                write(
                  path,
                  rows.filter((_other, at) => at !== index),
                )
              }
            />
          </div>
        );
      })}
      {isWrong && <WhatIsWrong path={path} />}
      {rows.length < most && (
        <Button size="sm" icon={plusIcon} className={styles.start} onClick={add}>
          {addLabel}
        </Button>
      )}
    </section>
  );
}

function WhatIsWrong({ path }: { readonly path: string }) {
  const finding = useFieldFinding(path);
  const { sentence } = useWords();
  return (
    <p role="status" className={styles.errorText}>
      {finding !== null && sentence(finding)}
    </p>
  );
}
