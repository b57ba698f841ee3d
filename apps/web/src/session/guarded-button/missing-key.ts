// Most people have a key: what asks for one comes when it is missing.
import { latePart } from "#ui/late-part.ts";

export const MissingKeyDialog = latePart(async () => (await import("./missing-key-dialog.tsx")).MissingKeyDialog);
