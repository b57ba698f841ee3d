// The key under which a person's browsers keep what they read and wrote, for the time without a line.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

export const takeOfflineKey = endpoint({
  id: "takeOfflineKey",
  method: "POST",
  path: "/api/v3/self/offline-key/",
  says: "The key, the same on every device, under which one's browsers keep what they need without a connection; made when it is first asked for.",
  access: "bearer",
  /** 32 bytes in base64. */
  answer: z.object({ key: z.string() }),
  refuses: [],
});
