// An idempotency key of what is sent: the same content sent again after a lost answer is done once, another is another call.
import { useRef } from "react";

export function useContentKey(): (body: unknown) => string {
  const sent = useRef({ content: "", key: "" });
  return (body) => {
    const content = JSON.stringify(body);
    if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() };
    return sent.current.key;
  };
}
