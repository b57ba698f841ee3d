// The browser's way to its files, unseen beneath words of our own: its button would speak the browser's language.
import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import styles from "./file-input.module.css";

/** Lies over what stands around it, which is positioned and shows its focus. */
export function FileInput({ className, ...native }: Omit<ComponentProps<"input">, "type">) {
  return <input {...native} type="file" className={classNames(styles.input, className)} />;
}
