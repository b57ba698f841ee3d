// Names the page after its screen, before the product's own name.
import { useEffect } from "react";

const product = "Filings App";

export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? product : `${title} - ${product}`;
    return () => {
      document.title = product;
    };
  }, [title]);
}
