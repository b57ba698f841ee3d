// Whether the page is being printed: paper is read on another day, when "today" means nothing.
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

export function useOnPaper(): boolean {
  const [isOnPaper, setOnPaper] = useState(false);
  useEffect(() => {
    // At once: the browser lays the paper out as soon as the event is over.
    const begin = () => flushSync(() => setOnPaper(true));
    const end = () => setOnPaper(false);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  return isOnPaper;
}
