// Which language the screens speak now, and how to choose another.
import { createContext, useContext } from "react";
import type { Language } from "./language.ts";

export interface LanguageChoice extends Language {
  readonly choose: (language: Language) => Promise<void>;
  /** Chosen, and spoken once its sentences can come; null or absent: none. */
  readonly waiting?: Language | null;
  /** The page is being printed. */
  readonly isOnPaper?: boolean;
}

export const LanguageContext = createContext<LanguageChoice | null>(null);

export function useLanguage(): LanguageChoice {
  const language = useContext(LanguageContext);
  if (language === null) throw new Error("useLanguage outside LanguageProvider");
  return language;
}
