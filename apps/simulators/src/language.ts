/** Of the pages that people see. */
export type Language = 'mn' | 'en'

/** The query wins, then the first of the two languages the browser names, then Mongolian. */
export function chooseLanguage(query: string | undefined, acceptLanguage: string | undefined): Language {
  if (query === 'mn' || query === 'en') return query
  const named = /\b(mn|en)\b/i.exec(acceptLanguage ?? '')?.[1]?.toLowerCase()
  return named === 'en' ? 'en' : 'mn'
}

export const otherLanguage = (language: Language): Language => (language === 'mn' ? 'en' : 'mn')
