// The people of a company: apart from the other icons, which weigh on every screen.
import type { IconShape } from "./icon.tsx";

export const peopleIcon: IconShape =
  "M5 8a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z|M18 21a8 8 0 0 0-16 0|M22 20c0-3.37-2-6.5-4-8a5 5 0 0 0-.45-8.3";
