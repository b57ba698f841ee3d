// A surface around things that belong together and can be acted on.
import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import styles from "./card.module.css";

export interface CardProps {
  readonly title?: ReactNode;
  readonly headingLevel?: 2 | 3;
  readonly tools?: ReactNode;
  readonly foot?: ReactNode;
  /** The content reaches the edges, as a table does. */
  readonly isFlush?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Card({ title, headingLevel = 2, tools, foot, isFlush = false, className, children }: CardProps) {
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  const Frame = title === undefined ? "div" : "section";
  return (
    <Frame className={classNames(styles.card, className)} {...(title !== undefined && { "aria-labelledby": titleId })}>
      {(title !== undefined || tools !== undefined) && (
        <div className={styles.head}>
          {title !== undefined && (
            <Heading id={titleId} className={styles.title}>
              {title}
            </Heading>
          )}
          {tools !== undefined && <div className={styles.tools}>{tools}</div>}
        </div>
      )}
      <div className={isFlush ? styles.flush : styles.body}>{children}</div>
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </Frame>
  );
}
