// A person in two letters; the whole name is said, and shown when one points at them.
import styles from "./initials.module.css";

export function Initials({ name }: { readonly name: string }) {
  return (
    <span className={styles.initials} title={name}>
      <span aria-hidden="true">{initialsOf(name)}</span>
      <span className="vh">{name}</span>
    </span>
  );
}

/** Of the first and the last word, as people are abbreviated everywhere; a name of one word gives one letter. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], ...(words.length > 1 ? [words.at(-1)] : [])].map((word) => [...(word ?? "")][0] ?? "");
  return letters.join("").toLocaleUpperCase();
}
