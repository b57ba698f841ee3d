// A mail as the mailbox keeps it and its pages show it.

export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly sent_at: string;
}
