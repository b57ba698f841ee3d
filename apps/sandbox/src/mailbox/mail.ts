// A mail as the mailbox keeps it and its pages show it.

export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly sent_at: string;
  /** Absent: a mail of a journal from before they were kept. */
  readonly attachments?: readonly Attachment[];
}

export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** In base64, as the journal keeps it. */
  readonly content: string;
}

/** The login code of a mail or a short message: six digits by themselves in its first words, and nothing to follow or to open beside them. */
export function codeIn({ text, attachments = [] }: Pick<Mail, "text" | "attachments">): string | undefined {
  if (attachments.length > 0 || /https?:/.test(text)) return undefined;
  return /^.{0,60}?(?<![\p{L}\p{N}\-/.,])(\d{6})(?![\p{L}\p{N}\-/]|[.,]\d)/u.exec(text)?.[1];
}
